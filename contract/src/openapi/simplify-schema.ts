import type { Json } from "./map-schemas.ts";

/**
 * Removes the second spelling of values and fields that the server accepts twice, and names it in
 * the text. A boolean that may be a string does not compile in every language, nor do two names
 * that become one identifier. A generated client sends the first spelling.
 */
export function simplifySchema(schema: Json): Json {
  return [oneType, oneSpelling, oneName, withoutAlternatives].reduce(
    (simpler, simplify) => simplify(simpler),
    schema,
  );
}

/** A boolean or its text, and a list or its text with commas. */
function oneType(schema: Json): Json {
  const { anyOf, pattern, ...rest } = schema;
  if (Array.isArray(anyOf) && anyOf[0].type === "boolean" && anyOf[1]?.type === "string") {
    const texts = '`"true"` and `"false"` are accepted, too.';
    return { type: "boolean", ...rest, description: add(rest.description, texts) };
  }
  if (Array.isArray(schema.type) && schema.type.join() === "array,string") {
    return { ...rest, type: "array" };
  }
  return schema;
}

/** Values that differ in case only. */
function oneSpelling(schema: Json): Json {
  const { enum: values } = schema;
  if (!Array.isArray(values)) return schema;
  const first = new Map<string, unknown>();
  for (const value of values) {
    const key = identifier(String(value));
    if (!first.has(key)) first.set(key, value);
  }
  return first.size === values.length ? schema : { ...schema, enum: [...first.values()] };
}

/** Fields whose names differ in punctuation only, such as `address1` and `address_1`. */
function oneName(schema: Json): Json {
  if (schema.properties === undefined) return schema;
  const byName = Map.groupBy(Object.entries(schema.properties as Record<string, Json>), ([name]) =>
    identifier(name),
  );
  const others = new Set([...byName.values()].flatMap((same) => same.slice(1).map(nameOf)));
  if (others.size === 0) return schema;
  const fields = [...byName.values()].map(([[name, field] = ["", {}], ...same]) => {
    if (same.length === 0) return [name, field];
    const text = `Sent as \`${same.map(nameOf).join("` and `")}\`, too.`;
    return [name, { ...field, description: add(field.description, text) }];
  });
  const { additionalProperties: _, ...open } = schema;
  const required = (schema.required as string[] | undefined)?.filter((name) => !others.has(name));
  return { ...open, ...(required ? { required } : {}), properties: Object.fromEntries(fields) };
}

const nameOf = ([name]: readonly [string, Json]) => name;

/** Beside fields, `anyOf` lists sets of required ones: a generator takes each for an own type. */
function withoutAlternatives(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined || schema.properties === undefined) return schema;
  const sets = (anyOf as Json[]).map(
    ({ required }) => `\`${(required as string[]).join("` and `")}\``,
  );
  return { ...rest, description: add(rest.description, `Required: ${sets.join(" or ")}.`) };
}

function add(description: unknown, text: string): string {
  return description === undefined ? text : `${description} ${text}`;
}

/** The name in a language whose conventions change case and punctuation. */
export function identifier(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "") || name;
}
