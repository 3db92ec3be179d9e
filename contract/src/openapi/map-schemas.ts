export type Json = Record<string, unknown>;

type Change = (schema: Json) => Json;

/** Changes a schema from the inside out: `change` gets each schema with its changed parts. */
export function mapSchema(schema: Json, change: Change): Json {
  const inner = (value: unknown) => mapSchema(value as Json, change);
  const parts = Object.entries(schema).map(([key, value]) => {
    if (key === "properties") return [key, mapValues(value as Json, inner)];
    if (["items", "not", "propertyNames"].includes(key)) return [key, inner(value)];
    if (key === "additionalProperties" && value instanceof Object) return [key, inner(value)];
    if (["anyOf", "oneOf", "allOf"].includes(key)) return [key, (value as Json[]).map(inner)];
    return [key, value];
  });
  return change(Object.fromEntries(parts));
}

/** Changes every schema of an operation, by the place where it is sent. */
export function mapOperation(operation: Json, change: (schema: Json, sent: Sent) => Json): Json {
  const withSchema = (sent: Sent) => (holder: unknown) => {
    const { schema, ...rest } = holder as Json;
    return schema === undefined ? rest : { ...rest, schema: change(schema as Json, sent) };
  };
  const withContent = (sent: Sent) => (holder: unknown) => {
    const { content, ...rest } = holder as Json;
    if (content === undefined) return rest;
    return { ...rest, content: mapValues(content as Json, withSchema(sent)) };
  };
  const { parameters = [], requestBody, responses } = operation;
  return {
    ...operation,
    parameters: (parameters as Json[]).map(withSchema("request")),
    ...(requestBody === undefined ? {} : { requestBody: withContent("request")(requestBody) }),
    responses: mapValues(responses as Json, withContent("response")),
  };
}

/** The direction in which a schema is sent, as a caller of the API sees it. */
export type Sent = "request" | "response";

/** The operations of `paths`, `webhooks` or `x-webhooks`, changed. */
export function mapOperations(
  items: unknown,
  change: (operation: Json, name: string) => Json,
): Record<string, Json> {
  return mapValues((items ?? {}) as Json, (item, name) =>
    mapValues(item as Json, (operation) => change(operation as Json, name)),
  );
}

/** A description whose schemas are all changed, each with everything inside it. */
export function mapDescription(description: Json, change: Change): Json {
  const schemas = (description.components as { schemas: Json }).schemas;
  const whole = (schema: Json) => mapSchema(schema, change);
  return {
    ...description,
    paths: mapOperations(description.paths, (each) => mapOperation(each, whole)),
    ...(description.webhooks === undefined
      ? {}
      : { webhooks: mapOperations(description.webhooks, (each) => mapOperation(each, whole)) }),
    components: {
      ...(description.components as Json),
      schemas: mapValues(schemas, (schema) => whole(schema as Json)),
    },
  };
}

export function mapValues<T>(of: Json, change: (value: unknown, key: string) => T) {
  return Object.fromEntries(
    Object.entries(of).map(([key, value]) => [key, change(value, key)]),
  ) as Record<string, T>;
}

/** The name of the component that a schema refers to. */
export function referencedIn(schema: Json): string | undefined {
  return (schema.$ref as string | undefined)?.split("/").at(-1);
}
