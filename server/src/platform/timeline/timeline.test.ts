import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addIntent,
  addPaidIntent,
  addPartner,
  payIntent,
  startTestServer,
  startWebhookReceiver,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { accounts as bankAccounts, openBankAccount } from "../../payments/bank/bank.fixtures.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
let otherPartner: { accountId: string; businessId: string; partnerId: string };
/** Declined, then authorized, captured, settled, refunded, paid out and disputed. */
let id: string;
let foreign: string;

interface Entry {
  at: string;
  kind: string;
  object_id: string;
  amount: number | null;
  status: string | null;
  code: string | null;
  text: string | null;
}

const take = async (method: string, path: string, body: object = {}) => {
  const response = await server.call(method, path, method === "GET" ? {} : { body });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
};

beforeAll(async () => {
  server = await startTestServer();
  otherPartner = await addPartner(server);
  ({ id } = await addIntent(server, { amount: 5_000, capture: false }));
  await payIntent(server, id, declinedCard);
  server.clock.advance(60_000);
  const payment = await payIntent(server, id);
  server.clock.advance(3_600_000);
  await take("POST", `/payment_intents/${id}/capture`, { amount: 4_000 });
  await take("POST", "/sandbox/clock", { to: "2026-11-18T15:00:00.000Z" });
  await take("POST", `/payment_intents/${id}/refunds`, { amount: 500 });
  server.clock.advance(60_000);
  await take("POST", "/sandbox/disputes", { payment_id: payment.id, amount: 700 });
  foreign = (await addIntent(server)).id;
  await server.database.query(
    `UPDATE payment_intents SET (account_id, business_id, partner_id) =
       (SELECT id, business_id, partner_id FROM accounts WHERE id = $2) WHERE id = $1`,
    [toUuid(foreign), toUuid(otherPartner.accountId)],
  );
});
afterAll(() => server.close());

/** The simulated issuer declines it. */
const declinedCard = "4387751111111038";

type Headers = Record<string, string | undefined>;
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const timelineOf = (of: string, headers: Headers = byOperator()) =>
  server.call("GET", `/platform/objects/${of}/timeline`, { headers });
const entries = async (headers?: Headers): Promise<Entry[]> => {
  const { status, body } = await timelineOf(id, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entries;
};

describe("the timeline of a payment intent", () => {
  it("has everything that happened to it, in the order of time", async () => {
    const all = await entries();
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(
      all.filter(({ kind }) => kind !== "webhook").map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ["intent_created", 5_000],
      ["payment_created", 5_000],
      ["processor_request", 5_000],
      ["payment_created", 5_000],
      ["processor_request", 5_000],
      ["processor_request", 4_000],
      ["captured", 4_000],
      ["settled", 4_000],
      ["payout_created", expect.any(Number)],
      ["payout_sent", expect.any(Number)],
      ["payout_completed", expect.any(Number)],
      ["refund_created", 500],
      ["processor_request", 500],
      ["dispute_opened", 700],
    ]);
  });

  it("names the objects and what the processor responded", async () => {
    const all = await entries();
    const requests = all.filter(({ kind }) => kind === "processor_request");
    expect(requests.map(({ status }) => status)).toEqual([
      "authorize: failed",
      "authorize: approved",
      "capture: captured",
      "refund: refunded",
    ]);
    expect(requests.every(({ code }) => code !== null)).toBe(true);
    const [declined] = all.filter(({ kind }) => kind === "payment_created");
    expect(declined).toMatchObject({ status: "failed", code: expect.any(String) });
    const prefixes = new Map(all.map(({ kind, object_id: of }) => [kind, of.split("_")[0]]));
    expect(Object.fromEntries(prefixes)).toMatchObject({
      intent_created: "pi",
      payment_created: "pmt",
      refund_created: "re",
      dispute_opened: "dp",
      payout_sent: "po",
      settled: "pmt",
    });
  });

  it("has the webhooks that were sent about its objects", async () => {
    const receiver = await startWebhookReceiver();
    try {
      const created = await server.call("POST", "/webhook_endpoints", {
        body: { url: receiver.url, event_types: ["*"] },
      });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      await take("POST", `/payment_intents/${id}/refunds`, { amount: 100 });
      await take("POST", "/sandbox/clock", { advance: "PT1H" });
      const webhooks = (await entries()).filter(({ kind }) => kind === "webhook");
      expect(webhooks.map(({ text }) => text)).toContain("v2.refund.created");
      for (const { object_id: event, status, code } of webhooks) {
        expect([event.split("_")[0], status, code]).toEqual(["evt", "succeeded", "204"]);
      }
    } finally {
      await receiver.close();
    }
  });

  it("has the outcome of a refund, a dispute and a payout", async () => {
    const all = await entries();
    const idOf = (kind: string) => all.find((each) => each.kind === kind)?.object_id;
    const payout = idOf("payout_completed");
    await take("POST", `/disputes/${idOf("dispute_opened")}/accept`);
    await take("POST", `/sandbox/payouts/${payout}/return`, { return_code: "R03" });
    await take("POST", "/sandbox/clock", { advance: "P2D" });
    const later = (await entries()).filter(({ kind }) => !all.some((each) => each.kind === kind));
    const outcomes = later.map(({ kind, object_id: of, status, code }) => [kind, of, status, code]);
    expect(outcomes).toContainEqual(["dispute_closed", idOf("dispute_opened"), "accepted", null]);
    expect(outcomes).toContainEqual(["refund_settled", idOf("refund_created"), "settled", null]);
    expect(outcomes).toContainEqual(["payout_returned", payout, null, "R03"]);
  });

  it("has a cancellation", async () => {
    const { intent } = await addPaidIntent(server, { capture: false });
    await take("POST", `/payment_intents/${intent.id}/cancel`);
    const { body } = await timelineOf(intent.id);
    expect(body.entries).toContainEqual(expect.objectContaining({ kind: "cancelled" }));
  });

  it("has the return of a bank payment", async () => {
    const other = await startTestServer();
    try {
      const account = await openBankAccount(other);
      // The customer's bank returns it after the settlement.
      const { intent, payment } = await account.debit(bankAccounts.r10, 25_050);
      await other.call("POST", "/sandbox/clock", { body: { advance: "P15D" } });
      const { reversal_id: reversal } = await account.payment(payment);
      const timeline = await other.call("GET", `/platform/objects/${intent}/timeline`, {
        headers: { "x-api-key": other.sandbox.operator_key, "x-account-id": undefined },
      });
      expect(timeline.body.entries).toContainEqual(
        expect.objectContaining({
          kind: "bank_return",
          object_id: reversal,
          amount: 25_050,
          code: "R10",
        }),
      );
    } finally {
      await other.close();
    }
  });

  it("has the newest webhooks, and says from when", async () => {
    const { id: of } = await addIntent(server);
    await server.database.query(
      `INSERT INTO delivery_attempts (account_id, event_id, webhook_endpoint_id, id, attempt_number,
         status, duration_ms, attempted_at)
       SELECT account_id, id, gen_random_uuid(), uuidv7(), number, 'failed', 1,
              $2::timestamptz + number * interval '1 second'
         FROM events, generate_series(1, 101) AS number WHERE object_id = $1`,
      [toUuid(of), server.clock.now().toISOString()],
    );
    const { body } = await timelineOf(of);
    const webhooks = body.entries.filter(({ kind }: Entry) => kind === "webhook");
    expect([webhooks.length, body.webhooks_shown_from]).toEqual([100, webhooks[0].at]);
    expect((await timelineOf(id)).body.webhooks_shown_from).toBeNull();
  });

  it("shows payouts and webhooks only to those who may see them", async () => {
    const kinds = async (headers: Headers) =>
      new Set((await entries(headers)).map(({ kind }) => kind));
    const staff = await kinds(await signInWithin(server, ["BUSINESS", "staff"]));
    expect(staff.has("refund_created")).toBe(true);
    expect([staff.has("payout_sent"), staff.has("webhook")]).toEqual([false, false]);
    const owner = await kinds(await signInWithin(server, ["BUSINESS", "owner"]));
    expect([owner.has("payout_sent"), owner.has("webhook")]).toEqual([true, false]);
    const support = await kinds(await signInWithin(server, ["PARTNER", "support"]));
    expect([support.has("payout_sent"), support.has("webhook")]).toEqual([true, true]);
  });

  it("of another partner or location is not found, like an absent one", async () => {
    const partner = await signInWithin(server, ["PARTNER", "support"]);
    const { sandbox } = server;
    const elsewhere = await signInWithin(server, ["BUSINESS", "staff"], {
      businessId: sandbox.business_id,
      accountIds: [otherPartner.accountId],
    });
    expect((await timelineOf(foreign, partner)).status).toBe(404);
    expect((await timelineOf("pi_01k3m91fyxe9sar3m6t0dbz4pc", partner)).status).toBe(404);
    expect((await timelineOf(id, elsewhere)).status).toBe(404);
    expect((await timelineOf(foreign)).status).toBe(200);
    const agent = await signInWithin(server, ["SALES_GROUP", "agent"]);
    expect((await timelineOf(id, agent)).status).toBe(403);
  });
});
