import {
  type Json,
  mapOperation,
  mapOperations,
  mapSchema,
  mapValues,
  referencedIn,
} from "./map-schemas.ts";
import { receivedComponents } from "./received-components.ts";
import { inlineWebhooks } from "./share-webhooks.ts";

/**
 * The OpenAPI 3.0 variant of a published description: the same operations and fields, for tools that
 * do not know 3.1. Made for generators of clients, it is open where a later version may add:
 * received enumerations are strings whose values `x-extensible-enum` lists, and received objects may
 * have more fields. Events are components, and `x-webhooks` names them.
 */
export function toOpenApi30(published: Json): Json {
  const description = inlineWebhooks(published);
  const received = receivedComponents(description);
  const { webhooks, ...rest } = description;
  const { schemas, ...components } = description.components as { schemas: Json };
  const convert = (operation: Json) =>
    mapOperation(operation, (schema, sent) => convertSchema(schema, sent === "response", schemas));
  const converted = mapValues(schemas, (schema, name) =>
    convertSchema(schema as Json, received.has(name), schemas),
  );
  return {
    ...rest,
    openapi: "3.0.3",
    info: convertInfo(description.info as Json),
    paths: mapOperations(description.paths, convert),
    ...(webhooks === undefined ? {} : { "x-webhooks": mapOperations(webhooks, convert) }),
    components: { ...components, schemas: converted },
  };
}

function convertInfo({ summary: _, license, ...info }: Json): Json {
  const { name } = license as { name: string };
  return { ...info, license: { name, url: "https://www.apache.org/licenses/LICENSE-2.0" } };
}

function convertSchema(schema: Json, isReceived: boolean, schemas: Json): Json {
  const changes = [nullableWithin(schemas), constant, limits, plain, ...(isReceived ? [open] : [])];
  return mapSchema(schema, (each) => changes.reduce((changed, change) => change(changed), each));
}

const nullableWithin =
  (schemas: Json) =>
  (schema: Json): Json => {
    const { type, anyOf, ...rest } = schema;
    if (Array.isArray(type)) {
      const [kind, ...others] = type.filter((one) => one !== "null");
      if (others.length > 0) throw new Error(`3.0 has no type for ${JSON.stringify(type)}`);
      return { type: kind, ...schemaWithout(schema, "type"), nullable: true };
    }
    if (!Array.isArray(anyOf)) return schema;
    const [value, ...others] = anyOf.filter((one) => one.type !== "null");
    if (others.length > 0 || value === undefined) return schema;
    const name = referencedIn(value);
    if (name === undefined) return { ...value, ...rest, nullable: true };
    const { type: kind } = schemas[name] as Json;
    return { type: kind, ...rest, nullable: true, allOf: [value] };
  };

function constant(schema: Json): Json {
  if (schema.const === undefined) return schema;
  return { type: typeof schema.const, ...schemaWithout(schema, "const"), enum: [schema.const] };
}

function limits(schema: Json): Json {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  return {
    ...rest,
    ...(exclusiveMinimum === undefined
      ? {}
      : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum === undefined
      ? {}
      : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

/** Without the keywords that 3.0 does not know, and without anything beside a reference. */
function plain(schema: Json): Json {
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  const { propertyNames: _, contentMediaType: __, examples, ...rest } = schema;
  return Array.isArray(examples) ? { ...rest, example: examples[0] } : rest;
}

function open(schema: Json): Json {
  const isOpen = schema["x-extensible-enum"] !== undefined;
  const { additionalProperties, ...rest } = isOpen ? schemaWithout(schema, "enum") : schema;
  return additionalProperties === false || additionalProperties === undefined
    ? rest
    : { ...rest, additionalProperties };
}

function schemaWithout(schema: Json, key: string): Json {
  const { [key]: _, ...rest } = schema;
  return rest;
}
