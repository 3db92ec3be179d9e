import { BaseSequencer, type TestSpecification } from "vitest/node";
import { heaviestFiles } from "./heaviest-files.ts";

/** Projects whose files share a process. */
const sharing = ["unit", "server", "browser"];

/**
 * Starts the heaviest files first, so that no worker waits for the last of them: of each project
 * whose files share a process, and of all others together.
 */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ project }) =>
      sharing.includes(project.name) ? project.name : "alone",
    );
    return [...groups.values()].flatMap((list) =>
      list.toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = heaviestFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? heaviestFiles.length : rank;
}
