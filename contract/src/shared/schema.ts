import Type, { type Static, type TSchema } from "typebox";

const componentName = Symbol("component name");
const nullableOf = Symbol("nullable of");

/**
 * Names a schema, so that the description contains it once, under `components.schemas`.
 *
 * The mark is a symbol: validators and serializers see a plain schema without references.
 */
export function component<T extends TSchema>(name: string, schema: T): T {
  Object.defineProperty(schema, componentName, { value: name });
  return schema;
}

/** The name that `component` set, or undefined. */
export function componentNameOf(schema: object): string | undefined {
  return (schema as { [componentName]?: string })[componentName];
}

/** The schema that `nullable` wrapped, or undefined. */
export function nullableInnerOf(schema: object): TSchema | undefined {
  return (schema as { [nullableOf]?: TSchema })[nullableOf];
}

/**
 * The same schema, or null. A response contains every field; a field without a value is null.
 *
 * Written as `type: [T, "null"]` and not as `anyOf`, because a compiled serializer is slower with
 * `anyOf`.
 */
export function nullable<T extends TSchema>(schema: T, description?: string) {
  const inner = schema as unknown as { type?: string; enum?: unknown[]; description?: string };
  const wrapped = Type.Unsafe<Static<T> | null>({
    ...inner,
    ...(inner.type === undefined ? {} : { type: [inner.type, "null"] }),
    ...(inner.enum === undefined ? {} : { enum: [...inner.enum, null] }),
    ...(description === undefined ? {} : { description }),
  });
  Object.defineProperty(wrapped, nullableOf, { value: schema });
  return wrapped;
}

/** One of a closed list of strings. */
export function oneOf<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>({ type: "string", enum: [...values], description });
}

/** An object that rejects unknown fields. */
export function strictObject<T extends Record<string, TSchema>>(
  properties: T,
  options: { description?: string } = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** Time: ISO 8601, UTC, milliseconds. */
export function timestamp(description: string) {
  return Type.String({ format: "date-time", description });
}

/** Marks a single-line string: it contains no line break and no tab. */
export const oneLineKeyword = "x-one-line";

/** A single-line string, such as a name. */
export function text(description: string, options: { minLength?: number; maxLength: number }) {
  return Type.String({ description, ...options, [oneLineKeyword]: true });
}

/** A string that may have several lines, such as a note. */
export function lines(description: string, options: { minLength?: number; maxLength: number }) {
  return Type.String({ description, ...options });
}

/** Marks a field that is an addition to the published specification. */
export function extension<T extends TSchema>(schema: T): T {
  (schema as { "x-extension"?: boolean })["x-extension"] = true;
  return schema;
}

/**
 * Marks a response field that is always null: published, and not filled by this platform.
 *
 * Input    reason: a sentence for the reference.
 */
export function reserved<T extends TSchema>(schema: T, reason: string): T {
  return marked(schema, "x-reserved", reason);
}

/** Marks values of an enumeration that no response has, each with its reason. */
export function reservedValues<T extends TSchema>(
  schema: T,
  reasons: Readonly<Record<string, string>>,
): T {
  return marked(schema, "x-reserved-values", reasons);
}

/** A copy, because other fields may use the same schema without the mark. */
function marked<T extends TSchema>(schema: T, keyword: string, value: unknown): T {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as T;
  return Object.assign(copy, { [keyword]: value });
}
