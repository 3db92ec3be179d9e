import { type Json, mapOperation, mapOperations, mapSchema, referencedIn } from "./map-schemas.ts";

/** The names of the components that a client receives: in responses and in webhooks. */
export function receivedComponents(description: Json): Set<string> {
  const { schemas } = description.components as { schemas: Record<string, Json> };
  const found = new Set<string>();
  const follow = (schema: Json): Json => {
    const name = referencedIn(schema);
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      mapSchema(schemas[name] ?? {}, follow);
    }
    return schema;
  };
  const visit = (place: "request" | "response") => (operation: Json) =>
    mapOperation(operation, (schema, sent) =>
      sent === place ? mapSchema(schema, follow) : schema,
    );
  mapOperations(description.paths, visit("response"));
  mapOperations(description.webhooks, visit("request"));
  return found;
}
