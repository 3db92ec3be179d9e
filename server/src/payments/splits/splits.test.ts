import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPartner,
  compareBooks,
  eventsOf,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { resolveDueAttempts } from "../index.ts";

let server: TestServer;
let receiver: string;
beforeAll(async () => {
  server = await startTestServer();
  receiver = (await addAccount(server)).accountId;
});
afterAll(() => server.close());
afterEach(async () => {
  const { database, simulatorOrigin } = server;
  expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
});

const split = (account_id: string, amount: number) => ({ account_id, amount, description: "Part" });
const as = (accountId: string) => ({ "x-account-id": accountId });
const get = async (path: string, headers = {}) =>
  (await server.call("GET", path, { headers })).body;
const pendingOf = async (accountId: string) =>
  (await get("/balances", as(accountId))).data[0].pending;
const heldBy = async (ownerId: string) => {
  const found = await server.database.query(
    "SELECT -balance::int AS pending FROM ledger_accounts WHERE account_id = $1 AND code = 'pending'",
    [toUuid(ownerId)],
  );
  return found.rows[0]?.pending ?? 0;
};
const create = (body: object, headers = {}) =>
  server.call("POST", "/payment_intents", { body: { amount: 10_000, ...body }, headers });
const refund = (id: string, body: object = {}) =>
  server.call("POST", `/payment_intents/${id}/refunds`, { body });

async function paid(body: object) {
  const intent = await addIntent(server, { amount: 10_000, ...body });
  const payment = await payIntent(server, intent.id);
  return { id: intent.id as string, payment };
}

describe("a payment with splits", () => {
  it("credits each split to its receiver and the remainder to the merchant, in both ledgers", async () => {
    const { partner_id: partner, account_id: account } = server.sandbox;
    const before = [await pendingOf(account), await pendingOf(receiver), await heldBy(partner)];
    const { id, payment } = await paid({
      payment_splits: [split(receiver, 1000), split(partner, 500)],
    });
    const after = [await pendingOf(account), await pendingOf(receiver), await heldBy(partner)];
    // The fee is 320: 290 basis points of the full amount, and 30.
    expect(after.map((each, index) => each - before[index])).toEqual([8180, 1000, 500]);

    expect(await get(`/payment_intents/${id}`)).toMatchObject({
      payment_splits: [split(receiver, 1000), split(partner, 500)],
    });
    expect((await get("/transactions?limit=2")).data).toMatchObject([
      { source_type: "transfer", source_id: payment.id, direction: "debit", amount: 500 },
      { source_type: "transfer", source_id: payment.id, direction: "debit", amount: 1000 },
    ]);
    expect((await get("/transactions?limit=1", as(receiver))).data).toMatchObject([
      {
        source_type: "transfer",
        source_id: payment.id,
        source_account_id: account,
        ledger_account_id: receiver.replace("acct_", "la_"),
        root_source_type: "payment",
        root_source_id: payment.id,
        direction: "credit",
        amount: 1000,
      },
    ]);
    const captured = (await eventsOf(server, id)).at(-1);
    expect(captured).toMatchObject({
      type: "v2.payment_intent.captured",
      data: { payment_splits: [{ amount: 1000 }, { amount: 500 }] },
    });
  });

  it("has no postings while uncaptured, and splits in proportion after a partial capture", async () => {
    const before = await pendingOf(receiver);
    const { id } = await paid({
      capture: false,
      payment_splits: [split(receiver, 1000), split(receiver, 500)],
    });
    expect(await pendingOf(receiver)).toBe(before);
    const captured = await server.call("POST", `/payment_intents/${id}/capture`, {
      body: { amount: 3333 },
    });
    expect(captured.body).toMatchObject({
      status: "captured",
      payment_splits: [{ amount: 333 }, { amount: 167 }],
    });
    expect(await pendingOf(receiver)).toBe(before + 500);
  });

  it("has no postings if it is cancelled", async () => {
    const before = await pendingOf(receiver);
    const { id } = await paid({ capture: false, payment_splits: [split(receiver, 1000)] });
    await server.call("POST", `/payment_intents/${id}/cancel`, { body: {} });
    expect(await pendingOf(receiver)).toBe(before);
  });

  it("credits each receiver once after a lost processor response", async () => {
    const before = await pendingOf(receiver);
    const fault = { endpoint: "auth", amount: 7_770, drop_after: true };
    expect((await server.control("POST", "/_simulator/faults", fault)).status).toBe(201);
    const { id, payment } = await paid({ amount: 7_770, payment_splits: [split(receiver, 1000)] });
    expect(payment.status).toBe("pending");
    expect(await pendingOf(receiver)).toBe(before);
    for (let passes = 0; passes < 5; passes += 1) {
      server.clock.advance(60_000);
      await resolveDueAttempts(server.deps);
    }
    expect((await get(`/payment_intents/${id}`)).status).toBe("captured");
    expect(await pendingOf(receiver)).toBe(before + 1000);
  });

  it("does not deadlock when two accounts split to each other concurrently", async () => {
    const { account_id: account } = server.sandbox;
    const method = async (headers: object) => {
      const token = await server.tokenize("4111111111111111");
      const card = { token, exp_month: "12", exp_year: "2030" };
      const body = { payment_method_type: "card", card };
      return (await server.call("POST", "/payment_methods", { body, headers: { ...headers } })).body
        .id;
    };
    const payments = Array.from({ length: 12 }, async (_, index) => {
      const [from, to] = index % 2 === 0 ? [account, receiver] : [receiver, account];
      const { body: intent } = await create({ payment_splits: [split(to, 100)] }, as(from));
      return server.call("POST", `/payment_intents/${intent.id}/payments`, {
        body: { payment_method_id: await method(as(from)) },
        headers: as(from),
      });
    });
    const responses = await Promise.all(payments);
    expect(responses.map((response) => [response.status, response.body.status])).toEqual(
      responses.map(() => [201, "captured"]),
    );
  });
});

describe("splits are rejected", () => {
  it("if together they exceed the amount by a cent, but not if they equal it", async () => {
    const parts = [split(receiver, 9000), split(server.sandbox.partner_id, 1000)];
    expect((await create({ payment_splits: parts })).status).toBe(201);
    const response = await create({ amount: 9999, payment_splits: parts });
    expect(response.body).toMatchObject({
      code: "400-02",
      errors: [{ path: "payment_splits", code: "too_big", received: "10000" }],
    });
    const largest = 9007199254740991;
    const huge = await create({
      amount: largest,
      payment_splits: [split(receiver, largest), split(receiver, largest)],
    });
    expect(huge.body).toMatchObject({ errors: [{ path: "payment_splits" }] });
  });

  it("to the account itself, an unknown, an inactive or an inaccessible receiver", async () => {
    const outside = await addPartner(server);
    const inactive = await addAccount(server, { processingEnabled: false });
    for (const id of [
      server.sandbox.account_id,
      "acct_01kh9tqwx7f3v8yfm0zyz9b1aa",
      "part_01kh9tqwx7f3v8yfm0zyz9b1aa",
      "ctr_01kh9tqwx7f3v8yfm0zyz9b1aa",
      inactive.accountId,
      outside.accountId,
      outside.partnerId,
    ]) {
      const response = await create({ payment_splits: [split(receiver, 1), split(id, 1)] });
      expect(response.body).toMatchObject({
        code: "400-02",
        errors: [{ path: "payment_splits[1].account_id", code: "invalid_payee", received: id }],
      });
    }
  });

  it("if an update would exceed the amount, and after the intent was paid", async () => {
    const { id } = await addIntent(server, { payment_splits: [split(receiver, 900)] });
    const patch = (body: object) => server.call("PATCH", `/payment_intents/${id}`, { body });
    expect((await patch({ amount: 899 })).body).toMatchObject({
      errors: [{ path: "payment_splits" }],
    });
    expect((await patch({ payment_splits: [split(receiver, 5)] })).body).toMatchObject({
      payment_splits: [{ amount: 5 }],
    });
    expect((await patch({ payment_splits: [] })).body.payment_splits).toEqual([]);
    await payIntent(server, id);
    expect((await patch({ payment_splits: [] })).body).toMatchObject({
      type: "PAYMENT_INTENT_INVALID_STATUS",
    });
  });
});

describe("a refund of a payment with splits", () => {
  it("reverses splits in proportion, and to the cent by a full refund", async () => {
    const before = await pendingOf(receiver);
    const { id } = await paid({ payment_splits: [split(receiver, 3333)] });
    await server.control("POST", "/_simulator/settle");
    const first = await refund(id, { amount: 101 });
    // 101 of 10000, of which 3333 are the receiver's: 33.66.
    expect(first.body).toMatchObject({
      status: "succeeded",
      refund_splits: [
        { account_id: receiver, amount: 34 },
        { account_id: server.sandbox.account_id, amount: 67 },
      ],
    });
    expect(await pendingOf(receiver)).toBe(before + 3333 - 34);
    const rest = await refund(id);
    expect(rest.body.refund_splits[0]).toEqual({ account_id: receiver, amount: 3299 });
    expect(await pendingOf(receiver)).toBe(before);
    expect((await get("/transactions?limit=1", as(receiver))).data).toMatchObject([
      { source_type: "transfer", direction: "debit", amount: 3299 },
    ]);
  });

  it("reverses the splits that the request names", async () => {
    const { id } = await paid({ payment_splits: [split(receiver, 4000)] });
    await server.control("POST", "/_simulator/settle");
    const account = server.sandbox.account_id;
    const requested = (amount: number, own: number, theirs: number) =>
      refund(id, {
        amount,
        refund_splits: [
          ...(own === 0 ? [] : [{ account_id: account, amount: own }]),
          ...(theirs === 0 ? [] : [{ account_id: receiver, amount: theirs }]),
        ],
      });
    expect((await requested(1000, 900, 101)).body).toMatchObject({
      errors: [{ code: "conflict" }],
    });
    expect((await requested(5000, 999, 4001)).body).toMatchObject({
      errors: [{ code: "too_big", path: "refund_splits[1].amount" }],
    });
    const stranger = await addAccount(server);
    const wrong = await refund(id, {
      amount: 5,
      refund_splits: [{ account_id: stranger.accountId, amount: 5 }],
    });
    expect(wrong.body).toMatchObject({
      errors: [{ code: "invalid_payee", path: "refund_splits[0].account_id" }],
    });
    const before = await pendingOf(receiver);
    expect((await requested(3000, 3000, 0)).status).toBe(201);
    expect(await pendingOf(receiver)).toBe(before);
    expect((await requested(4000, 0, 4000)).status).toBe(201);
    expect(await pendingOf(receiver)).toBe(before - 4000);
    expect((await requested(1, 0, 1)).body).toMatchObject({ errors: [{ code: "too_big" }] });
    expect((await refund(id)).body.refund_splits).toEqual([{ account_id: account, amount: 3000 }]);
  });

  it("never exceeds a receiver's share, with concurrent requests", async () => {
    const before = await pendingOf(receiver);
    const { id } = await paid({ payment_splits: [split(receiver, 1000)] });
    await server.control("POST", "/_simulator/settle");
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        refund(id, { amount: 400, refund_splits: [{ account_id: receiver, amount: 400 }] }),
      ),
    );
    const made = responses.filter((response) => response.status === 201).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(2);
    expect(await pendingOf(receiver)).toBe(before + 1000 - made * 400);
  });

  it("restores the splits if it fails after settlement", async () => {
    const { id } = await paid({ amount: 300_000, payment_splits: [split(receiver, 30_000)] });
    const before = await pendingOf(receiver);
    const { body } = await refund(id, { amount: 111_600 });
    expect(body.status).toBe("pending");
    expect(await pendingOf(receiver)).toBe(before - 11_160);
    await server.control("POST", "/_simulator/settle");
    server.clock.advance(60 * 60_000);
    await resolveDueAttempts(server.deps);
    expect((await get(`/refunds/${body.id}`)).status).toBe("failed");
    expect(await pendingOf(receiver)).toBe(before);
    expect((await refund(id)).body.refund_splits[0]).toMatchObject({ amount: 30_000 });
    expect(await pendingOf(receiver)).toBe(before - 30_000);
  });
});

describe("a merchant amount", () => {
  it("credits the merchant exactly that amount, and the partner the remainder less the processing fee", async () => {
    const { accountId } = await addAccount(server, { plan: { type: "ADVANCED" } });
    const { partner_id: partner } = server.sandbox;
    const before = await heldBy(partner);
    const { body: intent } = await create(
      { merchant_amount: 9000, payment_splits: [split(receiver, 400)] },
      as(accountId),
    );
    await pay(intent.id, accountId);
    expect(await pendingOf(accountId)).toBe(9000);
    expect(await heldBy(partner)).toBe(before + 600 - 320);

    await server.control("POST", "/_simulator/settle");
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, {
      body: {},
      headers: as(accountId),
    });
    expect(await pendingOf(accountId)).toBe(0);
    expect(await heldBy(partner)).toBe(before - 320);
  });

  it("is set by the capture, or reduced in proportion", async () => {
    const { accountId } = await addAccount(server, { plan: { type: "ADVANCED" } });
    const capture = async (body: object) => {
      const { body: intent } = await create(
        { merchant_amount: 9000, capture: false, payment_splits: [split(receiver, 500)] },
        as(accountId),
      );
      await pay(intent.id, accountId);
      return server.call("POST", `/payment_intents/${intent.id}/capture`, {
        body,
        headers: as(accountId),
      });
    };
    expect((await capture({ amount: 1000 })).body).toMatchObject({ merchant_amount: 900 });
    expect((await capture({ amount: 1000, merchant_amount: 950 })).body).toMatchObject({
      merchant_amount: 950,
      payment_splits: [{ amount: 50 }],
    });
    expect((await capture({ amount: 1000, merchant_amount: 951 })).body).toMatchObject({
      errors: [{ path: "merchant_amount", code: "too_big" }],
    });
    expect((await capture({ amount: 1000, merchant_amount: 1001 })).body).toMatchObject({
      errors: [{ path: "merchant_amount", code: "too_big" }],
    });
  });

  it("is rejected above the amount, with splits that do not fit, and on another plan", async () => {
    const { accountId } = await addAccount(server, { plan: { type: "ADVANCED" } });
    const fits = { merchant_amount: 9000, payment_splits: [split(receiver, 1000)] };
    expect((await create(fits, as(accountId))).status).toBe(201);
    for (const [body, path] of [
      [{ ...fits, merchant_amount: 9001 }, "payment_splits"],
      [{ merchant_amount: 10_001 }, "merchant_amount"],
    ] as const) {
      const response = await create(body, as(accountId));
      expect(response.body).toMatchObject({ code: "400-02", errors: [{ path }] });
    }
    expect((await create({ merchant_amount: 1 })).body).toMatchObject({
      errors: [{ path: "merchant_amount", code: "unrecognized_keys" }],
    });
  });

  async function pay(intentId: string, accountId: string) {
    const token = await server.tokenize("4111111111111111");
    const card = { token, exp_month: "12", exp_year: "2030" };
    const method = await server.call("POST", "/payment_methods", {
      body: { payment_method_type: "card", card },
      headers: as(accountId),
    });
    const response = await server.call("POST", `/payment_intents/${intentId}/payments`, {
      body: { payment_method_id: method.body.id },
      headers: as(accountId),
    });
    expect(response.status).toBe(201);
  }
});
