import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { fakeClient, problem, type Reply, settle } from "../fakes.fixtures.ts";
import {
  AbortError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  InvalidResponseError,
  NotFoundError,
  RateLimitError,
  responseOf,
  ServerError,
  TimeoutError,
} from "../index.ts";

const intent = { status: 201, body: { id: "pi_1", amount: 1000 } };
const inFlight = problem(409, "409-01");

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error("it did not fail");
    },
    (error: unknown) => error,
  );
}

describe("a call that is safe to repeat", () => {
  it.each<[string, Reply]>([
    ["the connection is lost", "lost"],
    ["no answer comes in time", "hangs"],
    ["the server fails", problem(500, "500-01")],
    ["a proxy answers for it", { status: 502, text: "<h1>Bad gateway</h1>" }],
    ["there are too many requests", { status: 429, text: "" }],
  ])("is sent again with the same idempotency key when %s", async (_, reply) => {
    const { client, clock, sent } = fakeClient([reply, reply, intent]);
    const made = await settle(clock, client.paymentIntents.create({ amount: 1000 }));
    expect(made).toEqual({ id: "pi_1", amount: 1000 });
    const keys = sent.map(({ headers }) => headers.get("x-idempotency-key"));
    expect(keys).toEqual(Array(3).fill("a-key-for-the-call"));
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"amount":1000}']));
    expect(responseOf(made)).toMatchObject({ attempts: 3, idempotencyKey: "a-key-for-the-call" });
    expect(clock.timers).toBe(0);
  });

  it("is given up after two retries, and the error has the key to repeat it with", async () => {
    const { client, clock, sent } = fakeClient(["lost", "lost", "lost"]);
    const call = client.paymentIntents.capture("pi_1", { amount: 400 });
    const error = await failureOf(settle(clock, call));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      message: "paymentIntents.capture: fetch failed: socket hang up",
      call: "paymentIntents.capture",
      attempts: 3,
      idempotencyKey: "a-key-for-the-call",
    });
    expect(sent).toHaveLength(3);
  });

  it("is not repeated where the caller wants none, or more often where it wants more", async () => {
    const none = fakeClient(["lost"]);
    const call = none.client.paymentIntents.create({ amount: 1 }, { maxRetries: 0 });
    expect(await failureOf(settle(none.clock, call))).toMatchObject({ attempts: 1 });
    const four = fakeClient(["lost", "lost", "lost", "lost", intent], { maxRetries: 4 });
    await settle(four.clock, four.client.paymentIntents.create({ amount: 1 }));
    expect(four.sent).toHaveLength(5);
  });

  it("uses the caller's own key", async () => {
    const { client, clock, sent } = fakeClient(["lost", intent]);
    const idempotencyKey = "order-1042-attempt-1";
    await settle(clock, client.paymentIntents.create({ amount: 1 }, { idempotencyKey }));
    expect(sent.map(({ headers }) => headers.get("x-idempotency-key"))).toEqual([
      idempotencyKey,
      idempotencyKey,
    ]);
  });

  it("waits as long as the server asks", async () => {
    const busy = { status: 429, text: "", headers: { "retry-after": "7" } };
    const { client, clock, reports } = fakeClient([busy, intent]);
    await settle(clock, client.paymentIntents.create({ amount: 1 }));
    expect(reports.map(({ status, retryInMs }) => [status, retryInMs])).toEqual([
      [429, 7_000],
      [201, undefined],
    ]);
  });

  it("does not wait for hours: the error says how long the server asked for", async () => {
    const busy = { status: 429, text: "", headers: { "retry-after": "3600" } };
    const { client, clock, sent } = fakeClient([busy]);
    const error = await failureOf(settle(clock, client.paymentIntents.list()));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(sent).toHaveLength(1);
  });
});

describe("a request with the same key that is still in progress", () => {
  it("is retried, without counting, until its response arrives", async () => {
    const { client, clock } = fakeClient([...Array(6).fill(inFlight), intent], { maxRetries: 0 });
    const made = await settle(clock, client.paymentIntents.create({ amount: 1000 }));
    expect(responseOf(made)?.attempts).toBe(7);
  });

  it("is waited for no longer than an attempt may take", async () => {
    const { client, clock } = fakeClient(Array(50).fill(inFlight), { timeoutMs: 10_000 });
    const before = clock.now();
    const error = await failureOf(settle(clock, client.paymentIntents.create({ amount: 1 })));
    expect(error).toBeInstanceOf(ConflictError);
    expect(clock.now() - before).toBeGreaterThanOrEqual(10_000);
    expect(clock.now() - before).toBeLessThanOrEqual(18_000);
  });

  it("is not mixed up with an object that exists already", async () => {
    const exists = { type: "API_ERROR", code: "conflict", message: "There is such a user." };
    const { client, clock, sent } = fakeClient([{ status: 409, body: exists }]);
    const error = await failureOf(settle(clock, client.applications.submit("app_1")));
    expect(error).toMatchObject({ name: "ConflictError", code: "conflict" });
    expect(sent).toHaveLength(1);
  });
});

describe("a call that would be executed twice", () => {
  const show = { hsn: "C032UQ03960675", text: "Thank you" };
  it.each<[string, Reply]>([
    ["the connection is lost", "lost"],
    ["no answer comes in time", "hangs"],
    ["the server fails", problem(500, "500-01")],
  ])("is not repeated when %s", async (_, reply) => {
    const { client, clock, sent } = fakeClient([reply]);
    const call = client.terminals.displayText(show, { sessionKey: "s" });
    expect(await failureOf(settle(clock, call))).toMatchObject({
      attempts: 1,
      idempotencyKey: undefined,
    });
    expect(sent).toHaveLength(1);
  });

  it("may take as long as a customer needs to find a card", async () => {
    const { client, clock } = fakeClient(["hangs"]);
    const before = clock.now();
    const call = client.terminals.displayText(show, { sessionKey: "s" });
    expect(await failureOf(settle(clock, call))).toMatchObject({ timeoutMs: 200_000 });
    expect(clock.now() - before).toBe(200_000);
  });
});

describe("a deletion", () => {
  it("succeeds after a lost response if the retry finds nothing", async () => {
    const { client, clock } = fakeClient(["lost", problem(404, "404-01")]);
    expect(await settle(clock, client.webhookEndpoints.delete("we_1"))).toBeUndefined();
  });

  it("of an unknown object is rejected", async () => {
    const { client, clock } = fakeClient([problem(404, "404-01")]);
    const call = client.webhookEndpoints.delete("we_1");
    expect(await failureOf(settle(clock, call))).toBeInstanceOf(NotFoundError);
  });
});

describe("the caller's signal", () => {
  it("ends an attempt; the error has its reason and the key", async () => {
    const { client } = fakeClient(["hangs"]);
    const controller = new AbortController();
    const call = failureOf(
      client.paymentIntents.create({ amount: 1 }, { signal: controller.signal }),
    );
    controller.abort("the shop closed");
    const error = await call;
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ cause: "the shop closed", idempotencyKey: "a-key-for-the-call" });
  });

  it("ends the wait for the next attempt", async () => {
    const { client, clock, sent } = fakeClient(["lost", intent]);
    const controller = new AbortController();
    const call = failureOf(
      client.paymentIntents.create({ amount: 1 }, { signal: controller.signal }),
    );
    while (clock.timers === 0 || sent.length === 0) await new Promise((go) => setImmediate(go));
    await new Promise((go) => setImmediate(go));
    controller.abort();
    expect(await call).toBeInstanceOf(AbortError);
    expect([sent.length, clock.timers]).toEqual([1, 0]);
  });

  it("that is aborted already sends nothing", async () => {
    const { client, sent } = fakeClient([]);
    const call = client.paymentIntents.list({}, { signal: AbortSignal.abort() });
    expect(await failureOf(call)).toBeInstanceOf(AbortError);
    expect(sent).toEqual([]);
  });
});

describe("a response", () => {
  it("with an API error becomes an error with every field error", async () => {
    const field = { code: "invalid_type", expected: "integer", received: '"25"', path: "amount" };
    const errors = [{ ...field, message: "amount must be an integer." }];
    const apiError = problem(400, "400-02", { detail: "One field error.", errors });
    const { client } = fakeClient([{ ...apiError, headers: { "x-request-id": "req_9" } }]);
    const error = await failureOf(client.paymentIntents.create({ amount: 1 }));
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({
      status: 400,
      code: "400-02",
      requestId: "req_9",
      fieldErrors: [{ path: "amount", expected: "integer", message: "amount must be an integer." }],
      message:
        "paymentIntents.create: 400 400-02 One field error. (request req_9)\n  amount: amount must be an integer.",
    });
  });

  it("of the older APIs has its errors by field", async () => {
    const body = {
      type: "INVALID_REQUEST_DATA_ERROR",
      code: "invalid_request_data",
      message: "One field is wrong.",
      argument_errors: { "address.zip_code": "expected five digits" },
    };
    const { client } = fakeClient([{ status: 400, body }]);
    expect(await failureOf(client.accounts.list())).toMatchObject({
      code: "invalid_request_data",
      fieldErrors: [{ path: "address.zip_code", message: "expected five digits" }],
    });
  });

  it("with a success status and without JSON is an error", async () => {
    const { client, sent } = fakeClient([{ status: 200, text: "<h1>Sign in</h1>" }]);
    const error = await failureOf(client.paymentIntents.retrieve("pi_1"));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(sent).toHaveLength(1);
  });

  it("that leads elsewhere is not followed: the key would go along", async () => {
    const { client, sent } = fakeClient([
      { status: 302, text: "", headers: { location: "https://elsewhere.example" } },
    ]);
    const error = await failureOf(client.paymentIntents.retrieve("pi_1"));
    expect(error).toMatchObject({ name: "InvalidResponseError", status: 302 });
    expect(sent).toHaveLength(1);
  });

  it("of a server that fails for good is a ServerError with what the proxy said", async () => {
    const page = { status: 504, text: "upstream timed out" };
    const { client, clock } = fakeClient([page, page, page]);
    const error = await failureOf(settle(clock, client.paymentIntents.create({ amount: 1 })));
    expect(error).toBeInstanceOf(ServerError);
    expect(String(error)).toContain("upstream timed out");
  });

  it("provides its metadata separately from the object", async () => {
    const headers = { "x-request-id": "req_1", "x-idempotent-replay": "true" };
    const { client } = fakeClient([{ ...intent, headers }]);
    const made = await client.paymentIntents.create({ amount: 1000 });
    expect(JSON.stringify(made)).toBe('{"id":"pi_1","amount":1000}');
    expect(responseOf(made)).toMatchObject({ status: 201, requestId: "req_1", isReplay: true });
    expect(responseOf({ ...made })).toBeUndefined();
  });
});

it("every attempt is reported, without the query and without the key of the API", async () => {
  const { client, clock, reports } = fakeClient(["hangs", { status: 200, body: { data: [] } }]);
  await settle(clock, client.sandbox.listEmails({ to: "ada@example.com" }, { timeoutMs: 500 }));
  const common = { call: "sandbox.listEmails", method: "GET", path: "/sandbox/emails" };
  expect(reports).toMatchObject([
    { ...common, attempt: 1, durationMs: 500, status: undefined, retryInMs: 375 },
    { ...common, attempt: 2, status: 200, retryInMs: undefined },
  ]);
  expect(inspect(reports)).not.toMatch(/ada@|key_test/);
});

it("a timeout says how long it was", async () => {
  const { client, clock } = fakeClient(["hangs"], { timeoutMs: 250, maxRetries: 0 });
  const error = await failureOf(settle(clock, client.balances.list()));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(String(error)).toBe("TimeoutError: balances.list: no response within 250 ms");
});

it("the API key appears in no error and in no print of the client", async () => {
  const { client, clock } = fakeClient(["lost", "lost", "lost"]);
  const error = await failureOf(settle(clock, client.balances.list()));
  expect(inspect([client, error], { depth: 9, showHidden: true })).not.toContain("key_test");
});
