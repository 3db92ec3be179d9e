import { componentNameOf, nullableInnerOf } from "../../../contract/src/shared/schema.ts";

/**
 * One place in the schema of a response: a field, an entry of a list, or an entry of a map.
 *
 * Components are separate: a payment inside an intent has the points of `Payment`.
 */
export interface Point {
  /** Such as `Payment.refunds[].amount`; entries of a list end with `[]`, those of a map `{}`. */
  name: string;
  /** The reason why no response shows it; absent: some response has to. */
  reserved?: string;
  /** Values of an enumeration, each with the reason why it is reserved. */
  values?: ReadonlyMap<unknown, string | undefined>;
  /** Points of an object by field, built when they are first read. */
  fields(): ReadonlyMap<string, Point>;
  /** The point of a list's or a map's entries. */
  entries?: Point;
}

interface Schema {
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  "x-reserved"?: string;
  "x-reserved-values"?: Record<string, string>;
}

/**
 * The points of a response body.
 *
 * Input    schema: the body's; owner: names it unless it is a component.
 */
export function pointsOf(schema: object, owner: string): Point {
  return pointAt(schema as Schema, owner, undefined);
}

const ofComponents = new WeakMap<object, Map<string, Point>>();
const none: ReadonlyMap<string, Point> = new Map();

function pointAt(schema: Schema, name: string, outer: string | undefined): Point {
  if (schema.anyOf !== undefined) throw new Error(`${name} is a union: it has no points yet`);
  const reserved = schema["x-reserved"] ?? outer;
  const entrySchema = schema.items ?? mapEntries(schema);
  const named = componentOf(schema);
  const values = valuesOf(schema, reserved);
  let fields: ReadonlyMap<string, Point> | undefined;
  return {
    name,
    ...(reserved === undefined ? {} : { reserved }),
    ...(values === undefined ? {} : { values }),
    ...(entrySchema === undefined
      ? {}
      : { entries: pointAt(entrySchema, `${name}${schema.items ? "[]" : "{}"}`, reserved) }),
    fields() {
      fields ??= named === undefined ? fieldsOf(schema, name, reserved) : sharedFieldsOf(named);
      return fields;
    },
  };
}

/** A component has its own points, whatever field refers to it. */
function sharedFieldsOf(schema: Schema): ReadonlyMap<string, Point> {
  const known = ofComponents.get(schema);
  if (known !== undefined) return known;
  const fields = fieldsOf(schema, componentNameOf(schema) ?? "", undefined);
  ofComponents.set(schema, fields);
  return fields;
}

function fieldsOf(schema: Schema, name: string, reserved: string | undefined): Map<string, Point> {
  const fields = Object.entries(schema.properties ?? none);
  return new Map(
    fields.map(([field, inner]) => [field, pointAt(inner, `${name}.${field}`, reserved)]),
  );
}

/** The component that a field refers to, also where it may be null. */
function componentOf(schema: Schema): Schema | undefined {
  if (componentNameOf(schema) !== undefined) return schema;
  const inner = nullableInnerOf(schema);
  return inner === undefined ? undefined : componentOf(inner as Schema);
}

function mapEntries({ patternProperties, additionalProperties }: Schema): Schema | undefined {
  const [entries] = Object.values(patternProperties ?? {});
  if (entries !== undefined) return entries;
  return typeof additionalProperties === "object" && additionalProperties !== null
    ? additionalProperties
    : undefined;
}

function valuesOf(schema: Schema, reserved: string | undefined): Point["values"] {
  if (schema.enum === undefined) return undefined;
  const reasons = schema["x-reserved-values"] ?? {};
  const values = schema.enum.filter((value) => value !== null);
  return new Map(values.map((value) => [value, reserved ?? reasons[String(value)]]));
}
