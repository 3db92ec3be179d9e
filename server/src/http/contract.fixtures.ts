import { type Api, apis, type OperationShape, payments } from "@openpayfac/contract";
import {
  addIntent,
  addPaidIntent,
  approvedCard,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { handlers } from "../start/handlers.ts";
import { withTerminal } from "../terminals/terminal-contract-cases.fixtures.ts";
import { operationCases } from "./contract-cases.fixtures.ts";
import { deriveRequest } from "./fixtures/derive-request.ts";
import { makeObject, objectReaders } from "./fixtures/make-object.ts";
import type { SoundRequest } from "./operation-case.fixtures.ts";

/** Every operation of an API that has a handler and its own route. */
export function respondedOperations(api: Api): [string, OperationShape][] {
  return Object.entries(api.operations).filter(
    ([name]) => handlers.has(name) && api.servedBy?.[name] === undefined,
  );
}

/** Every operation of the Payments API that the server implements, by name. */
export const operations = respondedOperations(payments);

/** Every operation of the published APIs, by id. */
const shapes = new Map<string, OperationShape>(
  apis.flatMap((api) => Object.entries(api.operations)),
);

/**
 * Creates what an operation needs, and the request that succeeds once: from its slice, else from
 * the contract's example.
 */
export async function soundRequest(
  server: TestServer,
  { id }: Pick<OperationShape, "id">,
): Promise<SoundRequest> {
  const own = soundRequests[id] ?? operationCases[id]?.sound;
  if (own !== undefined) return own(server);
  if (objectReaders.has(id)) throw new Error(`${id} needs a case: its request makes the object`);
  const request = await derivedRequest(server, shapeOf(id));
  return "hsn" in (request.body ?? {}) ? withTerminal(server, request) : request;
}

/** The request of the operation's example, with new objects of the server's caller. */
export function derivedRequest(server: TestServer, shape: OperationShape): Promise<SoundRequest> {
  return deriveRequest(shape, (prefix, secret) => newObject(server, prefix, secret));
}

/** Creates an object of the kind with the prefix. Returns   its id, or its client secret. */
export function newObject(server: TestServer, prefix: string, secret = false): Promise<string> {
  return makeObject(server, prefix, secret, async (view, id) => ({
    operation: shapeOf(id),
    request: await soundRequest(view, { id }),
  }));
}

function shapeOf(id: string): OperationShape {
  const shape = shapes.get(id);
  if (shape === undefined) throw new Error(`no API lists ${id}`);
  return shape;
}

const soundRequests: Record<string, (server: TestServer) => Promise<SoundRequest>> = {
  createPaymentIntent: async () => ({
    path: "/payment_intents",
    body: { amount: 1000, description: "A chair" },
    otherBody: { amount: 1001 },
  }),
  getPaymentIntent: async (server) => ({
    path: `/payment_intents/${(await addIntent(server)).id}`,
  }),
  updatePaymentIntent: async (server) => ({
    path: `/payment_intents/${(await addIntent(server)).id}`,
    body: { amount: 1200 },
    otherBody: { amount: 1300 },
  }),
  cancelPaymentIntent: async (server) => ({
    path: `/payment_intents/${(await addPaidIntent(server, { capture: false })).intent.id}/cancel`,
    body: { cancellation_reason: "duplicate" },
    otherBody: {},
  }),
  capturePaymentIntent: async (server) => ({
    path: `/payment_intents/${(await addPaidIntent(server, { capture: false })).intent.id}/capture`,
    body: { amount: 600 },
    otherBody: { amount: 500 },
  }),
  createPayment: async (server) => ({
    path: `/payment_intents/${(await addIntent(server)).id}/payments`,
    body: { payment_method_id: await server.paymentMethod(approvedCard) },
    otherBody: { payment_method_id: await server.paymentMethod(approvedCard) },
  }),
  listPaymentsOfIntent: async (server) => ({
    path: `/payment_intents/${(await addPaidIntent(server)).intent.id}/payments`,
  }),
  getPayment: async (server) => ({
    path: `/payments/${(await addPaidIntent(server)).payment.id}`,
  }),
  createRefund: async (server) => ({
    path: `/payment_intents/${(await addPaidIntent(server)).intent.id}/refunds`,
    body: { amount: 1000 },
    otherBody: { amount: 900 },
  }),
  getRefund: async (server) => {
    const { intent } = await addPaidIntent(server);
    const refund = await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: {} });
    return { path: `/refunds/${refund.body.id}` };
  },
  createPaymentMethod: async (server) => {
    const card = { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "30" };
    const body = { payment_method_type: "card", card };
    return {
      path: "/payment_methods",
      body,
      otherBody: { ...body, billing_details: { name: "Bo" } },
    };
  },
  getPaymentMethod: async (server) => ({
    path: `/payment_methods/${await server.paymentMethod(approvedCard)}`,
  }),
  updatePaymentMethod: async (server) => ({
    path: `/payment_methods/${await server.paymentMethod(approvedCard)}`,
    body: { meta_data: { shelf: "4" } },
    otherBody: { meta_data: { shelf: "5" } },
  }),
  searchPaymentIntents: async (server) => {
    await addPaidIntent(server);
    return { path: "/payment_intents/search", body: {} };
  },
  searchTransactions: async (server) => {
    await addPaidIntent(server);
    return { path: "/transactions/search", body: {} };
  },
  downloadTransactions: async () => ({ path: "/transactions/download", body: {} }),
  createFee: async () => ({
    path: "/fees",
    body: { amount: 150, description: "Gift wrapping" },
    otherBody: { amount: 151, description: "Gift wrapping" },
  }),
  getFee: async (server) => ({ path: `/fees/${await adHocFee(server)}` }),
  refundFee: async (server) => ({
    path: `/fees/${await adHocFee(server)}/refund`,
    body: { amount: 150 },
    otherBody: { amount: 149 },
  }),
  getTransaction: async (server) => {
    await addPaidIntent(server);
    const list = await server.call("GET", "/transactions");
    return { path: `/transactions/${list.body.data[0].id}` };
  },
};

async function adHocFee(server: TestServer): Promise<string> {
  const body = { amount: 150, description: "Gift wrapping" };
  return (await server.call("POST", "/fees", { body })).body.id;
}

/** The request of the operation's first example: valid, for an object that does not exist. */
export function exampleRequest(operation: OperationShape): { path: string; body?: object } {
  const other = operationCases[operation.id]?.example;
  if (other !== undefined) return other;
  const example = operation.examples[0];
  if (example === undefined) throw new Error(`${operation.id} has no example`);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => example.params?.[name] ?? "");
  return operation.body === undefined ? { path } : { path, body: (example.body ?? {}) as object };
}

/** The operation's path with one id as its parameter. */
export function pathWith(operation: OperationShape, id: string): string {
  const params = operation.examples.find((each) => each.params !== undefined)?.params;
  return operation.path
    .replace(/\{\w+\}/, id)
    .replace(/\{(\w+)\}/g, (place, name: string) => params?.[name] ?? place);
}

/** The headers that an operation requires beside a private key and an account. */
export function headersFor(server: TestServer, operation: OperationShape): Record<string, string> {
  return {
    ...(operation.business === "required" ? { "x-business-id": server.sandbox.business_id } : {}),
    ...(operation.audience === "operator" ? { "x-api-key": server.sandbox.operator_key } : {}),
  };
}

/** The kind of key that may call an operation; where two may, the private one. */
export function keyKindOf({ audience }: OperationShape): "private" | "operator" {
  return audience === "operator" ? "operator" : "private";
}

/** A key of the sandbox that may not call an operation. */
export function forbiddenKey(server: TestServer, operation: OperationShape): string {
  const { private_key, operator_key } = server.sandbox;
  return operation.audience === "operator" ? private_key : operator_key;
}

/** Number of rows in every table, and how often they changed. */
export async function countEffects(server: TestServer): Promise<Record<string, number>> {
  const tables = [
    "payment_intents",
    "payments",
    "refunds",
    "payment_methods",
    "payment_method_intents",
    "payment_method_validations",
    "checkout_sessions",
    "disputes",
    "payouts",
    "payout_payments",
    "external_authorizations",
    "bank_transfers",
    "reversals",
    "transactions",
    "fees",
    "events",
    "webhook_endpoints",
    "webhook_endpoint_secrets",
    "webhook_deliveries",
    "processor_attempts",
    "ledger_transactions",
    "idempotency_keys",
  ];
  const versioned = [
    "payment_intents",
    "payments",
    "refunds",
    "payment_methods",
    "payment_method_intents",
    "checkout_sessions",
  ];
  const parts = [
    ...tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`),
    ...versioned.map((table) => `(SELECT sum(version) FROM ${table}) AS ${table}_versions`),
  ];
  const found = await server.database.query(`SELECT ${parts.join(", ")}`);
  return found.rows[0];
}
