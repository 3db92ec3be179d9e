import { exampleIds } from "../payments/examples/ids.ts";
import { paymentsOperations } from "../payments/index.ts";
import { Problem, paymentsErrors } from "../shared/errors.ts";
import { headers } from "../shared/headers.ts";
import { errorsOf, type OperationShape, slugOf } from "../shared/operation.ts";
import { Components } from "./components.ts";

type Json = Record<string, unknown>;

const resources: Record<string, { title: string; description: string }> = {
  payment_intents: {
    title: "Payment intents",
    description: "The intent to receive an amount, from the order to the money.",
  },
  payments: { title: "Payments", description: "Attempts to pay an intent." },
  refunds: { title: "Refunds", description: "Money given back." },
  payment_methods: {
    title: "Payment methods",
    description: "Cards and bank accounts that can be charged.",
  },
  balances: { title: "Balances", description: "What the platform owes a merchant account." },
  transactions: { title: "Transactions", description: "The movements of a balance." },
};

/** The Payments API as OpenAPI 3.1, made from the contract that the server validates with. */
export function describePayments(): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const shape of Object.values(paymentsOperations) as OperationShape[]) {
    paths[shape.path] ??= {};
    (paths[shape.path] as Json)[shape.method.toLowerCase()] = describeOperation(shape, components);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "openpayfac Payments API",
      version: "1.3.1",
      summary: "Accept card and bank payments for the merchants you brought.",
      description:
        "Amounts are integers in minor units of USD (cents). Every call carries an API key in `x-api-key`; most name the merchant account they act for in `x-account-id`.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [
      {
        url: "{origin}",
        description: "Your own installation; by default the sandbox on your machine.",
        variables: { origin: { default: "http://localhost:4000" } },
      },
    ],
    security: [{ api_key: [] }],
    tags: Object.entries(resources).map(([name, { title, description }]) => ({
      name,
      description,
      "x-title": title,
    })),
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        api_key: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: descriptionOf(headers["x-api-key"]),
        },
      },
    },
    "x-errors": paymentsErrors,
  };
}

function describeOperation(shape: OperationShape, components: Components): Json {
  const requestExamples = shape.examples.filter((example) => example.body !== undefined);
  return {
    operationId: shape.id,
    summary: shape.summary,
    description: shape.description,
    tags: [shape.resource],
    "x-slug": slugOf(shape),
    "x-audience": shape.audience,
    "x-account-header": shape.account,
    "x-idempotent": shape.idempotent,
    ...(shape.extension === true ? { "x-extension": true } : {}),
    "x-errors": errorsOf(shape),
    parameters: describeParameters(shape, components),
    ...(shape.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: components.describe(shape.body),
                examples: Object.fromEntries(
                  requestExamples.map((example) => [
                    exampleKey(example.name),
                    { summary: example.name, description: example.summary, value: example.body },
                  ]),
                ),
              },
            },
          },
        }),
    responses: describeResponses(shape, components),
  };
}

function describeParameters(shape: OperationShape, components: Components): Json[] {
  const parameters: Json[] = [];
  const example = shape.examples[0];
  for (const place of ["params", "query"] as const) {
    const schema = shape[place];
    if (schema === undefined) continue;
    const required = new Set((schema as { required?: string[] }).required ?? []);
    for (const [name, property] of Object.entries(schema.properties)) {
      const value = example?.[place]?.[name];
      parameters.push({
        name,
        in: place === "params" ? "path" : "query",
        required: required.has(name),
        description: (property as { description?: string }).description,
        schema: components.describe(property),
        ...(value === undefined ? {} : { example: asExample(property, value) }),
      });
    }
  }
  const header = (name: keyof typeof headers, required: boolean, value?: string) =>
    parameters.push({
      name,
      in: "header",
      required,
      description: descriptionOf(headers[name]),
      schema: components.describe(headers[name]),
      ...(value === undefined ? {} : { example: value }),
    });
  if (shape.account !== "none")
    header("x-account-id", shape.account === "required", exampleIds.account);
  if (shape.business !== undefined && shape.business !== "none") {
    header("x-business-id", shape.business === "required", exampleIds.business);
  }
  if (shape.idempotent) header("x-idempotency-key", false, "order-1042-attempt-1");
  return parameters;
}

function describeResponses(shape: OperationShape, components: Components): Json {
  const { status, schema, description } = shape.returns;
  const responses: Json = {
    [status]: {
      description,
      content: {
        "application/json": {
          schema: components.describe(schema),
          examples: Object.fromEntries(
            shape.examples.map((example) => [
              exampleKey(example.name),
              { summary: example.name, description: example.summary, value: example.response.body },
            ]),
          ),
        },
      },
    },
  };
  const byStatus = Map.groupBy(errorsOf(shape), (name) => paymentsErrors[name].status);
  for (const [errorStatus, names] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[errorStatus] = {
      description: [...new Set(names.map((name) => paymentsErrors[name].title))].join(", "),
      content: { "application/problem+json": { schema: components.describe(Problem) } },
    };
  }
  return responses;
}

function exampleKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "_");
}

function asExample(schema: object, value: string): unknown {
  return (schema as { type?: string }).type === "integer" ? Number(value) : value;
}

function descriptionOf(schema: object): string {
  return (schema as { description?: string }).description ?? "";
}
