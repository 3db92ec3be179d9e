import type { TSchema } from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { type Api, slugOf } from "../shared/api.ts";
import { headers, ownerHeader } from "../shared/headers.ts";
import type { AccountHeader, OperationShape } from "../shared/operation.ts";
import type { Components } from "./components.ts";

type Json = Record<string, unknown>;

/** One operation; data for the reference beyond OpenAPI has names that begin with `x-`. */
export function describeOperation(api: Api, shape: OperationShape, components: Components): Json {
  return {
    operationId: shape.id,
    summary: shape.summary,
    description: shape.description,
    tags: [shape.resource],
    "x-slug": slugOf(api, shape),
    "x-audience": shape.audience,
    ...(shape.sessionToken === true ? { "x-session-token": true } : {}),
    "x-account-header": shape.account,
    "x-idempotent": shape.idempotent,
    ...(shape.extension === true ? { "x-extension": true } : {}),
    "x-errors": api.errorsOf(shape),
    ...securityOf(shape),
    parameters: describeParameters(shape, components),
    ...(shape.body === undefined ? {} : { requestBody: describeRequest(shape, components) }),
    responses: describeResponses(api, shape, components),
  };
}

/** Operations of the pages do not use keys: they use a session cookie, or only their path. */
function securityOf({ audience }: OperationShape): Json {
  if (audience === "session") return { security: [{ session: [] }] };
  return audience === "page" || audience === "link" ? { security: [] } : {};
}

function describeParameters(shape: OperationShape, components: Components): Json[] {
  const parameters: Json[] = [];
  for (const place of ["params", "query"] as const) {
    const schema = shape[place];
    if (schema === undefined) continue;
    const required = new Set((schema as { required?: string[] }).required ?? []);
    for (const [name, property] of Object.entries(schema.properties)) {
      parameters.push({
        name,
        in: place === "params" ? "path" : "query",
        required: required.has(name),
        description: (property as { description?: string }).description,
        schema: components.describe(property),
        ...describeValues(shape, place, name, property),
      });
    }
  }
  const header = (
    name: keyof typeof headers,
    use: AccountHeader = "none",
    value: string,
    described: TSchema = headers[name],
  ) => {
    if (use === "none") return;
    parameters.push({
      name,
      in: "header",
      required: use === "required",
      description: (described as { description?: string }).description,
      schema: components.describe(described),
      example: value,
    });
  };
  const account = shape.owners === true ? ownerHeader : undefined;
  header("x-account-id", shape.account, exampleIds.account, account);
  header("x-business-id", shape.business, exampleIds.business);
  header("x-session-key", shape.session, "ses_8f2kq0v5t9w3");
  if (shape.audience === "session" && shape.method !== "GET") {
    header("x-csrf-token", "required", "Zc0q4JmT7nKxB2vW9sYhD5rLgE8uPfA1oI6kXbN3tQw");
  }
  header("x-idempotency-key", shape.idempotent ? "optional" : "none", "order-1042-attempt-1");
  return parameters;
}

/** Values of a parameter in the examples: a single value, or one under the name of each example. */
function describeValues(
  { examples }: OperationShape,
  place: "params" | "query",
  name: string,
  schema: TSchema,
): Json {
  const values = examples.flatMap((example) => {
    const value = example[place]?.[name];
    return value === undefined ? [] : [{ example, value: asExample(schema, value) }];
  });
  if (values.length === 0) return {};
  if (examples.length === 1) return { example: values[0]?.value };
  return {
    examples: Object.fromEntries(
      values.map(({ example, value }) => [exampleKey(example.name), { value }]),
    ),
  };
}

function describeRequest(shape: OperationShape, components: Components): Json {
  const required = (shape.body as { required?: string[] }).required ?? [];
  const examples = shape.examples.filter((example) => example.body !== undefined);
  return {
    required: required.length > 0,
    content: {
      [shape.bodyContent ?? "application/json"]: {
        schema: components.describe(shape.body as TSchema),
        examples: Object.fromEntries(
          examples.map((example) => [
            exampleKey(example.name),
            { summary: example.name, description: example.summary, value: example.body },
          ]),
        ),
      },
    },
  };
}

function describeResponses(api: Api, shape: OperationShape, components: Components): Json {
  const content = describeContent(shape, components);
  const responses: Json = {
    [shape.returns.status]: {
      description: shape.returns.description,
      ...(content === undefined ? {} : { content }),
    },
  };
  const entryOf = (name: string) => {
    const entry = api.errors[name];
    if (entry === undefined) throw new Error(`${shape.id}: ${name} is not in the error catalog`);
    return entry;
  };
  const { errorBody, errorMediaType } = api.servedBy?.[shape.id] ?? api;
  const byStatus = Map.groupBy(api.errorsOf(shape).map(entryOf), (entry) => entry.status);
  for (const [status, entries] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[status] = {
      description: [...new Set(entries.map((entry) => entry.title))].join(", "),
      content: { [errorMediaType]: { schema: components.describe(errorBody) } },
    };
  }
  return responses;
}

function describeContent(shape: OperationShape, components: Components): Json | undefined {
  const { schema, content = {} } = shape.returns;
  const kinds = Object.entries({
    ...(schema === undefined ? {} : { "application/json": schema }),
    ...content,
  });
  if (kinds.length === 0) return undefined;
  // The example is the body of the first media type, which is the default.
  return Object.fromEntries(
    kinds.map(([type, body], index) => [
      type,
      {
        schema: components.describe(body),
        ...(index > 0
          ? {}
          : {
              examples: Object.fromEntries(
                shape.examples.map(({ name, summary, response }) => [
                  exampleKey(name),
                  { summary: name, description: summary, value: response.body },
                ]),
              ),
            }),
      },
    ]),
  );
}

function exampleKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "_");
}

function asExample(schema: object, value: string): unknown {
  const { type } = schema as { type?: string };
  if (type === "integer" || type === "number") return Number(value);
  return type === "boolean" ? value === "true" : value;
}
