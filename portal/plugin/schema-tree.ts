import { visibleText } from "@openpayfac/contract/openapi";
import { follow, type OpenApi, type Schema } from "./openapi.ts";
import type { Body, Components, Field } from "./page-data.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { heldByMap, idPrefixOf, limitsOf, typeOf } from "./schema-text.ts";

type Held = Pick<Field, "ref" | "fields" | "variants">;

/** Converts a schema to the description of a body: its type as text, and its fields. */
export function describeBody(document: OpenApi, schema: Schema): Body {
  const resolved = resolve(document, schema);
  const body: Body = { type: typeOf(resolved, (inner) => resolve(document, inner)) };
  if (resolved.description) body.text = renderMarkdown(resolved.description);
  return { ...body, ...heldBy(document, schema) };
}

/** Turns one named schema (a property or a parameter) into a field with all that it holds. */
export function describeField(
  document: OpenApi,
  name: string,
  schema: Schema,
  options: { required: boolean; description?: string },
): Field {
  const resolved = resolve(document, schema);
  const field: Field = { name, type: typeOf(resolved, (inner) => resolve(document, inner)) };
  const description = options.description ?? resolved.description;
  if (description) field.text = renderMarkdown(description);
  if (options.required) field.required = true;
  if (isNullable(resolved)) field.nullable = true;
  if (resolved["x-extension"]) field.extension = true;
  if (resolved["x-stored-as"]) field.storedAs = resolved["x-stored-as"];
  if (resolved["x-reserved"]) field.reserved = renderMarkdown(resolved["x-reserved"]);
  const values = valuesOf(document, resolved);
  if (values) field.values = values;
  const reasons = reservedValuesOf(document, resolved);
  if (reasons) field.reservedValues = reasons;
  const limits = [...limitsOf(resolved), ...heldLimits(document, resolved)];
  if (limits.length > 0) field.limits = limits;
  const pattern = resolved.pattern ?? itemsOf(document, resolved)?.pattern;
  const prefix = pattern && idPrefixOf(pattern);
  if (prefix) field.limits = [`begins with ${prefix}, then 26 characters`, ...(field.limits ?? [])];
  // Its pattern lists every invisible character.
  else if (pattern === visibleText) {
    field.limits = [...(field.limits ?? []), "at least one visible character"];
  } else if (pattern) field.pattern = pattern;
  if (resolved.default !== undefined) field.default = JSON.stringify(resolved.default);
  return { ...field, ...heldBy(document, schema) };
}

/**
 * The fields of every component that has some, by name.
 *
 * Each occurs once, even if it contains itself: pages follow `ref` when they are rendered.
 */
export function describeComponents(document: OpenApi): Components {
  const schemas = Object.entries(document.components?.schemas ?? {});
  return Object.fromEntries(
    schemas
      .map(([name, schema]) => [name, fieldsOf(document, resolve(document, schema))] as const)
      .filter(([, fields]) => fields.length > 0),
  );
}

/** The names of all components that are reached from here. */
export function componentsUsed(components: Components, roots: (Held | undefined)[]): string[] {
  const used = new Set<string>();
  const follow = (held: Held | undefined): void => {
    if (held?.ref !== undefined && !used.has(held.ref)) {
      used.add(held.ref);
      components[held.ref]?.forEach(follow);
    }
    held?.fields?.forEach(follow);
    held?.variants?.forEach(follow);
  };
  roots.forEach(follow);
  return [...used].sort();
}

function heldBy(document: OpenApi, schema: Schema): Held {
  const name = componentName(schema);
  const resolved = resolve(document, schema);
  if (name !== undefined && hasFields(resolved)) return { ref: name };
  const variants = (resolved.anyOf ?? resolved.oneOf ?? []).filter(
    (one) => resolve(document, one).type !== "null",
  );
  if (variants.length === 1) return heldBy(document, variants[0]!);
  if (variants.some((one) => hasFields(resolve(document, one)))) {
    return {
      variants: variants.map((variant, index) => {
        const shape = resolve(document, variant);
        const title = shape.title ?? componentName(variant) ?? `Form ${index + 1}`;
        return { title, fields: fieldsOf(document, shape) };
      }),
    };
  }
  if (resolved.items) return heldBy(document, resolved.items);
  return hasFields(resolved) ? { fields: fieldsOf(document, resolved) } : {};
}

function hasFields(schema: Schema): boolean {
  return Object.keys(schema.properties ?? {}).length > 0;
}

function componentName(schema: Schema): string | undefined {
  return schema.$ref?.split("/").at(-1);
}

function fieldsOf(document: OpenApi, schema: Schema): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    describeField(document, name, property, { required: required.has(name) }),
  );
}

/** Follows references and merges `allOf`; keywords beside a reference override it. */
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
  const ofOneType = (held.anyOf ?? []).flatMap((each) => each.enum ?? []);
  const ofAll = ofOneType.length === 0 ? undefined : ofOneType;
  const listed = held.enum ?? ofAll ?? itemsOf(document, held)?.enum;
  if (listed) return listed.filter((value) => value !== null).map(String);
  return schema.const === undefined ? undefined : [String(schema.const)];
}

/** Why some values of an enumeration, or of a list's entries, are in no response. */
function reservedValuesOf(document: OpenApi, schema: Schema): Record<string, string> | undefined {
  const reasons = schema["x-reserved-values"] ?? itemsOf(document, schema)?.["x-reserved-values"];
  if (reasons === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(reasons).map(([value, reason]) => [value, renderMarkdown(reason)]),
  );
}

/** Limits of what a list or a map holds. */
function heldLimits(document: OpenApi, schema: Schema): string[] {
  const held = itemsOf(document, schema) ?? heldByMap(schema);
  return held ? limitsOf(resolve(document, held)).map((limit) => `each ${limit}`) : [];
}

function isNullable(schema: Schema): boolean {
  if (Array.isArray(schema.type)) return schema.type.includes("null");
  return (schema.anyOf ?? schema.oneOf ?? []).some((one) => one.type === "null");
}
