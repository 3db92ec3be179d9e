import { follow, type OpenApi, type Schema } from "./openapi.ts";
import type { Body, Field, Variant } from "./page-data.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { idPrefixOf, limitsOf, typeOf } from "./schema-words.ts";

/** Names of the components we are inside of: one that holds itself is not opened again. */
type Inside = readonly string[];

/** Turns a schema into what a page shows of a body: its type in words and its tree of fields. */
export function describeBody(document: OpenApi, schema: Schema): Body {
  const inside = insideOf(schema, []);
  const resolved = resolve(document, schema);
  const body: Body = { type: typeOf(resolved, (inner) => resolve(document, inner)) };
  if (resolved.description) body.text = renderMarkdown(resolved.description);
  return { ...body, ...childrenOf(document, resolved, inside) };
}

/** Turns one named schema (a property or a parameter) into a field with all that it holds. */
export function describeField(
  document: OpenApi,
  name: string,
  schema: Schema,
  options: { required: boolean; inside?: Inside; description?: string },
): Field {
  const inside = insideOf(schema, options.inside ?? []);
  const resolved = resolve(document, schema);
  const field: Field = { name, type: typeOf(resolved, (inner) => resolve(document, inner)) };
  const description = options.description ?? resolved.description;
  if (description) field.text = renderMarkdown(description);
  if (options.required) field.required = true;
  if (isNullable(resolved)) field.nullable = true;
  if (resolved["x-extension"]) field.extension = true;
  const values = valuesOf(document, resolved);
  if (values) field.values = values;
  const limits = [...limitsOf(resolved), ...heldLimits(document, resolved)];
  if (limits.length > 0) field.limits = limits;
  const pattern = resolved.pattern ?? itemsOf(document, resolved)?.pattern;
  const prefix = pattern && idPrefixOf(pattern);
  if (prefix) field.limits = [`begins with ${prefix}, then 26 characters`, ...(field.limits ?? [])];
  else if (pattern) field.pattern = pattern;
  if (resolved.default !== undefined) field.default = JSON.stringify(resolved.default);
  if (hasRepeated(schema, options.inside ?? [])) return field;
  return { ...field, ...childrenOf(document, resolved, inside) };
}

function childrenOf(
  document: OpenApi,
  schema: Schema,
  inside: Inside,
): { fields?: Field[]; variants?: Variant[] } {
  const variants = alternativesOf(document, schema);
  if (variants.length > 1 && variants.some((variant) => variant.properties)) {
    return {
      variants: variants.map((variant, index) => ({
        title: variant.title ?? `Form ${index + 1}`,
        fields: fieldsOf(document, variant, insideOf(variant, inside)),
      })),
    };
  }
  const held = variants.length === 1 ? variants[0]! : schema;
  if (held.items) {
    const item = resolve(document, held.items);
    if (held.items.$ref && inside.includes(held.items.$ref)) return {};
    return childrenOf(document, item, insideOf(held.items, inside));
  }
  const fields = fieldsOf(document, held, inside);
  return fields.length > 0 ? { fields } : {};
}

function fieldsOf(document: OpenApi, schema: Schema, inside: Inside): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    describeField(document, name, property, { required: required.has(name), inside }),
  );
}

/** Follows references and merges `allOf`; what stands beside a reference wins over it. */
export function resolve(document: OpenApi, schema: Schema): Schema {
  let result = schema;
  if (schema.$ref !== undefined) {
    const { $ref: _, ...beside } = schema;
    result = { ...resolve(document, follow(document, { $ref: schema.$ref })), ...beside };
  }
  if (result.allOf === undefined) return result;
  const { allOf, ...own } = result;
  const parts = [...allOf.map((part) => resolve(document, part)), own];
  const merged: Schema = Object.assign({}, ...parts);
  merged.properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  merged.required = parts.flatMap((part) => part.required ?? []);
  return merged;
}

/** The shapes of `anyOf` and `oneOf`, without the one that is null. */
function alternativesOf(document: OpenApi, schema: Schema): Schema[] {
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).map((one) => ({
    ...resolve(document, one),
    ...(one.$ref ? { title: resolve(document, one).title ?? one.$ref.split("/").at(-1)! } : {}),
  }));
  return alternatives.filter((one) => one.type !== "null");
}

function itemsOf(document: OpenApi, schema: Schema): Schema | undefined {
  return schema.items ? resolve(document, schema.items) : undefined;
}

function valuesOf(document: OpenApi, schema: Schema): string[] | undefined {
  const alternatives = alternativesOf(document, schema);
  if (alternatives.length > 1 && alternatives.every((one) => one.const !== undefined)) {
    return alternatives.map((one) => String(one.const));
  }
  const held = alternatives.length === 1 ? alternatives[0]! : schema;
  const listed = held.enum ?? itemsOf(document, held)?.enum;
  if (listed) return listed.filter((value) => value !== null).map(String);
  return schema.const === undefined ? undefined : [String(schema.const)];
}

/** Limits of what a list or a map holds. */
function heldLimits(document: OpenApi, schema: Schema): string[] {
  const additional = schema.additionalProperties;
  const held =
    itemsOf(document, schema) ??
    (typeof additional === "object"
      ? additional
      : Object.values(schema.patternProperties ?? {})[0]);
  return held ? limitsOf(resolve(document, held)).map((limit) => `each ${limit}`) : [];
}

function isNullable(schema: Schema): boolean {
  if (Array.isArray(schema.type)) return schema.type.includes("null");
  return (schema.anyOf ?? schema.oneOf ?? []).some((one) => one.type === "null");
}

function insideOf(schema: Schema, inside: Inside): Inside {
  const references = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((one) => one.$ref)
    .filter((reference) => reference !== undefined);
  return references.length > 0 ? [...inside, ...references] : inside;
}

function hasRepeated(schema: Schema, inside: Inside): boolean {
  return [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(
    (one) => one.$ref !== undefined && inside.includes(one.$ref),
  );
}
