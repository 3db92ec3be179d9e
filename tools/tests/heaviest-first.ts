import { BaseSequencer, type TestSpecification } from "vitest/node";
import { heaviestFiles } from "./heaviest-files.ts";

/** Starts the heaviest files of each project first, so that no worker waits for the last of them. */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((list) =>
      list.toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = heaviestFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? heaviestFiles.length : rank;
}
