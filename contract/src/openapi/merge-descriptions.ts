import { type Json, mapOperations } from "./map-schemas.ts";

/** A published description under the name of its API. */
export interface Published {
  id: string;
  description: Json;
}

/**
 * The published descriptions as one, for one client of all APIs.
 *
 * Input    published: of OpenAPI 3.1; an operation that two of them have occurs once.
 * Errors   throws if two operations or two components of one name differ.
 */
export function mergeDescriptions(published: readonly Published[]): Json {
  const all = published.map(({ description }) => description);
  const first = all[0] ?? {};
  const together = (key: string) => mergeAll(all.map((each) => (each[key] ?? {}) as Json));
  const components = (key: string) =>
    mergeAll(all.map(({ components }) => ((components as Json)[key] ?? {}) as Json));
  const tags = all.flatMap(({ tags }) => tags as { name: string }[]);
  const { version, license } = first.info as Json;
  const titles = all.map(({ info }) => info as { title: string; version: string });
  return {
    openapi: first.openapi,
    info: {
      title: "openpayfac",
      version,
      summary: "All APIs in one description.",
      description: `${titles.map((info) => `${info.title} ${info.version}`).join(", ")}.`,
      license,
    },
    servers: first.servers,
    security: first.security,
    tags: [
      ...new Map(tags.map((tag) => [tag.name, tag]).reverse() as [string, object][]).values(),
    ].reverse(),
    paths: mergeAll(all.map(({ paths }) => mapOperations(paths, withoutCatalog))),
    webhooks: together("webhooks"),
    components: {
      schemas: components("schemas"),
      securitySchemes: components("securitySchemes"),
      pathItems: components("pathItems"),
    },
  };
}

/** Each API has a catalog of errors of its own; an entry's name says nothing without it. */
function withoutCatalog({ "x-errors": _, ...operation }: Json): Json {
  return operation;
}

function mergeAll(parts: readonly Json[]): Json {
  const merged: Json = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      const known = merged[name];
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value)) {
        throw new Error(`${name} of two descriptions differs`);
      }
      merged[name] = value;
    }
  }
  return merged;
}
