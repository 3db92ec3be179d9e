import { type Json, mapOperation, mapOperations, referencedIn } from "./map-schemas.ts";
import { inlineWebhooks } from "./share-webhooks.ts";
import { identifier } from "./simplify-schema.ts";

const int32Max = 2 ** 31 - 1;

/** Types that languages have themselves: a model of this name replaces or hides them. */
const taken = ["array", "date", "enum", "error", "event", "exception", "file", "list", "map"];
const takenNames = new Set([...taken, "model", "object", "request", "response", "set", "string"]);

/** Keywords of 3.1 that tools for 3.0 reject or ignore. */
const only31 = ["const", "contentMediaType", "examples", "patternProperties", "propertyNames"];

/**
 * Finds what a generator of clients loses, or writes so that it does not compile. Each rule is a
 * construct that did so in one of the languages that `npm run test:clients` compiles.
 *
 * Input    published: a published description, or its 3.0 variant.
 * Returns  each place with its rule; empty is the only good result.
 */
export function findHazards(published: Json): string[] {
  const description = inlineWebhooks(published);
  const found: string[] = [];
  const is30 = String(description.openapi).startsWith("3.0");
  const { schemas } = description.components as { schemas: Record<string, Json> };

  const check = (place: string, schema: Json, isTop: boolean) => {
    let depth = 0;
    const report = (rule: string) => found.push(`${place}: ${rule}`);
    const inner = (each: Json): void => {
      for (const rule of hazardsOf(each, is30)) report(rule);
      if (each.properties !== undefined && !(isTop && depth === 0)) report("object without a name");
      depth += 1;
      for (const part of partsOf(each)) inner(part);
    };
    inner(schema);
  };

  for (const [name, schema] of Object.entries(schemas)) {
    check(name, schema, true);
    if (takenNames.has(name.toLowerCase())) found.push(`${name}: name that languages have taken`);
  }
  found.push(...repeated(Object.keys(schemas), "components of one name"));

  const operations: { id: string; tags: string[] }[] = [];
  const events: typeof operations = [];
  const visit = (into: typeof operations) => (operation: Json) => {
    const id = operation.operationId as string;
    into.push({ id, tags: operation.tags as string[] });
    mapOperation(operation, (schema, sent) => {
      check(`${id} ${sent}`, schema, false);
      return schema;
    });
    return operation;
  };
  mapOperations(description.paths, visit(operations));
  mapOperations(description.webhooks ?? description["x-webhooks"], visit(events));
  const ids = [...operations, ...events].map(({ id }) => id);
  found.push(...repeated(ids, "operations of one name"));
  const ofOperations = new Set(operations.flatMap(({ tags }) => tags));
  const inPlace = Object.values((published.webhooks ?? {}) as Json);
  if (inPlace.some((item) => referencedIn(item as Json) === undefined)) {
    found.push("webhooks: webhook in place");
  }
  for (const { id, tags } of events) {
    if (tags.some((tag) => ofOperations.has(tag))) found.push(`${id}: webhook with a tag of calls`);
  }
  const used = new Set(referencesIn(description));
  for (const name of Object.keys(schemas)) {
    if (!used.has(name)) found.push(`${name}: component without a use`);
  }
  return found;
}

function hazardsOf(schema: Json, is30: boolean): string[] {
  const { type, enum: values, anyOf, properties, maximum, minimum = 0 } = schema;
  const kinds = [type].flat().filter((kind) => kind !== undefined && kind !== "null");
  const options = ((anyOf ?? schema.oneOf ?? []) as Json[]).filter((one) => one.type !== "null");
  const wide = ((maximum ?? Number.POSITIVE_INFINITY) as number) > int32Max;
  const rules: [rule: string, broken: boolean][] = [
    [
      "integer beyond 32 bits without int64",
      kinds.includes("integer") &&
        schema.format !== "int64" &&
        (wide || (minimum as number) < -int32Max - 1),
    ],
    ["null in an enumeration", Array.isArray(values) && values.includes(null)],
    [
      "values that are one identifier",
      Array.isArray(values) && repeated(values.map(String), "").length > 0,
    ],
    [
      "several types",
      kinds.length > 1 || new Set(options.map((one) => one.type ?? one.$ref)).size > 1,
    ],
    ["fields that are one identifier", repeated(Object.keys(properties ?? {}), "").length > 0],
    [
      "alternatives beside fields",
      properties !== undefined && (anyOf ?? schema.oneOf) !== undefined,
    ],
    ["keys by pattern", schema.patternProperties !== undefined],
    [
      "file without the format binary",
      schema.contentMediaType !== undefined && schema.format !== "binary",
    ],
    ["keyword of 3.1", is30 && only31.some((keyword) => schema[keyword] !== undefined)],
    [
      "null type in 3.0",
      is30 && (Array.isArray(type) || options.length < ((anyOf ?? []) as Json[]).length),
    ],
    [
      "closed enumeration for readers in 3.0",
      is30 && values !== undefined && schema["x-extensible-enum"] !== undefined,
    ],
  ];
  return rules.filter(([, broken]) => broken).map(([rule]) => rule);
}

function partsOf(schema: Json): Json[] {
  const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const several = [anyOf, oneOf, allOf].flatMap((list) => (list ?? []) as Json[]);
  const single = [items, additionalProperties].filter((one) => one instanceof Object);
  return [...Object.values(properties as Json), ...single, ...several] as Json[];
}

/** Names that differ from an earlier one in case or punctuation only. */
function repeated(names: readonly string[], rule: string): string[] {
  const groups = Map.groupBy(names, identifier);
  return [...groups.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(", ")}: ${rule}`);
}

function referencesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
}
