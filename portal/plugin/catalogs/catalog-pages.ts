import { addressOf } from "../base-url.ts";
import { readReference } from "../read-references.ts";
import type { ReferencePages } from "../reference-pages.ts";
import { type CatalogContent, readSandboxValues } from "./catalog-data.ts";
import { catalogs } from "./catalogs.ts";
import { listEnumerations } from "./list-enumerations.ts";
import { listErrors } from "./list-errors.ts";
import { listEvents } from "./list-events.ts";

/** The catalogs of these APIs, by address, for the build to render. */
export async function catalogPages(
  apis: readonly { id: string; file: string }[],
): Promise<ReferencePages> {
  const references = await Promise.all(apis.map(({ id, file }) => readReference(id, file)));
  const [platform = [], others = []] = [true, false].map((isPlatform) =>
    references.filter(({ id }) => (id === "platform") === isPlatform),
  );
  const contents: Record<(typeof catalogs)[number]["name"], CatalogContent> = {
    errors: { name: "errors", data: listErrors(references) },
    // Pages of their own: the Platform API has as many as the others can show.
    events: { name: "events", data: listEvents(others) },
    platformEvents: { name: "events", data: listEvents(platform) },
    enumerations: { name: "enumerations", data: listEnumerations(others) },
    platformEnumerations: { name: "enumerations", data: listEnumerations(platform) },
    sandbox: { name: "sandbox", data: readSandboxValues() },
  };
  return Object.fromEntries(
    catalogs.map(({ name, to, title, lead }) => [
      addressOf(to),
      { kind: "catalogue", title, description: lead, content: contents[name] },
    ]),
  );
}
