import { verifyLedger } from "@openpayfac/ledger";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addIntent,
  eventsOf,
  payIntent,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";

const cards = {
  visa: "4111111111111111",
  visaDebit: "4000056655665556",
  amex: "371449635398431",
  discover: "6011000995500000",
};

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await setPlan("GROSS");
});
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  const books = await server.database.query(
    `SELECT (SELECT -sum(balance) FROM ledger_accounts WHERE code = 'platform_fees') AS ledger,
            (SELECT sum(amount - amount_refunded) FROM fees) AS fees,
            (SELECT -sum(balance) FROM ledger_accounts WHERE code IN ('pending', 'available'))
              AS balances,
            (SELECT sum(amount) FROM transactions) AS transactions`,
  );
  const [row] = books.rows;
  expect(Number(row.ledger)).toBe(Number(row.fees));
  expect(Number(row.balances)).toBe(Number(row.transactions));
  await server.close();
});

const setPlan = (cost: "GROSS" | "NET") =>
  server.database.query(
    `UPDATE processing_plan_versions SET plan_type = 'IC_PLUS', interchange_cost = $1,
       card_not_present_auth_fee = 10, card_rates = (
         SELECT jsonb_object_agg(key, value || '{"card_not_present_bps": 50}')
           FROM jsonb_each(card_rates))`,
    [cost],
  );
const get = async (path: string) => (await server.call("GET", path)).body;
const fees = async () => (await get("/fees?limit=50")).data;
const balance = async () => (await get("/balances")).data[0];
const settle = () =>
  server.call("POST", "/sandbox/clock", { body: { to: "2026-11-17T19:00:00.000Z" } });
async function pay(card: keyof typeof cards, body: object = {}) {
  const intent = await addIntent(server, { amount: 10_000, ...body });
  const payment = await payIntent(server, intent.id, cards[card]);
  return { intent, payment };
}

// Charged at capture: the plan's 60, and the interchange of a typical credit card.
describe("actual interchange", () => {
  it("is charged as a further fee if above the estimate", async () => {
    const { payment } = await pay("amex");
    expect(await balance()).toMatchObject({ pending: 10_000 - 60 - 210, available: 0 });
    await settle();
    const [more, estimate] = await fees();
    expect(more).toMatchObject({
      fee_type: "INTERCHANGE",
      source_type: "payment",
      source_id: payment.id,
      card_type: "american_express",
      amount: 30,
      description: "Interchange, $0.30 more than estimated",
      settlement_status: "settled",
      settlement_id: expect.stringMatching(/^stl_/),
    });
    expect(estimate).toMatchObject({
      fee_type: "INTERCHANGE",
      amount: 210,
      amount_refunded: 0,
      settlement_status: "settled",
    });
    expect(await postingsOf(server, more.id)).toEqual([
      {
        event: "interchange_true_up",
        entries: [
          ["available", 30],
          ["platform_fees", -30],
        ],
      },
    ]);
    expect((await eventsOf(server, more.id)).map(({ type }) => type)).toEqual(["v2.fee.created"]);
    expect(await balance()).toMatchObject({ pending: 0, available: 10_000 - 60 - 240 });
    const { data } = await get("/transactions");
    expect(data[0]).toMatchObject({ source_type: "fee", source_id: more.id, direction: "debit" });
  });

  it.each([
    ["visa", 9],
    ["visaDebit", 19],
  ] as const)(
    "is refunded by the difference if below the estimate: %s",
    async (card, difference) => {
      const { payment } = await pay(card);
      await settle();
      const flow = await get(`/payments/${payment.id}/money_flow`);
      expect(flow.totals).toMatchObject({ fees: 60 + 199 - difference, other: 0 });
      expect(flow.steps[0].steps).toMatchObject([{ type: "fee" }, { type: "fee" }]);
      const [estimate, ...others] = await fees();
      expect(others).toHaveLength(1);
      expect(estimate).toMatchObject({
        fee_type: "INTERCHANGE",
        amount: 199,
        amount_refunded: difference,
        settlement_status: "settled",
        settlement_id: expect.stringMatching(/^stl_/),
      });
      expect((await postingsOf(server, estimate.id)).at(-1)).toEqual({
        event: "interchange_true_up",
        entries: [
          ["platform_fees", difference],
          ["available", -difference],
        ],
      });
      const events = await eventsOf(server, estimate.id);
      expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
        [1, "v2.fee.created"],
        [2, "v2.fee.refunded"],
      ]);
      expect(events[1]?.data).toEqual(estimate);
      expect((await balance()).available).toBe(10_000 - 60 - 199 + difference);
      const { data } = await get("/transactions");
      expect(data[0]).toMatchObject({
        source_type: "fee_refund",
        source_id: estimate.id,
        direction: "credit",
        amount: difference,
        description: `Interchange, $0.${String(difference).padStart(2, "0")} less than estimated`,
      });
    },
  );

  it("has no postings if equal to the estimate", async () => {
    await pay("discover");
    await settle();
    const all = await fees();
    expect(all).toMatchObject([{ amount: 197, amount_refunded: 0 }, { amount: 60 }]);
    expect((await balance()).available).toBe(10_000 - 60 - 197);
  });

  it("is that of the captured amount after a partial capture", async () => {
    const { intent } = await pay("visa", { capture: false });
    const path = `/payment_intents/${intent.id}/capture`;
    await server.call("POST", path, { body: { amount: 3_333 } });
    await settle();
    // 189 and 180 basis points of 3333: 62.99 and 59.99; 10 cents each.
    const [estimate] = await fees();
    expect(estimate).toMatchObject({ amount: 73, amount_refunded: 3 });
  });

  it("is unchanged by a partial refund of the payment", async () => {
    const { intent } = await pay("visa");
    const path = `/payment_intents/${intent.id}/refunds`;
    expect((await server.call("POST", path, { body: { amount: 4_000 } })).status).toBe(201);
    await settle();
    await server.call("POST", path, { body: { amount: 1_000 } });
    await server.call("POST", "/sandbox/clock", { body: { advance: "P3D" } });
    const [estimate, ...others] = await fees();
    expect(estimate).toMatchObject({ amount: 199, amount_refunded: 9 });
    expect(others).toHaveLength(1);
  });

  it("is 0 for a voided payment, and the estimate is refunded", async () => {
    const { intent } = await pay("visa");
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: {} });
    await settle();
    const [estimate] = await fees();
    expect(estimate).toMatchObject({ fee_type: "INTERCHANGE", amount: 199, amount_refunded: 199 });
    expect(await balance()).toMatchObject({ pending: 0, available: -60 });
  });

  it("is adjusted within the one fee of a NET plan", async () => {
    await setPlan("NET");
    server.clock.advance(3_000);
    await pay("visa");
    await settle();
    expect(await fees()).toMatchObject([
      { fee_type: "PROCESSING", amount: 60 + 199, amount_refunded: 9 },
    ]);
  });

  it("is adjusted once, however often the file is read", async () => {
    await pay("amex");
    await settle();
    await server.database.query("UPDATE funding_days SET next_attempt_at = date::timestamptz");
    await server.call("POST", "/sandbox/clock", { body: { advance: "P1D" } });
    expect(await fees()).toHaveLength(3);
    expect((await balance()).available + (await paidOut())).toBe(10_000 - 60 - 240);
  });
});

const paidOut = async () =>
  (await get("/payouts")).data.reduce(
    (sum: number, each: { amount: number }) => sum + each.amount,
    0,
  );
