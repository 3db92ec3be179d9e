import type { Schema } from "./openapi.ts";

const plurals: Record<string, string> = {
  object: "objects",
  string: "strings",
  integer: "integers",
  number: "numbers",
  boolean: "booleans",
  array: "arrays",
  file: "files",
};

/** Describes a schema's type as text: `integer`, `array of objects`, `map of strings`. */
export function typeOf(schema: Schema, resolve: (schema: Schema) => Schema): string {
  const alternatives = (schema.anyOf ?? schema.oneOf ?? [])
    .map(resolve)
    .filter((one) => one.type !== "null");
  if (alternatives.length > 0) {
    return [...new Set(alternatives.map((one) => typeOf(one, resolve)))].join(" or ");
  }
  const types = [schema.type ?? impliedType(schema)].flat().filter((type) => type !== "null");
  return types.map((type) => worded(type, schema, resolve)).join(" or ");
}

function worded(type: string, schema: Schema, resolve: (schema: Schema) => Schema): string {
  if (type === "array") {
    const item = schema.items ? typeOf(resolve(schema.items), resolve) : "values";
    return `array of ${plurals[item] ?? item}`;
  }
  if (type === "object" && schema.properties === undefined) {
    const held = heldByMap(schema);
    if (held) {
      const item = typeOf(resolve(held), resolve);
      return `map of ${plurals[item] ?? item}`;
    }
  }
  if (type === "string" && schema.contentMediaType) return "file";
  if (type === "string" && schema.format)
    return schema.format === "date-time" ? "date-time" : schema.format;
  return type;
}

/** The schema of a map's values, where the names are free. */
export function heldByMap(schema: Schema): Schema | undefined {
  const { additionalProperties, patternProperties } = schema;
  if (typeof additionalProperties === "object") return additionalProperties;
  return Object.values(patternProperties ?? {})[0];
}

function impliedType(schema: Schema): string {
  if (schema.properties) return "object";
  if (schema.items) return "array";
  if (schema.const !== undefined) return typeof schema.const;
  return typeof schema.enum?.[0] === "number" ? "number" : "string";
}

/** Describes a schema's limits as text; the pattern is shown separately. */
export function limitsOf(schema: Schema): string[] {
  const limits = [
    range(schema.minLength, schema.maxLength, "character"),
    range(schema.minItems, schema.maxItems, "entry"),
    range(schema.minProperties, schema.maxProperties, "entry"),
    between(schema),
  ];
  if (schema.uniqueItems) limits.push("unique values");
  return limits.filter((limit) => limit !== undefined);
}

function range(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  const units = (count: number) =>
    count === 1 ? `1 ${unit}` : `${count} ${unit.replace(/y$/, "ie")}s`;
  if (min !== undefined && max !== undefined) {
    return min === max ? `exactly ${units(max)}` : `${min} to ${units(max)}`;
  }
  if (min !== undefined) return `at least ${units(min)}`;
  return max === undefined ? undefined : `at most ${units(max)}`;
}

function between(schema: Schema): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (exclusiveMinimum !== undefined) return `above ${exclusiveMinimum}`;
  if (exclusiveMaximum !== undefined) return `below ${exclusiveMaximum}`;
  const signed = (value: number) => String(value).replace("-", "\u2212");
  if (minimum !== undefined && maximum !== undefined)
    return `${signed(minimum)} to ${signed(maximum)}`;
  if (minimum !== undefined) return `at least ${signed(minimum)}`;
  return maximum === undefined ? undefined : `at most ${signed(maximum)}`;
}

/** The prefix that the pattern of a TypeID asks for (`pi_`), or undefined for another pattern. */
export function idPrefixOf(pattern: string): string | undefined {
  const match = /^\^(\(?[a-z|]+\)?)_\[0-7\]\[[0-9a-z-]+\]\{25\}\$$/.exec(pattern);
  return match?.[1]
    ?.replace(/[()]/g, "")
    .split("|")
    .map((prefix) => `${prefix}_`)
    .join(" or ");
}
