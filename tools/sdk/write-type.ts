import type { Schema } from "./read-calls.ts";
import { writeComment } from "./write-comment.ts";

/** How the type of a schema is written. */
export interface TypeStyle {
  /** The name under which a component is exported. */
  nameOf(component: string): string;
  /** Whether an absent field may be given as `undefined`: so in what a caller writes. */
  isRequest: boolean;
}

/** A schema as a TypeScript type, on as many lines as it has fields. */
export function writeType(schema: Schema, style: TypeStyle, indent = ""): string {
  if (schema.$ref !== undefined) return style.nameOf(componentOf(schema.$ref));
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.contentMediaType !== undefined) return "Blob";
  const { type } = schema;
  if (type === undefined && schema.anyOf !== undefined) {
    return union(schema.anyOf.map((each) => writeType(each, style, indent)));
  }
  const kinds = Array.isArray(type) ? type : [type];
  return union(kinds.map((kind) => ofKind(kind, schema, style, indent)));
}

function ofKind(
  kind: string | undefined,
  schema: Schema,
  style: TypeStyle,
  indent: string,
): string {
  switch (kind) {
    case "string":
    case "boolean":
    case "null":
      return kind;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `Array<${writeType(schema.items ?? {}, style, indent)}>`;
    case "object":
      return writeObject(schema, style, indent);
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

function writeObject(schema: Schema, style: TypeStyle, indent: string): string {
  const values = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties;
  if (schema.properties === undefined) {
    const isOpen = typeof values === "object" && values.type === undefined && !("anyOf" in values);
    if (values === true || isOpen) return "Record<string, unknown>";
    if (typeof values !== "object") throw new Error(`no type for ${JSON.stringify(schema)}`);
    return `Record<string, ${writeType(values, style, indent)}>`;
  }
  return `${writeFields(schema, style, indent)}${writeAlternatives(schema, style, indent)}`;
}

/** The fields of an object in braces. */
export function writeFields(schema: Schema, style: TypeStyle, indent = ""): string {
  const required = new Set(schema.required ?? []);
  const inner = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const type = writeType(field, style, inner);
    const absent = required.has(name) ? ":" : "?:";
    const more = !required.has(name) && style.isRequest ? " | undefined" : "";
    return `${writeComment(describeField(field), inner)}${inner}${name}${absent} ${type}${more};\n`;
  });
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("")}${indent}}`;
}

/** `anyOf` beside fields says which of them must be there. */
function writeAlternatives({ anyOf, properties }: Schema, style: TypeStyle, indent: string) {
  if (anyOf === undefined) return "";
  const each = anyOf.map(({ required = [] }) => {
    const fields = required.map((name) => [name, properties?.[name] ?? {}] as const);
    return writeFields({ properties: Object.fromEntries(fields), required }, style, indent);
  });
  return ` & (${each.join(" | ")})`;
}

function describeField(field: Schema): string | undefined {
  const { description, default: value, maxLength, maxItems } = field;
  const more = [
    maxLength === undefined ? "" : `At most ${maxLength} characters.`,
    maxItems === undefined ? "" : `At most ${maxItems}.`,
    value === undefined ? "" : `Default: \`${JSON.stringify(value)}\`.`,
  ].filter((text) => text !== "");
  if (description === undefined) return more.length === 0 ? undefined : more.join(" ");
  return [description, ...more].join(" ");
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}

function union(types: string[]): string {
  return [...new Set(types)].join(" | ");
}

export function componentOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}
