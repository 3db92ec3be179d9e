import {
  type Json,
  mapDescription,
  mapOperation,
  mapOperations,
  mapSchema,
} from "./map-schemas.ts";
import { receivedComponents } from "./received-components.ts";

/**
 * Marks each enumeration that a client receives with `x-extensible-enum`: the values of this
 * version. A later version may send others, and a reader must accept them.
 *
 * An enumeration of one value names a type and stays closed.
 */
export function markOpenEnumerations(description: Json): Json {
  const received = receivedComponents(description);
  const marked = mapDescription(description, (schema) => schema);
  const { schemas } = marked.components as { schemas: Record<string, Json> };
  for (const name of received) schemas[name] = mapSchema(schemas[name] ?? {}, mark);
  const markResponses = (operation: Json) =>
    mapOperation(operation, (schema, sent) =>
      sent === "response" ? mapSchema(schema, mark) : schema,
    );
  return { ...marked, paths: mapOperations(marked.paths, markResponses) };
}

function mark(schema: Json): Json {
  const { enum: values } = schema;
  const isOpen = Array.isArray(values) && values.length > 1 && schema.type === "string";
  return isOpen ? { ...schema, "x-extensible-enum": values } : schema;
}
