import {
  type Api,
  apis,
  type OperationShape,
  type PaymentsErrorName,
  pages,
  paymentsErrors,
  paymentsErrorsOf,
} from "@openpayfac/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addApiKey,
  addIntent,
  addPaidIntent,
  approvedCard,
  type BuiltPartner,
  revokeApiKey,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import { sessionBody } from "../payments/checkout-sessions/checkout-contract-cases.fixtures.ts";
import { sandboxMerchantId } from "../sandbox/sandbox-processors.ts";
import { buildApp } from "../start/build-app.ts";
import { type ErrorCase, type Headers, startWalk, type Walk } from "./api-walk.fixtures.ts";
import {
  exampleRequest,
  forbiddenKey,
  headersFor,
  keyKindOf,
  operations,
  pathWith,
  soundRequest,
} from "./contract.fixtures.ts";
import { operationCases } from "./contract-cases.fixtures.ts";

let walk: Walk;
let server: TestServer;
let stranger: BuiltPartner;
let foreigner: BuiltPartner;
let tenantKey: string;

beforeAll(async () => {
  walk = await startWalk({
    headersOf: headersFor,
    sound: soundRequest,
    example: exampleRequest,
  });
  ({ server, stranger, foreigner } = walk);
  tenantKey = (await addApiKey(server, { kind: "private" })).key;
});
afterAll(() => walk.close());

function send(operation: OperationShape, request: { path: string; body?: object }, headers = {}) {
  const { path, body } = request;
  return server.call(operation.method, path, {
    body,
    headers: { ...headersFor(server, operation), ...headers },
  });
}

/** Checks that the response is the complete catalog entry, with the request's id. */
function expectApiError(response: TestResponse, name: PaymentsErrorName): void {
  const { code, type, title, status } = paymentsErrors[name];
  expect(response.body).toMatchObject({ code, type, title, status });
  expect(response.status).toBe(status);
  expect(response.body.detail).not.toBe("");
  expect(response.body.instance).toMatch(/^req_[0-9a-z]{26}$/);
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  for (const fieldError of response.body.errors ?? []) {
    expect(Object.keys(fieldError).sort()).toEqual([
      "code",
      "expected",
      "message",
      "path",
      "received",
    ]);
  }
}

/**
 * Closed, and for a database that does not exist: a download opens its own connection beside the
 * pool.
 */
async function endedPool(): Promise<pg.Pool> {
  const { connectionString: _, ...options } = server.deps.database.options;
  const pool = new pg.Pool({ ...options, database: "no_such_database" });
  await pool.end();
  return pool;
}

const payIntent = async (intentId: string, headers: Headers = {}, body: object = {}) =>
  server.call("POST", `/payment_intents/${intentId}/payments`, {
    body: { payment_method_id: await server.paymentMethod(approvedCard), ...body },
    headers,
  });

const onCancelled = async (action: string, method = "POST", body: object = {}) => {
  const { id } = await addIntent(server);
  await server.call("POST", `/payment_intents/${id}/cancel`, { body: {} });
  return server.call(method, `/payment_intents/${id}${action}`, { body });
};

/** The processor rejects the request, because the transaction was changed there in the meantime. */
const rejectedByProcessor = async (action: "cancel" | "capture") => {
  const { intent, payment } = await addPaidIntent(server, { capture: false });
  const found = await server.database.query(
    "SELECT processor_reference AS reference FROM payments WHERE id = $1",
    [toUuid(payment.id)],
  );
  await fetch(
    `${server.simulatorOrigin}/cardconnect/rest/${action === "cancel" ? "capture" : "void"}`,
    {
      method: "PUT",
      headers: {
        authorization: `Basic ${btoa("testing:testing123")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ merchid: sandboxMerchantId, retref: found.rows[0].reference }),
    },
  );
  await server.control("POST", "/_simulator/settle");
  return server.call("POST", `/payment_intents/${intent.id}/${action}`, { body: {} });
};

/** Sends a sound request with one more query field. */
async function sendWithQuery(operation: OperationShape, query: string): Promise<TestResponse> {
  const request = await soundRequest(server, operation);
  const { path } = request;
  return send(operation, { ...request, path: `${path}${path.includes("?") ? "&" : "?"}${query}` });
}

/**
 * Errors that follow from an operation's shape; the function triggers one for any such operation.
 */
const generalCases: Partial<Record<PaymentsErrorName, ErrorCase>> = {
  invalid_body: (operation) =>
    send(operation, { ...exampleRequest(operation), body: { surprise: 1 } }),
  invalid_query: (operation) => sendWithQuery(operation, "limit=0"),
  invalid_parameter: (operation) => {
    const { path: _, ...rest } = exampleRequest(operation);
    return send(operation, { ...rest, path: pathWith(operation, "pi_nonsense") });
  },
  invalid_header: (operation) =>
    send(
      operation,
      exampleRequest(operation),
      operation.account === "none"
        ? { "x-idempotency-key": "short" }
        : { "x-account-id": "acct_nonsense" },
    ),
  referenced_not_found: (operation) =>
    send(operation, exampleRequest(operation), { "x-account-id": stranger.accountId }),
  server_error: async (operation) =>
    walk.sendToBroken(operation, await soundRequest(server, operation), {
      deps: { database: await endedPool() },
    }),
};

/** Errors specific to one operation. */
const ownCases: Record<string, Partial<Record<PaymentsErrorName, () => Promise<TestResponse>>>> = {
  updatePaymentIntent: {
    payment_intent_invalid_status: () => onCancelled("", "PATCH", { amount: 5 }),
  },
  cancelPaymentIntent: {
    payment_intent_invalid_status: () => onCancelled("/cancel"),
    processor_refused: () => rejectedByProcessor("cancel"),
  },
  capturePaymentIntent: {
    payment_intent_invalid_status: () => onCancelled("/capture"),
    processor_refused: () => rejectedByProcessor("capture"),
  },
  createPayment: {
    payment_create_error: async () => payIntent((await addIntent(server, { amount: 0 })).id),
    payment_intent_invalid_status: async () => {
      const { intent } = await addPaidIntent(server);
      return payIntent(intent.id);
    },
  },
  createRefund: {
    payment_intent_invalid_status: async () => {
      const { id } = await addIntent(server);
      return server.call("POST", `/payment_intents/${id}/refunds`, { body: {} });
    },
  },
  refundFee: {
    invalid_status: async () => {
      const { payment } = await addPaidIntent(server);
      const { body } = await server.call("GET", "/fees?limit=1");
      expect(body.data[0].source_id).toBe(payment.id);
      return server.call("POST", `/fees/${body.data[0].id}/refund`, { body: {} });
    },
  },
  createPaymentMethod: {
    payment_method_create_error: async () => {
      const card = { token: "9000000000000000", exp_month: "1", exp_year: "30" };
      const body = { payment_method_type: "card", card };
      return server.call("POST", "/payment_methods", { body });
    },
  },
};

describe.each(operations)("%s", (name, operation) => {
  it.each(paymentsErrorsOf(operation))(
    "returns its declared error %s as in the catalog",
    async (error) => {
      const own = ownCases[name]?.[error] ?? operationCases[name]?.errors?.[error];
      const general = generalCases[error] ?? walk.errorCases[error as keyof Walk["errorCases"]];
      if (own === undefined && general === undefined) {
        expect.fail(`${name} declares ${error} and has no case for it`);
      }
      const response = own === undefined ? await general?.(operation) : await own(server);
      expectApiError(response as TestResponse, error);
    },
  );

  it("rejects a request without a key, with an empty, an unknown and a revoked one", async () => {
    const request = exampleRequest(operation);
    for (const key of [undefined, "", `${server.sandbox.private_key}x`]) {
      expectApiError(await send(operation, request, { "x-api-key": key }), "unauthorized");
    }
    const partnerId = server.sandbox.partner_id;
    const key = await addApiKey(server, { kind: keyKindOf(operation), partnerId });
    expect((await send(operation, request, { "x-api-key": key.key })).status).not.toBe(401);
    await revokeApiKey(server, key);
    expectApiError(await send(operation, request, { "x-api-key": key.key }), "unauthorized");
  });

  it("accepts the kinds of key that it names, and no other", async () => {
    const request = exampleRequest(operation);
    const response = await send(operation, request, { "x-api-key": server.sandbox.public_key });
    if (operation.audience === "both") expect([201, 404, 400]).toContain(response.status);
    else expectApiError(response, "forbidden");
    const other = { "x-api-key": forbiddenKey(server, operation) };
    expectApiError(await send(operation, request, other), "forbidden");
  });

  it("accepts the token of a checkout session only if it declares so", async () => {
    const { url } = (await server.call("POST", "/checkout_sessions", { body: sessionBody })).body;
    const token = { "x-api-key": url.split("#")[1], "x-account-id": undefined };
    const response = await send(operation, exampleRequest(operation), token);
    // The example concerns another session.
    expectApiError(response, operation.sessionToken === true ? "not_found" : "forbidden");
  });

  it("acts only for an account that is named, well-formed and accessible to the caller", async () => {
    if (operation.account === "none") return;
    const request = exampleRequest(operation);
    const missing = await send(operation, request, { "x-account-id": undefined });
    // An example may name an object that does not exist, or need a form.
    if (operation.account === "optional") expect([200, 400, 404]).toContain(missing.status);
    else {
      expectApiError(missing, "invalid_header");
      expect(missing.body.errors).toMatchObject([{ code: "required", path: "x-account-id" }]);
    }
    const ofOwners = operation.owners === true;
    const { partner_id, business_id } = server.sandbox;
    for (const malformed of ["acct_1", ofOwners ? business_id : partner_id, ""]) {
      const response = await send(operation, request, { "x-account-id": malformed });
      expectApiError(response, "invalid_header");
      expect(response.body.errors[0]).toMatchObject({ path: "x-account-id" });
    }
    for (const { accountId, partnerId } of [stranger, foreigner]) {
      for (const owner of ofOwners ? [accountId, partnerId] : [accountId]) {
        const response = await send(operation, request, { "x-account-id": owner });
        expectApiError(response, "referenced_not_found");
      }
    }
  });

  it("lets a tenant's key act for every partner of the tenant, and for no other tenant's", async () => {
    if (operation.account === "none") return;
    const request = exampleRequest(operation);
    for (const [accountId, isSeen] of [
      [server.sandbox.account_id, true],
      [stranger.accountId, true],
      [foreigner.accountId, false],
    ] as const) {
      const headers = { "x-api-key": tenantKey, "x-account-id": accountId };
      const response = await send(operation, request, headers);
      // An example may also name an object that does not exist.
      const isAccount = response.body.detail?.includes(accountId) ?? false;
      expect(response.body.type === "NOT_FOUND" && isAccount).toBe(!isSeen);
    }
  });

  // The same response for objects of other owners is tested in isolation.test.ts.
  it("returns 404 for an object that does not exist", async () => {
    if (operation.params === undefined) return;
    const request = await soundRequest(server, operation);
    expectApiError(await send(operation, exampleRequest(operation)), "not_found");
    const own = await send(operation, request);
    expect(own.status, JSON.stringify(own.body)).toBe(operation.returns.status);
  });

  it("rejects a malformed id in its path with the parameter's name", async () => {
    if (operation.params === undefined) return;
    const { path: _, ...rest } = exampleRequest(operation);
    const good = toUuidless(exampleRequest(operation).path);
    for (const id of ["x", "1", `${good}0`, good.toUpperCase(), `zz_${good.split("_")[1]}`]) {
      const response = await send(operation, { ...rest, path: pathWith(operation, id) });
      expectApiError(response, "invalid_parameter");
      const [parameter] = Object.keys(operation.params.properties);
      expect(response.body.errors).toMatchObject([{ path: parameter }]);
    }
  });

  it("rejects an unknown query field", async () => {
    const response = await sendWithQuery(operation, "limt=5");
    expectApiError(response, "invalid_query");
    expect(response.body.errors).toMatchObject([{ code: "unrecognized_keys", path: "limt" }]);
  });

  it("rejects every paging error", async () => {
    if (operation.query?.properties.limit === undefined) return;
    const { path } = exampleRequest(operation);
    const cursors = operation.query.properties as Record<string, { pattern: string }>;
    const pattern = cursors.starting_after?.pattern ?? "";
    const id = `${pattern.slice(1, pattern.indexOf("_"))}_01kh9tqwx7f3v8yfm0zyz9b1aa`;
    for (const [query, field] of [
      ["limit=0", "limit"],
      ["limit=51", "limit"],
      ["limit=ten", "limit"],
      ["limit=1.5", "limit"],
      ["limit=", "limit"],
      ["limit=5&limit=6", "limit"],
      ["starting_after=x", "starting_after"],
      ["ending_before=acct_01kh9tqwx7f3v8yfm0zyz9b1aa", "ending_before"],
    ]) {
      const response = await send(operation, { path: `${path}?${query}` });
      expectApiError(response, "invalid_query");
      expect(response.body.errors[0].path).toBe(field);
    }
    const near = await send(operation, { path: `${path}?limt=5` });
    expect(near.body.detail).toContain("Did you mean limit?");

    const sound = await soundRequest(server, operation);
    for (const query of [
      `starting_after=${id}&ending_before=${id}`,
      `starting_after=${id}`,
      `ending_before=${id}`,
    ]) {
      expectApiError(await send(operation, { path: `${sound.path}?${query}` }), "invalid_query");
    }
    for (const limit of [1, 50]) {
      const response = await send(operation, { path: `${sound.path}?limit=${limit}` });
      expect(response.body.meta).toMatchObject({ limit });
    }
    expect((await send(operation, sound)).body.meta.limit).toBe(10);
  });

  it("names the file that it returns", async () => {
    if (operation.returns.content === undefined) return;
    const response = await send(operation, await soundRequest(server, operation));
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+"/);
  });

  it("returns 503 when the database cannot be reached", async () => {
    const request = await soundRequest(server, operation);
    const broken = { deps: { database: walk.lostDatabase } };
    const response = await walk.sendToBroken(operation, request, broken);
    expectApiError(response, "unavailable");
    expect(response.headers.get("retry-after")).toBe("1");
  });
});

/** The id in an example's path. */
function toUuidless(path: string): string {
  return path.split("/").find((step) => /^[a-z]+_[0-9a-z]{26}$/.test(step)) ?? "";
}

describe("outside of the operations", () => {
  it("an unknown path, another method and an unreadable URL are rejected as problem details", async () => {
    expectApiError(await server.call("GET", "/nothing"), "not_found");
    expectApiError(await server.call("DELETE", "/balances"), "method_not_allowed");
    expectApiError(await server.call("GET", "/balances/"), "not_found");
    expectApiError(await server.call("GET", "/Balances"), "not_found");
    expectApiError(await server.call("GET", "/payments/%E0%A4%A"), "bad_request");
  });

  it("a method that a path does not have is rejected with those that it has, without a key", async () => {
    const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
    const noKey = { "x-api-key": undefined, "x-account-id": undefined };
    let rejected = 0;
    for (const api of [...apis, pages]) {
      // Another API serves a few of an API's paths.
      const { servedBy = {} }: Pick<Api, "servedBy"> = api;
      const own = Object.entries(api.operations).filter(([name]) => servedBy[name] === undefined);
      const byPath = Map.groupBy(
        own.map(([, operation]) => operation),
        (each) => each.path,
      );
      for (const [path, operations] of byPath) {
        const has = operations.flatMap(({ method }) =>
          method === "GET" ? ["GET", "HEAD"] : method,
        );
        for (const method of methods.filter((each) => !has.includes(each))) {
          const url = path.replace(/\{\w+\}/g, "x");
          const response = await server.call(method, url, { headers: noKey });
          expect([method, path, response.status]).toEqual([method, path, 405]);
          expect([path, response.headers.get("content-type")]).toEqual([
            path,
            `${api.errorMediaType}; charset=utf-8`,
          ]);
          expect(response.headers.get("allow")).toBe(has.sort().join(", "));
          expect(response.body).toMatchObject(
            api.errorMediaType === "application/json"
              ? { code: "method_not_allowed" }
              : { title: "Method Not Allowed", status: 405 },
          );
          rejected += 1;
        }
      }
    }
    expect(rejected).toBeGreaterThan(500);
    for (const url of ["/", "/nothing", "/payments", "/balances/x"]) {
      expect((await server.call("DELETE", url, { headers: noKey })).status).toBe(404);
    }
    expect((await server.call("POST", "/healthz")).headers.get("allow")).toBe("GET, HEAD");
  });

  it("a server is not ready before its start is complete", async () => {
    const state = { starting: true, draining: false };
    const app = buildApp(server.deps, state);
    const ready = async () => {
      const { statusCode, json } = await app.inject("/readyz");
      return [statusCode, json()];
    };
    expect(await ready()).toEqual([503, { status: "starting" }]);
    state.starting = false;
    expect(await ready()).toEqual([200, { status: "ready" }]);
    await app.close();
  });

  it("a stopping server rejects requests, and still reports its health", async () => {
    const app = buildApp(server.deps, { draining: true });
    const health = await app.inject("/healthz");
    expect([health.statusCode, health.json()]).toEqual([200, { status: "ok" }]);
    const ready = await app.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: "stopping" }]);
    const work = await app.inject("/balances");
    expect(work.headers).toMatchObject({ connection: "close", "retry-after": "1" });
    await app.close();
  });
});
