import { fieldMarksOf } from "./components.ts";
import { type Json, mapOperation, mapOperations, mapValues } from "./map-schemas.ts";

/**
 * Moves every object inside another schema to `components.schemas`: generators name inline objects
 * by rules of their own, and two that get one name overwrite each other.
 *
 * Returns  the description, with names from the operation (`CreateRefundRequest`), the event
 *          (`RefundSettledEvent`) or the field (`DisputeReferenceMeta`).
 * Errors   throws if a name is in use for another schema: name one of them in the contract.
 */
export function nameInlineSchemas(description: Json): Json {
  const schemas: Record<string, Json> = {};
  const own = (description.components as { schemas: Record<string, Json> }).schemas;

  const add = (name: string, schema: Json): Json => {
    const named = within(name, schema);
    const known = schemas[name] ?? own[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(named)) {
      throw new Error(`two different schemas are named ${name}`);
    }
    schemas[name] = named;
    return { $ref: `#/components/schemas/${name}` };
  };

  /** A schema that something else holds: an object gets the name, others are looked through. */
  const held = (name: string, schema: Json): Json => {
    const { marks, plain } = fieldMarksOf(schema);
    if (plain.properties === undefined) return within(name, schema);
    if (plain.type === "object") return { ...add(name, plain), ...marks };
    return { anyOf: [add(name, { ...plain, type: "object" }), { type: "null" }], ...marks };
  };

  const within = (name: string, schema: Json): Json => {
    const changed = { ...schema };
    if (schema.properties !== undefined) {
      changed.properties = mapValues(schema.properties as Json, (field, key) =>
        held(`${name}${pascal(key)}`, field as Json),
      );
    }
    if (schema.items !== undefined) changed.items = held(singular(name), schema.items as Json);
    if (schema.additionalProperties instanceof Object) {
      changed.additionalProperties = held(`${name}Value`, schema.additionalProperties as Json);
    }
    for (const key of ["anyOf", "oneOf", "allOf"]) {
      if (schema[key] === undefined) continue;
      changed[key] = (schema[key] as Json[]).map((each, index) =>
        held(index === 0 ? name : `${name}Option${index + 1}`, each),
      );
    }
    return changed;
  };

  const ofOperation = (operation: Json, ends: { request: string; response: string }) =>
    mapOperation(operation, (schema, sent) =>
      held(`${pascal(operation.operationId as string)}${ends[sent]}`, schema),
    );
  const paths = mapOperations(description.paths, (each) =>
    ofOperation(each, { request: "Request", response: "Response" }),
  );
  // The caller of a webhook is the platform: its request is the event.
  const webhooks = mapOperations(description.webhooks, (each) =>
    ofOperation(each, { request: "", response: "Response" }),
  );
  for (const [name, schema] of Object.entries(own)) schemas[name] = within(name, schema);
  return {
    ...description,
    paths,
    ...(description.webhooks === undefined ? {} : { webhooks }),
    components: { ...(description.components as Json), schemas },
  };
}

function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
}

/** The name of one entry: `OrderDetailsItem` in `OrderDetailsItems`. */
function singular(name: string): string {
  const one = name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
  return one === name ? `${name}Item` : one;
}
