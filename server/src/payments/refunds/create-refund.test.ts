import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addIntent,
  addPaidIntent,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { resolveDueAttempts } from "../index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refund = (intentId: string, body: object = {}) =>
  server.call("POST", `/payment_intents/${intentId}/refunds`, { body });
const settled = async (body: object = {}) => {
  const made = await addPaidIntent(server, body);
  await server.control("POST", "/_simulator/settle");
  return made;
};
const get = async (path: string) => (await server.call("GET", path)).body;
const balance = async () => (await get("/balances")).data[0];

describe("a refund", () => {
  it("returns every field and debits its amount from the balance", async () => {
    const { intent, payment } = await settled();
    const before = await balance();
    const response = await refund(intent.id, {
      amount: 300,
      reference_id: "return-7",
      description: "One leg was short",
      user_fields: { desk: "2" },
    });
    const now = server.clock.now().toISOString();
    expect(response).toMatchObject({
      status: 201,
      body: {
        entity: "refund",
        status: "succeeded",
        external: false,
        amount: 300,
        account_id: server.sandbox.account_id,
        payment_id: payment.id,
        payment_intent_id: intent.id,
        refund_splits: [],
        reference_id: "return-7",
        description: "One leg was short",
        user_fields: { desk: "2" },
        failure_code: null,
        failure_message: null,
        settlement_status: "unsettled",
        settled_at: null,
        created_at: now,
        updated_at: now,
      },
    });
    expect(await get(`/refunds/${response.body.id}`)).toEqual(response.body);
    expect(await postingsOf(server, response.body.id)).toEqual([
      {
        event: "refund",
        entries: [
          ["pending", 300],
          ["network_payable", -300],
        ],
      },
    ]);
    expect((await balance()).pending).toBe(before.pending - 300);
    expect((await get("/transactions?limit=1")).data).toMatchObject([
      {
        source_type: "refund",
        source_id: response.body.id,
        root_source_type: "payment",
        root_source_id: payment.id,
        amount: 300,
        direction: "debit",
      },
    ]);
    const events = await eventsOf(server, response.body.id);
    expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, "v2.refund.created"],
      [2, "v2.refund.succeeded"],
    ]);
    const ofPayment = await eventsOf(server, payment.id);
    expect(ofPayment.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, "v2.payment.created"],
      [2, "v2.payment.captured"],
      [3, "v2.payment.refunded"],
    ]);
    expect(await get(`/payment_intents/${intent.id}`)).toMatchObject({
      status: "captured",
      amount_refunded: 300,
      latest_payment: { amount_refunded: 300 },
    });
  });

  it("can be made in parts up to the captured amount, and not beyond", async () => {
    const { intent } = await addIntentCapturedInPart(700);
    for (const [amount, status] of [
      [701, 400],
      [300, 201],
      [401, 400],
      [399, 201],
      [1, 201],
      [1, 400],
    ]) {
      const response = await refund(intent.id, { amount });
      expect([amount, response.status]).toEqual([amount, status]);
      if (status === 400) {
        expect(response.body).toMatchObject({ code: "400-02", errors: [{ path: "amount" }] });
      }
    }
    expect(await get(`/payment_intents/${intent.id}`)).toMatchObject({
      amount_captured: 700,
      amount_refunded: 700,
    });
    expect((await refund(intent.id)).body).toMatchObject({
      code: "400-01",
      type: "PAYMENT_INTENT_INVALID_STATUS",
      detail: "Nothing is left to refund: of 700 captured, 700 was refunded.",
    });
  });

  it("of 0 is rejected and does not refund the full amount", async () => {
    const { intent } = await settled();
    const response = await refund(intent.id, { amount: 0 });
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ code: "too_small" }] });
    expect((await get(`/payment_intents/${intent.id}`)).amount_refunded).toBe(0);
  });

  it("that names an owner without a split is rejected and moves no funds", async () => {
    const { intent } = await settled();
    const split = { account_id: "acct_01kh9tqwx7f3v8yfm0zyz9b1aa", amount: 100 };
    const response = await refund(intent.id, { amount: 100, refund_splits: [split] });
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ code: "invalid_payee" }] });
    expect((await get(`/payment_intents/${intent.id}`)).amount_refunded).toBe(0);
  });

  it("without an amount refunds the remainder", async () => {
    const { intent } = await settled();
    await refund(intent.id, { amount: 250 });
    expect((await refund(intent.id)).body).toMatchObject({ amount: 750, status: "succeeded" });
  });

  it("of a full unsettled payment succeeds immediately: its capture is voided", async () => {
    const { intent, payment } = await addPaidIntent(server);
    expect((await refund(intent.id)).body).toMatchObject({ status: "succeeded", amount: 1000 });
    const record = await server.control("GET", `/_simulator/transactions?orderid=${payment.id}`);
    expect(record.body.transactions).toMatchObject([{ setlstat: "Voided" }]);
  });

  it("of part of an unsettled payment is pending, counts as refunded, and succeeds after settlement", async () => {
    const { intent } = await addPaidIntent(server);
    const before = await balance();
    const { body: waiting } = await refund(intent.id, { amount: 400 });
    expect(waiting).toMatchObject({ status: "pending", amount: 400 });
    expect((await balance()).pending).toBe(before.pending - 400);
    expect((await refund(intent.id, { amount: 601 })).status).toBe(400);

    server.clock.advance(60 * 60_000);
    await resolveDueAttempts(server.deps);
    expect((await get(`/refunds/${waiting.id}`)).status).toBe("pending");

    await server.control("POST", "/_simulator/settle");
    server.clock.advance(60 * 60_000);
    await resolveDueAttempts(server.deps);
    expect(await get(`/refunds/${waiting.id}`)).toMatchObject({ status: "succeeded" });
    expect((await balance()).pending).toBe(before.pending - 400);
    expect(await postingsOf(server, waiting.id)).toHaveLength(1);
    const events = await eventsOf(server, waiting.id);
    expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, "v2.refund.created"],
      [2, "v2.refund.succeeded"],
    ]);
    expect((await get(`/payment_intents/${intent.id}`)).amount_refunded).toBe(400);
  });

  it("declined by the issuer fails, moves no funds, and leaves the amount refundable", async () => {
    const { intent } = await settled({ amount: 300_000 });
    const before = await balance();
    const { body } = await refund(intent.id, { amount: 111_600 });
    expect(body).toMatchObject({
      status: "failed",
      failure_code: "insufficient_funds",
      gateway_response: { code: "116" },
    });
    expect(body.failure_message).toMatch(/\.$/);
    expect(await balance()).toEqual(before);
    expect(await postingsOf(server, body.id)).toEqual([]);
    const events = await eventsOf(server, body.id);
    expect(events.map((event) => event.type)).toEqual(["v2.refund.created", "v2.refund.failed"]);
    expect((await refund(intent.id)).body).toMatchObject({ status: "succeeded", amount: 300_000 });
  });

  it("declined after settlement credits the merchant again", async () => {
    const { intent } = await addPaidIntent(server, { amount: 300_000 });
    const before = await balance();
    const { body } = await refund(intent.id, { amount: 111_600 });
    expect(body.status).toBe("pending");
    await server.control("POST", "/_simulator/settle");
    server.clock.advance(60 * 60_000);
    await resolveDueAttempts(server.deps);
    expect((await get(`/refunds/${body.id}`)).status).toBe("failed");
    expect(await balance()).toEqual(before);
    expect((await postingsOf(server, body.id)).map((posting) => posting.event)).toEqual([
      "refund",
      "refund_failed",
    ]);
    expect((await get("/transactions?limit=1")).data).toMatchObject([
      { source_type: "refund_failure", direction: "credit", amount: 111_600 },
    ]);
  });

  it("never exceeds the captured amount, with concurrent requests", async () => {
    const { intent } = await settled();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => refund(intent.id, { amount: 300 })),
    );
    const given = responses.filter((response) => response.status === 201);
    expect(given.length).toBeGreaterThan(0);
    expect(given.length).toBeLessThanOrEqual(3);
    expect(responses.every((response) => [201, 400, 409].includes(response.status))).toBe(true);
    const after = await get(`/payment_intents/${intent.id}`);
    expect(after.amount_refunded).toBe(given.length * 300);
  });

  it.each(["created", "uncaptured", "cancelled", "pending"])(
    "of a %s intent is rejected",
    async (status) => {
      const { id } = await intentThatIs(status);
      const response = await refund(id);
      expect(response.body).toMatchObject({ type: "PAYMENT_INTENT_INVALID_STATUS" });
      expect(response.body.detail).toContain(status);
    },
  );
});

async function addIntentCapturedInPart(amount: number) {
  const made = await addPaidIntent(server, { capture: false });
  await server.call("POST", `/payment_intents/${made.intent.id}/capture`, { body: { amount } });
  await server.control("POST", "/_simulator/settle");
  return made;
}

async function intentThatIs(status: string): Promise<{ id: string }> {
  if (status === "uncaptured") return (await addPaidIntent(server, { capture: false })).intent;
  const intent = await addIntent(server);
  if (status === "cancelled") {
    await server.call("POST", `/payment_intents/${intent.id}/cancel`, { body: {} });
  }
  if (status === "pending") {
    const method = await server.paymentMethod("4999006200620062");
    const body = { payment_method_id: method };
    await server.call("POST", `/payment_intents/${intent.id}/payments`, { body });
  }
  return intent;
}
