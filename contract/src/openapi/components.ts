import type { TSchema } from "typebox";
import { componentNameOf, nullableInnerOf } from "../shared/schema.ts";

type Json = Record<string, unknown>;

/**
 * Converts schemas to OpenAPI. Named schemas move to `components.schemas` and are referenced; a
 * nullable named schema becomes "the reference or null".
 */
export class Components {
  readonly schemas: Json = {};
  readonly #named = new Map<string, string>();

  describe(schema: TSchema): Json {
    const inner = nullableInnerOf(schema);
    if (inner !== undefined && componentNameOf(inner) !== undefined) {
      const { description } = schema as Json;
      return {
        anyOf: [this.describe(inner), { type: "null" }],
        ...(typeof description === "string" ? { description } : {}),
        ...fieldMarksOf(schema as Json).marks,
      };
    }
    const name = componentNameOf(schema);
    if (name === undefined) return this.#inline(schema);
    const known = this.#named.get(name);
    // An optional field contains a copy of the schema: equal JSON means the same schema.
    const { marks, plain } = fieldMarksOf(schema as Json);
    const text = JSON.stringify(plain);
    if (known !== undefined && known !== text) {
      throw new Error(`two different schemas are named ${name}`);
    }
    if (known === undefined) {
      this.#named.set(name, text);
      // The key is added first, so that the document keeps the order of first use.
      this.schemas[name] = {};
      this.schemas[name] = this.#inline(plain as TSchema);
    }
    return { $ref: `#/components/schemas/${name}`, ...marks };
  }

  #inline(whole: TSchema): Json {
    const schema = withFormat(nameMapKeys(separateTypes(whole as Json)));
    const described: Json = {};
    for (const [key, value] of Object.entries(schema)) {
      if (key === "properties") {
        described[key] = Object.fromEntries(
          Object.entries(value as Record<string, TSchema>).map(([name, property]) => [
            name,
            this.describe(property),
          ]),
        );
      } else if (key === "items" || (key === "additionalProperties" && value instanceof Object)) {
        described[key] = this.describe(value as TSchema);
      } else if (key === "anyOf" || key === "oneOf" || key === "allOf") {
        described[key] = (value as TSchema[]).map((each) => this.describe(each));
      } else {
        described[key] = value;
      }
    }
    return described;
  }
}

/**
 * Splits an enumeration with values of several types by type, null included: client generators omit
 * operations that contain such enumerations, or write `null` as the name of a value.
 */
function separateTypes(schema: Json): Json {
  const { enum: values, type, ...rest } = schema;
  if (!Array.isArray(values)) return schema;
  const byType = Map.groupBy(
    values.filter((value) => value !== null),
    (value) => typeof value,
  );
  const isNullable = values.includes(null);
  if (byType.size < 2 && !isNullable) return schema;
  const all = [...byType].map(([kind, of]) => {
    return kind === "boolean" && of.length === 2 ? { type: kind } : { type: kind, enum: of };
  });
  return { anyOf: isNullable ? [...all, { type: "null" }] : all, ...rest };
}

/** A map whose keys have a pattern: generators know its values from `additionalProperties` alone. */
function nameMapKeys(schema: Json): Json {
  const { patternProperties, additionalProperties, ...rest } = schema;
  if (patternProperties === undefined) return schema;
  const [[pattern, values] = [], ...others] = Object.entries(patternProperties as Json);
  if (values === undefined || others.length > 0) throw new Error("a map has one pattern of keys");
  return { ...rest, propertyNames: { pattern }, additionalProperties: values };
}

const int32Max = 2 ** 31 - 1;

/** Without a format, a generated client reads an integer into 32 bits, and a file as text. */
function withFormat(schema: Json): Json {
  const { type, minimum = 0, maximum, exclusiveMaximum } = schema;
  if (schema.contentMediaType !== undefined) return { ...schema, format: "binary" };
  if (![type].flat().includes("integer")) return schema;
  const most = (maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY) as number;
  const isWide = most > int32Max || (minimum as number) < -int32Max - 1;
  return isWide ? { ...schema, format: "int64" } : schema;
}

/** Separates the marks that apply to a field only: other fields may use the same schema. */
export function fieldMarksOf(schema: Json): { marks: Json; plain: Json } {
  const { "x-extension": extension, "x-reserved": reserved, ...plain } = schema;
  return {
    marks: {
      ...(extension === undefined ? {} : { "x-extension": extension }),
      ...(reserved === undefined ? {} : { "x-reserved": reserved }),
    },
    plain,
  };
}
