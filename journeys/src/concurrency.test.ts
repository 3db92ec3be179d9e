import {
  compareBooks,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "@openpayfac/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
let method: string;
beforeAll(async () => {
  // The machine may be busy, and no response may time out here.
  server = await startTestServer({ processorTimeoutMs: 20_000 });
  method = await server.paymentMethod("4111111111111111");
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await compareBooks(server)).toEqual([]);
});

let keys = 0;
function newKey(): string {
  keys += 1;
  return `concurrency-${keys}`;
}

function send(path: string, body: unknown, key: string | undefined = newKey(), verb = "POST") {
  return server.call(verb, path, { body, headers: { "x-idempotency-key": key } });
}

async function made(path: string, body: unknown) {
  const response = await send(path, body);
  expect([200, 201], JSON.stringify(response.body)).toContain(response.status);
  return response.body;
}

async function intent(amount = 1_000, capture = true): Promise<string> {
  return `/payment_intents/${(await made("/payment_intents", { amount, capture })).id}`;
}

async function paid(capture: boolean, amount = 1_000): Promise<string> {
  const at = await intent(amount, capture);
  await made(`${at}/payments`, { payment_method_id: method });
  return at;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function rows(table: string): Promise<number> {
  const found = await server.database.query(`SELECT count(*)::int AS count FROM ${table}`);
  return found.rows[0].count;
}

/** Every operation that changes something, and where one effect of it is counted. */
const operations: {
  operation: string;
  verb?: string;
  prepare(): Promise<{ path: string; body: unknown }>;
  effects: () => Promise<number>;
}[] = [
  {
    operation: "create a payment method",
    prepare: async () => ({
      path: "/payment_methods",
      body: {
        payment_method_type: "card",
        card: {
          token: await server.tokenize("4444333322221111"),
          exp_month: "12",
          exp_year: "2030",
        },
        billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
      },
    }),
    effects: () => rows("payment_methods"),
  },
  {
    operation: "update a payment method",
    verb: "PATCH",
    prepare: async () => ({
      path: `/payment_methods/${await server.paymentMethod("4444333322221111")}`,
      body: { meta_data: { seat: "12" } },
    }),
    effects: () => rows("payment_methods WHERE meta_data IS NOT NULL"),
  },
  {
    operation: "create a payment intent",
    prepare: async () => ({ path: "/payment_intents", body: { amount: 1_234 } }),
    effects: () => rows("payment_intents"),
  },
  {
    operation: "update a payment intent",
    verb: "PATCH",
    prepare: async () => ({ path: await intent(), body: { description: "changed" } }),
    effects: () => rows("payment_intents WHERE description = 'changed'"),
  },
  {
    operation: "pay",
    prepare: async () => ({
      path: `${await intent()}/payments`,
      body: { payment_method_id: method },
    }),
    effects: () => rows("payments"),
  },
  {
    operation: "capture",
    prepare: async () => ({ path: `${await paid(false)}/capture`, body: { amount: 600 } }),
    effects: () => rows("events WHERE type = 'v2.payment.captured'"),
  },
  {
    operation: "cancel",
    prepare: async () => ({ path: `${await paid(false)}/cancel`, body: {} }),
    effects: () => rows("events WHERE type = 'v2.payment_intent.cancelled'"),
  },
  {
    operation: "refund",
    prepare: async () => ({ path: `${await paid(true)}/refunds`, body: { amount: 10 } }),
    effects: () => rows("refunds"),
  },
];

describe("one idempotency key, sent in 50 concurrent requests", () => {
  it.each(operations)("has one effect and one response: $operation", async (each) => {
    const { path, body } = await each.prepare();
    const before = await each.effects();
    const key = newKey();
    const responses = await Promise.all(times(50, () => send(path, body, key, each.verb)));

    const done = responses.filter(({ status }) => status !== 409);
    for (const { status, body: rejected } of responses) {
      if (status === 409) expect(rejected.code).toBe("409-01");
      else expect([200, 201], JSON.stringify(rejected)).toContain(status);
    }
    expect(done.length).toBeGreaterThanOrEqual(1);
    for (const response of done) expect(response.body).toEqual(done[0]?.body);
    const notReplayed = done.filter((response) => !response.headers.has("x-idempotent-replay"));
    expect(notReplayed).toHaveLength(1);
    expect((await each.effects()) - before).toBe(1);
    expect((await send(path, body, key, each.verb)).body).toEqual(done[0]?.body);
  });
});

const count = (responses: TestResponse[], status: number) =>
  responses.filter((response) => response.status === status).length;

describe("different concurrent keys", () => {
  it("of 50 requests that pay one intent, one creates a payment", async () => {
    const at = await intent(2_000);
    const pay = () => send(`${at}/payments`, { payment_method_id: method });
    const responses = await Promise.all(times(50, pay));
    expect(count(responses, 201)).toBe(1);
    expect(count(responses, 400) + count(responses, 409)).toBe(49);
    const payments = await server.call("GET", `${at}/payments`);
    expect(payments.body.data).toMatchObject([{ status: "captured", amount_captured: 2_000 }]);
    expect((await server.call("GET", at)).body.amount_captured).toBe(2_000);
  });

  it("20 refunds of a tenth each: never more than was captured", async () => {
    const at = await paid(true, 2_000);
    await server.control("POST", "/_simulator/settle");
    const refund = () => send(`${at}/refunds`, { amount: 200 });
    let refunded = 0;
    // Those that conflicted with another one get a response that asks for a retry, and retry.
    for (let open = 20; open > 0; ) {
      const responses = await Promise.all(times(open, refund));
      refunded += count(responses, 201);
      open = count(responses, 409);
      expect(count(responses, 201) + count(responses, 400) + open).toBe(responses.length);
    }
    expect(refunded).toBe(10);
    expect((await server.call("GET", at)).body.amount_refunded).toBe(2_000);
  });

  it("of captures and cancellations of one authorization, one succeeds, and the other is rejected", async () => {
    const holds = await Promise.all(times(10, () => paid(false)));
    await Promise.all(
      holds.map(async (at, index) => {
        const capture = () => send(`${at}/capture`, {});
        const cancel = () => send(`${at}/cancel`, {});
        const both = index % 2 === 0 ? [capture, cancel] : [cancel, capture];
        const responses = await Promise.all(both.map((call) => call()));
        expect(responses.map((response) => response.status).sort()[0]).toBe(200);
        expect(count(responses, 200)).toBe(1);
        expect(count(responses, 400) + count(responses, 409)).toBe(1);
        const won = responses.find((response) => response.status === 200);
        const { body } = await server.call("GET", at);
        expect(["captured", "cancelled"]).toContain(body.status);
        expect(body.status).toBe(won?.body.status);
      }),
    );
  });
});
