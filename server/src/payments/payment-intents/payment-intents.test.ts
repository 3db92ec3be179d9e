import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPaidIntent,
  eventsOf,
  payIntent,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { expireAuthorizations } from "../index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (id: string) => (await server.call("GET", `/payment_intents/${id}`)).body;
const act = (id: string, action: string, body: object = {}) =>
  server.call("POST", `/payment_intents/${id}/${action}`, { body });
const patch = (id: string, body: object) =>
  server.call("PATCH", `/payment_intents/${id}`, { body });
const create = (body: object) => server.call("POST", "/payment_intents", { body });
const aSplit = {
  account_id: "acct_01kh9tqwx7f3v8yfm0zyz9b1aa",
  amount: 100,
  description: "The other's part",
};
const announced = async (id: string) =>
  (await eventsOf(server, id)).map(({ sequence, type }) => `${sequence} ${type}`);

/** Creates an intent in each status that the API can bring it to. */
const inStatus: Record<string, () => Promise<string>> = {
  created: async () => (await addIntent(server)).id,
  uncaptured: async () => (await addPaidIntent(server, { capture: false })).intent.id,
  captured: async () => (await addPaidIntent(server)).intent.id,
  cancelled: async () => {
    const { id } = await addIntent(server);
    await act(id, "cancel");
    return id;
  },
  pending: async () => {
    const { id } = await addIntent(server);
    await payIntent(server, id, "4999006200620062");
    return id;
  },
};
const statuses = Object.keys(inStatus);
const allowed: Record<string, string[]> = {
  cancel: ["created", "uncaptured"],
  capture: ["uncaptured"],
  refunds: ["captured"],
  amount: ["created"],
};

describe.each(Object.keys(allowed))("%s", (action) => {
  it.each(statuses)("of an intent that is %s succeeds or fails by its status", async (status) => {
    const id = await (inStatus[status] as () => Promise<string>)();
    const before = await get(id);
    expect(before.status).toBe(status);
    const response = action === "amount" ? await patch(id, { amount: 900 }) : await act(id, action);
    if (allowed[action]?.includes(status)) {
      expect(response.status).toBeLessThan(300);
      return;
    }
    expect(response.body).toMatchObject({ status: 400, type: "PAYMENT_INTENT_INVALID_STATUS" });
    expect(await get(id)).toEqual(before);
  });
});

describe("a new intent", () => {
  it("returns every field and emits its event without its secret", async () => {
    const sent = {
      amount: 1099,
      capture: false,
      currency: "USD",
      reference_id: "order-7",
      description: "A stool",
      user_fields: { shelf: "4" },
      payment_method_types: ["card"],
    };
    const { status, body } = await create(sent);
    const now = server.clock.now().toISOString();
    const { sandbox } = server;
    expect(status).toBe(201);
    expect(body).toEqual({
      ...sent,
      id: expect.stringMatching(/^pi_[0-9a-z]{26}$/),
      entity: "payment_intent",
      client_secret: expect.stringMatching(new RegExp(`^${body.id}_secret_[\\w-]{22}$`)),
      status: "created",
      merchant_amount: null,
      amount_authorized: 0,
      amount_captured: 0,
      amount_refunded: 0,
      amount_refund_pending: 0,
      amount_voided: 0,
      amount_disputed: 0,
      amount_reversed: 0,
      payment_splits: [],
      order_details: null,
      latest_payment: null,
      disputed: false,
      reversed: false,
      external: false,
      partner_id: sandbox.partner_id,
      business_id: sandbox.business_id,
      account_id: sandbox.account_id,
      cancellation_reason: null,
      cancelled_at: null,
      captured_at: null,
      settled_at: null,
      created_at: now,
      updated_at: now,
    });
    expect(await get(body.id)).toEqual(body);
    const [event] = await eventsOf(server, body.id);
    expect(event).toMatchObject({ type: "v2.payment_intent.created", sequence: 1 });
    expect(event?.data).toEqual({ ...body, client_secret: null });
  });

  it("defaults to immediate capture and every type that the account accepts", async () => {
    const { body } = await create({ amount: 0 });
    expect(body).toMatchObject({
      capture: true,
      amount: 0,
      payment_method_types: ["card", "bank"],
    });
  });

  it("stores order details under their short names, and accepts only the long ones", async () => {
    const { body } = await create({
      amount: 5000,
      order_details: {
        tax_amount: 400,
        tip_amount: 300,
        surcharge_amount: 200,
        freight_amount: 100,
        duty_amount: 50,
        items: [{ description: "Chair", quantity: 1.5, tax_amount: 4, tip_amount: 3 }],
      },
    });
    expect(body.order_details).toMatchObject({
      tax: 400,
      tip: 300,
      surcharge: 200,
      freight: 100,
      duty: 50,
      po_number: null,
      items: [{ description: "Chair", quantity: 1.5, tax: 4, tip: 3, surcharge: null }],
    });
    for (const name of ["tax", "tip", "surcharge", "freight", "duty"]) {
      const response = await create({ amount: 5000, order_details: { [name]: 1 } });
      expect(response.body).toMatchObject({
        code: "400-02",
        errors: [{ path: `order_details.${name}` }],
      });
      expect(response.body.detail).toContain(`Did you mean ${name}_amount?`);
    }
    const item = await create({ amount: 5000, order_details: { items: [{ tax: 1 }] } });
    expect(item.body.errors[0]).toMatchObject({ path: "order_details.items[0].tax" });
    expect(item.body.detail).toContain("Did you mean tax_amount?");
  });

  it.each([
    [{ order_details: { tax_amount: 1001 } }, "order_details.tax_amount"],
    [{ order_details: { tip_amount: 1001 } }, "order_details.tip_amount"],
    [{ order_details: { tax_exempt: true, tax_amount: 1 } }, "order_details.tax_amount"],
    [{ merchant_amount: 900 }, "merchant_amount"],
    [{ payment_splits: [aSplit] }, "payment_splits[0].account_id"],
    [{ user_fields: { a: "x".repeat(1000), ...many(8, "x".repeat(900)) } }, "user_fields"],
  ])("is rejected if its terms cannot be fulfilled: %j", async (terms, path) => {
    const response = await create({ amount: 1000, ...terms });
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ path }] });
  });

  it("is rejected with a payment method type that the account does not accept", async () => {
    const { accountId } = await addAccount(server, { paymentMethodTypes: ["card"] });
    const body = { amount: 1000, payment_method_types: ["card", "bank"] };
    const headers = { "x-account-id": accountId };
    const response = await server.call("POST", "/payment_intents", { body, headers });
    expect(response.body).toMatchObject({
      code: "400-02",
      errors: [{ path: "payment_method_types" }],
    });
  });

  it("accepts user fields of 8192 bytes as JSON, and not of 8193", async () => {
    const fields = { ...many(8, "x".repeat(1000)), last: "" };
    const room = 8192 - Buffer.byteLength(JSON.stringify(fields));
    const full = { ...fields, last: "é".repeat(Math.floor(room / 2)) + "x".repeat(room % 2) };
    expect((await create({ amount: 1, user_fields: full })).body.user_fields).toEqual(full);
    const over = await create({ amount: 1, user_fields: { ...full, last: `${full.last}x` } });
    expect(over.body.errors[0]).toMatchObject({ path: "user_fields", received: "8193 bytes" });
  });
});

function many(count: number, value: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, value]));
}

describe("an update", () => {
  it("rejects a split to an unknown receiver and leaves the intent unchanged; accepts it without splits", async () => {
    const { id } = await addIntent(server);
    const response = await patch(id, { amount: 700, payment_splits: [aSplit] });
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ code: "invalid_payee" }] });
    expect((await get(id)).amount).toBe(1000);
    expect((await patch(id, { amount: 700, payment_splits: [] })).body.amount).toBe(700);
  });

  it("changes the fields sent, keeps the others, and returns no secret", async () => {
    const intent = await addIntent(server, { reference_id: "a", user_fields: { old: "1" } });
    const { body } = await patch(intent.id, { amount: 1200, user_fields: { new: "2" } });
    expect(body).toEqual({
      ...intent,
      client_secret: null,
      amount: 1200,
      user_fields: { new: "2" },
      updated_at: server.clock.now().toISOString(),
    });
    expect(await announced(intent.id)).toEqual(["1 v2.payment_intent.created"]);
  });

  it("is rejected for an amount that the order details do not match", async () => {
    const { id } = await addIntent(server, { order_details: { tax_amount: 800 } });
    const response = await patch(id, { amount: 799 });
    expect(response.body.errors).toMatchObject([{ path: "order_details.tax_amount" }]);
  });

  it.each(statuses)("changes the labels of an intent that is %s", async (status) => {
    const id = await (inStatus[status] as () => Promise<string>)();
    const response = await patch(id, { description: "Another", reference_id: "b" });
    expect(response).toMatchObject({ status: 200, body: { status, description: "Another" } });
  });
});

describe("a cancellation", () => {
  it("ends an unpaid intent", async () => {
    const { id } = await addIntent(server);
    const { body } = await act(id, "cancel", { cancellation_reason: "duplicate" });
    expect(body).toMatchObject({
      status: "cancelled",
      cancellation_reason: "duplicate",
      cancelled_at: server.clock.now().toISOString(),
      client_secret: null,
    });
    expect(await announced(id)).toEqual([
      "1 v2.payment_intent.created",
      "2 v2.payment_intent.cancelled",
    ]);
  });

  it("of an uncaptured intent voids the authorization at the issuer", async () => {
    const { intent, payment } = await addPaidIntent(server, { capture: false });
    const { body } = await act(intent.id, "cancel");
    expect(body).toMatchObject({
      status: "cancelled",
      cancellation_reason: null,
      amount_voided: 1000,
      latest_payment: { status: "voided", amount_voided: 1000, amount_captured: 0 },
    });
    expect(await announced(payment.id)).toEqual(["1 v2.payment.created", "2 v2.payment.voided"]);
    const record = await server.control("GET", `/_simulator/transactions?orderid=${payment.id}`);
    expect(record.body.transactions).toMatchObject([{ setlstat: "Voided" }]);
    expect(await postingsOf(server, payment.id)).toEqual([]);
  });
});

describe("a capture", () => {
  it("in full captures the authorized amount", async () => {
    const { intent, payment } = await addPaidIntent(server, { capture: false });
    const { body } = await act(intent.id, "capture");
    expect(body).toMatchObject({
      status: "captured",
      amount_captured: 1000,
      amount_voided: 0,
      captured_at: server.clock.now().toISOString(),
      latest_payment: { status: "captured", amount_captured: 1000 },
    });
    expect(await announced(payment.id)).toEqual(["1 v2.payment.created", "2 v2.payment.captured"]);
    expect(await announced(intent.id)).toEqual([
      "1 v2.payment_intent.created",
      "2 v2.payment_intent.captured",
    ]);
  });

  it("in part releases the remainder, charges the fee of the captured amount, and is made once", async () => {
    const { intent, payment } = await addPaidIntent(server, { capture: false, amount: 10_000 });
    const { body } = await act(intent.id, "capture", { amount: 3333 });
    expect(body).toMatchObject({ amount_captured: 3333, amount_voided: 6667 });
    // 290 basis points of 33.33 are 96.657 cents, and 30.
    const [posting, ...more] = await postingsOf(server, payment.id);
    expect(more).toEqual([]);
    expect(posting?.entries).toEqual([
      ["network_receivable", 3333],
      ["pending", -3333],
      ["pending", 127],
      ["platform_fees", -127],
    ]);
    expect((await act(intent.id, "capture", { amount: 1 })).body).toMatchObject({
      type: "PAYMENT_INTENT_INVALID_STATUS",
    });
    const record = await server.control("GET", `/_simulator/transactions?orderid=${payment.id}`);
    expect(record.body.transactions).toMatchObject([{ captured_minor: 3333 }]);
  });

  it.each([
    [{ amount: 0 }, "amount"],
    [{ amount: 1001 }, "amount"],
    [{ merchant_amount: 1 }, "merchant_amount"],
    [{ auth_code: "AB12" }, "auth_code"],
    [{ retrieval_reference: "123456789012" }, "retrieval_reference"],
  ])("rejects %j and leaves the authorization unchanged", async (body, path) => {
    const { intent } = await addPaidIntent(server, { capture: false });
    const response = await act(intent.id, "capture", body);
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ path }] });
    expect(await get(intent.id)).toEqual(intent);
  });

  it("and a concurrent cancellation: one succeeds, the other fails", async () => {
    const { intent } = await addPaidIntent(server, { capture: false });
    const responses = await Promise.all([act(intent.id, "capture"), act(intent.id, "cancel")]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(["captured", "cancelled"]).toContain((await get(intent.id)).status);
  });
});

describe("an authorization that is not captured", () => {
  it("is voided after seven days, and not before", async () => {
    await expireAuthorizations(server.deps);
    const { intent, payment } = await addPaidIntent(server, { capture: false });
    server.clock.advance(7 * 86_400_000 - 1);
    await expireAuthorizations(server.deps);
    expect((await get(intent.id)).status).toBe("uncaptured");
    server.clock.advance(1);
    expect(await expireAuthorizations(server.deps)).toBeGreaterThan(0);
    expect(await get(intent.id)).toMatchObject({
      status: "cancelled",
      cancellation_reason: "abandoned",
      amount_voided: 1000,
      latest_payment: { status: "voided" },
    });
    expect(await announced(payment.id)).toEqual(["1 v2.payment.created", "2 v2.payment.voided"]);
    expect(await expireAuthorizations(server.deps)).toBe(0);
    const record = await server.control("GET", `/_simulator/transactions?orderid=${payment.id}`);
    expect(record.body.transactions).toMatchObject([{ setlstat: "Voided" }]);
  });
});
