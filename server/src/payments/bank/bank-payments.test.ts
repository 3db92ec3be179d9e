import { verifyLedger } from "@openpayfac/ledger";
import { eventsOf, postingsOf, startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accounts, moveTo, openBankAccount } from "./bank.fixtures.ts";
import { nextBankPoll } from "./poll-bank.ts";

// Each test begins on Monday 16 November 2026, 15:00 in New York: before the last window of the day.
const monday = { sent: "2026-11-16T22:00:00.000Z" };
const wednesday = "2026-11-18T14:00:00.000Z";
const thursday = { early: "2026-11-19T13:00:00.000Z", settled: "2026-11-19T14:00:00.000Z" };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect((await verifyLedger(server.database)).problems).toEqual([]);
  await server.close();
});

const typesOf = async (id: string) => (await eventsOf(server, id)).map((event) => event.type);

describe("a standard debit", () => {
  it("is captured and settled on the third banking day, less the plan's fees", async () => {
    const account = await openBankAccount(server);
    const { intent, payment } = await account.debit(accounts.settles, 25_050);
    expect(await account.intent(intent)).toMatchObject({ status: "pending", amount_captured: 0 });

    await moveTo(server, thursday.early);
    expect(await account.payment(payment)).toMatchObject({ status: "pending" });
    expect(await account.balance()).toEqual({ pending: 0, available: 0 });

    await moveTo(server, thursday.settled);
    expect(await account.payment(payment)).toMatchObject({
      status: "captured",
      amount_captured: 25_050,
      settlement_status: "settled",
      settled_at: "2026-11-19T13:45:00.000Z",
      cvv_check: null,
    });
    expect(await account.intent(intent)).toMatchObject({ status: "captured" });
    // 30 for the payment, and 0.8% of 250.50: 200.4 rounds to 200.
    expect(await account.balance()).toEqual({ pending: 0, available: 24_820 });
    expect(await postingsOf(server, payment)).toEqual([
      {
        event: "capture",
        entries: [
          ["network_receivable", 25_050],
          ["pending", -25_050],
          ["pending", 230],
          ["platform_fees", -230],
        ],
      },
      {
        event: "settlement",
        entries: [
          ["cash", 25_050],
          ["network_receivable", -25_050],
          ["pending", 24_820],
          ["available", -24_820],
        ],
      },
    ]);
    expect(await typesOf(payment)).toEqual(["v2.payment.created", "v2.payment.captured"]);
    expect(await typesOf(intent)).toEqual([
      "v2.payment_intent.created",
      "v2.payment_intent.pended",
      "v2.payment_intent.captured",
    ]);
  });

  it("is polled for 75 days without repeating old updates, then no longer", async () => {
    const account = await openBankAccount(server);
    await account.debit(accounts.settles, 10_000);
    await moveTo(server, "2026-12-01T20:00:00.000Z");
    const result = await server.database.query("SELECT polled_through FROM bank_polls");
    expect(result.rows).toEqual([{ polled_through: "2026-11-30T18:15:00.000Z" }]);
    expect(await nextBankPoll(server.database)).toEqual(new Date("2026-12-01T22:15:00.000Z"));
    await moveTo(server, "2027-02-04T00:00:00.000Z");
    expect(await nextBankPoll(server.database)).toBeUndefined();
  });

  it("costs at most the plan's maximum for its amount", async () => {
    const account = await openBankAccount(server);
    await account.debit(accounts.settles, 1_000_000);
    await moveTo(server, thursday.settled);
    expect(await account.balance()).toEqual({ pending: 0, available: 1_000_000 - 530 });
  });

  it("waits for the next banking day after the day's last window or on a weekend", async () => {
    await moveTo(server, "2026-11-20T22:00:00.000Z");
    const account = await openBankAccount(server);
    const { payment } = await account.debit(accounts.settles, 1_000);
    // Sent on Monday; Thursday is Thanksgiving, so the third banking day after it is Friday.
    await moveTo(server, "2026-11-26T14:00:00.000Z");
    expect(await account.payment(payment)).toMatchObject({ status: "pending" });
    await moveTo(server, "2026-11-27T14:00:00.000Z");
    expect(await account.payment(payment)).toMatchObject({ status: "captured" });
  });
});

it("a same-day debit is captured on the day it is sent", async () => {
  const account = await openBankAccount(server, { service_type: "same_day" });
  const { payment } = await account.debit(accounts.settles, 1_000);
  await moveTo(server, "2026-11-17T00:00:00.000Z");
  expect(await account.payment(payment)).toMatchObject({
    status: "captured",
    settled_at: "2026-11-16T23:15:00.000Z",
  });
});

describe("a returned debit", () => {
  it("is rejected before settlement, fails its intent and costs the reject fee", async () => {
    const account = await openBankAccount(server);
    const { intent, payment, method } = await account.debit(accounts.r01, 5_000);
    await moveTo(server, wednesday);
    expect(await account.payment(payment)).toMatchObject({
      status: "rejected",
      return_code: "R01",
      return_message: "Insufficient funds",
      amount_rejected: 5_000,
      amount_captured: 0,
      reversed: false,
    });
    expect(await account.intent(intent)).toMatchObject({ status: "failed" });
    expect(await account.balance()).toEqual({ pending: 0, available: -400 });
    const { data: fees } = await account.take("GET", "/fees");
    expect(fees).toMatchObject([{ fee_type: "REJECT_FEE", amount: 400, source_id: payment }]);
    expect(await typesOf(payment)).toEqual(["v2.payment.created", "v2.payment.rejected"]);
    expect((await typesOf(intent)).at(-1)).toBe("v2.payment_intent.failed");
    // Insufficient funds: the account itself may be debited again.
    const again = await account.addIntent(100);
    const path = `/payment_intents/${again}/payments`;
    expect((await account.call("POST", path, { payment_method_id: method })).status).toBe(201);
  });

  it("is debited from available after settlement, below zero if needed", async () => {
    const account = await openBankAccount(server);
    const { intent, payment, method } = await account.debit(accounts.r10, 25_050);
    await moveTo(server, thursday.settled);
    expect(await account.balance()).toEqual({ pending: 0, available: 24_820 });
    await moveTo(server, "2026-12-01T15:00:00.000Z");
    const rejected = await account.payment(payment);
    expect(rejected).toMatchObject({
      status: "rejected",
      return_code: "R10",
      amount_rejected: 25_050,
      amount_reversed: 25_050,
      reversed: true,
    });
    expect(await account.intent(intent)).toMatchObject({ status: "captured", reversed: true });
    // The amount and the reversal fee are debited; the payment's fees are not refunded.
    expect(await account.balance()).toEqual({ pending: 0, available: -730 });
    expect(await typesOf(rejected.reversal_id)).toEqual(["v2.reversal.created"]);
    expect((await typesOf(payment)).at(-1)).toBe("v2.payment.rejected");

    const refund = await account.call("POST", `/payment_intents/${intent}/refunds`, {});
    expect(refund.status).toBe(400);
    // Not authorized: the account may not be debited again.
    const again = await account.addIntent(100);
    const path = `/payment_intents/${again}/payments`;
    const refused = await account.call("POST", path, { payment_method_id: method });
    expect(refused.body).toMatchObject({ status: 400, type: "PAYMENT_CREATE_ERROR" });
    expect(refused.body.detail).toContain("R10");
  });

  it("is reinitiated as often as the plan allows, as a new attempt", async () => {
    const account = await openBankAccount(server, { max_reinitiations: 1 });
    const once = await account.debit(accounts.r01Once, 5_000);
    const never = await account.debit(accounts.r01, 7_000);
    await moveTo(server, wednesday);
    for (const { payment } of [once, never]) {
      expect(await account.payment(payment)).toMatchObject({
        status: "pending",
        return_code: "R01",
      });
    }
    await moveTo(server, "2026-11-25T23:00:00.000Z");
    expect(await account.payment(once.payment)).toMatchObject({
      status: "captured",
      return_code: null,
    });
    expect(await account.payment(never.payment)).toMatchObject({
      status: "rejected",
      return_code: "R01",
    });
    expect(await account.intent(never.intent)).toMatchObject({ status: "failed" });
    // 5000 less 30 and 40, and three returns at 400.
    expect(await account.balance()).toEqual({ pending: 0, available: 4_930 - 1_200 });
  });
});

describe("a cancelled bank payment", () => {
  it("moves no money before origination", async () => {
    const account = await openBankAccount(server);
    const { intent, payment } = await account.debit(accounts.settles, 1_000);
    const body = { cancellation_reason: "requested_by_customer" };
    const cancelled = await account.take("POST", `/payment_intents/${intent}/cancel`, body);
    expect(cancelled).toMatchObject({ status: "cancelled", ...body });
    expect(await account.payment(payment)).toMatchObject({ status: "cancelled" });
    expect((await typesOf(payment)).at(-1)).toBe("v2.payment.cancelled");
    await moveTo(server, thursday.settled);
    expect(await account.payment(payment)).toMatchObject({ status: "cancelled" });
    expect(await account.balance()).toEqual({ pending: 0, available: 0 });
  });

  it("rejects the cancellation after origination and stays pending", async () => {
    const account = await openBankAccount(server);
    const { intent, payment } = await account.debit(accounts.settles, 1_000);
    await moveTo(server, monday.sent);
    const refused = await account.call("POST", `/payment_intents/${intent}/cancel`, {});
    expect(refused.body).toMatchObject({ status: 400, type: "PAYMENT_INTENT_INVALID_STATUS" });
    expect(await account.intent(intent)).toMatchObject({
      status: "pending",
      cancellation_reason: null,
    });
    await moveTo(server, thursday.settled);
    expect(await account.payment(payment)).toMatchObject({ status: "captured" });
  });
});

describe("a refund of a bank payment", () => {
  it("is pending until the bank has moved the money, and then settled", async () => {
    const account = await openBankAccount(server);
    const { intent, payment } = await account.debit(accounts.settles, 10_000);
    const early = await account.call("POST", `/payment_intents/${intent}/refunds`, {});
    expect(early.body).toMatchObject({ type: "PAYMENT_INTENT_INVALID_STATUS" });

    await moveTo(server, thursday.settled);
    const before = await account.balance();
    const path = `/payment_intents/${intent}/refunds`;
    const refund = await account.take("POST", path, { amount: 4_000 });
    expect(refund).toMatchObject({ status: "pending", amount: 4_000 });
    expect((await account.balance()).available).toBe(before.available - 4_000);

    await moveTo(server, "2026-11-20T14:00:00.000Z");
    expect(await account.take("GET", `/refunds/${refund.id}`)).toMatchObject({
      status: "succeeded",
      settlement_status: "settled",
    });
    expect(await account.payment(payment)).toMatchObject({ amount_refunded: 4_000 });
    expect(await typesOf(refund.id)).toEqual(["v2.refund.created", "v2.refund.succeeded"]);
  });

  it("fails if the customer's bank returns it, and its amount is available again", async () => {
    const account = await openBankAccount(server);
    const { intent, payment } = await account.debit(accounts.settles, 10_000);
    await moveTo(server, thursday.settled);
    const before = await account.balance();
    const refund = await account.take("POST", `/payment_intents/${intent}/refunds`, {});
    await moveTo(server, "2026-11-20T14:00:00.000Z");
    const back = { client_reference_id: refund.id, code: "R03" };
    expect((await server.control("POST", "/_simulator/ach_returns", back)).status).toBeLessThan(
      300,
    );
    await moveTo(server, "2026-11-20T20:00:00.000Z");
    expect(await account.take("GET", `/refunds/${refund.id}`)).toMatchObject({
      status: "failed",
      failure_code: "R03",
    });
    expect(await account.payment(payment)).toMatchObject({
      status: "captured",
      amount_refunded: 0,
    });
    expect(await account.balance()).toEqual(before);
  });
});

it("the ledger's cash equals the platform's balance at the simulated bank, to the cent", async () => {
  const account = await openBankAccount(server);
  await account.debit(accounts.settles, 10_000);
  await account.debit(accounts.r01, 2_000);
  await account.debit(accounts.r10, 3_000);
  const { intent } = await account.debit(accounts.settles, 4_444);
  await moveTo(server, thursday.settled);
  await account.take("POST", `/payment_intents/${intent}/refunds`, { amount: 1_111 });
  await moveTo(server, "2026-12-02T15:00:00.000Z");
  const { body } = await server.control("GET", "/_simulator/bank");
  const found = await server.database.query<{ cash: string }>(
    "SELECT sum(balance)::text AS cash FROM ledger_accounts WHERE code = 'cash'",
  );
  const cash = 10_000 + 4_444 - 1_111;
  expect(Number(found.rows[0]?.cash)).toBe(cash);
  const customers: string[] = Object.values(accounts);
  const platform = body.accounts.filter(
    (each: { account_number: string }) => !customers.includes(each.account_number),
  );
  expect(platform).toMatchObject([{ balance_minor: cash }]);
});
