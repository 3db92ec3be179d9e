import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { postTransaction } from "../../../../ledger/src/post.fixtures.ts";
import {
  addAccount,
  addPaidIntent,
  approvedCard,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { accounts, openBankAccount } from "../bank/bank.fixtures.ts";
import { cancelPayout } from "../payouts/operator/cancel-payout.ts";
import { setPayoutsEnabledAsOperator } from "../payouts/operator/set-payouts-enabled.ts";
import { allSteps, readFlow, type ShownStep, sidesOf } from "./money-flow.fixtures.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

type Headers = Record<string, string>;
const take = async (method: string, path: string, body?: object, headers: Headers = {}) => {
  const response = await server.call(method, path, { body, headers });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
};
const move = (to: string) => take("POST", "/sandbox/clock", { to });
const setPlanFees = (fees: object) =>
  server.database.query("UPDATE processing_plan_versions SET fees = $1", [JSON.stringify(fees)]);
const payouts = async () => (await take("GET", "/payouts?limit=50")).data;
const split = (account_id: string, amount: number) => ({ account_id, amount, description: "Part" });

/** The tree as types and amounts; for a step in another owner's ledger, the owner as well. */
function outline(steps: readonly ShownStep[]): unknown[] {
  return steps.map((step) => {
    const name =
      step.owner_id === server.sandbox.account_id ? step.type : `${step.type} of another`;
    const below = outline(step.steps ?? []);
    return below.length === 0 ? [name, step.amount] : [name, step.amount, below];
  });
}

/** A captured payment of a new account with the given plan. */
async function paidBy(plan: object, body: object = {}, capture?: object) {
  const { accountId } = await addAccount(server, { plan });
  const headers = { "x-account-id": accountId };
  const card = { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "30" };
  const form = { payment_method_type: "card", card };
  const method = await take("POST", "/payment_methods", form, headers);
  const terms = { amount: 1_050, capture: capture === undefined, ...body };
  const intent = await take("POST", "/payment_intents", terms, headers);
  const path = `/payment_intents/${intent.id}`;
  const paid = { payment_method_id: method.id };
  const payment = await take("POST", `${path}/payments`, paid, headers);
  if (capture !== undefined) await take("POST", `${path}/capture`, capture, headers);
  return readFlow(server, payment.id, accountId);
}

// The clock is at Monday, 2026-11-16, 15:00 in New York.
const sweptOnTuesday = "2026-11-17T21:00:00.000Z";
const completedOnWednesday = "2026-11-18T14:00:00.000Z";

describe("the money flow of a payment", () => {
  it("contains the capture, fees, a split, a refund, a lost dispute and payouts", async () => {
    await setPlanFees({ batch: 25, chargeback: 1_500 });
    const receiver = (await addAccount(server)).accountId;
    const { intent, payment } = await addPaidIntent(server, {
      amount: 25_050,
      payment_splits: [split(receiver, 1_000)],
    });
    await addPaidIntent(server, { amount: 999 });
    await move(completedOnWednesday);
    await take("POST", `/payment_intents/${intent.id}/refunds`, { amount: 5_050 });
    await move("2026-11-19T22:00:00.000Z");
    const body = { payment_id: payment.id, amount: 2_000 };
    const dispute = await take("POST", "/sandbox/disputes", body);
    await take("POST", `/disputes/${dispute.id}/accept`, {});
    await move("2026-12-10T22:00:00.000Z");

    const flow = await readFlow(server, payment.id);
    expect(outline(flow.steps)).toEqual([
      [
        "capture",
        25_050,
        [
          ["fee", 756],
          ["split", 1_000, [["split of another", 1_000]]],
        ],
      ],
      ["settlement", 25_050, [["settlement of another", 1_000]]],
      [
        "payout_created",
        23_270,
        [
          ["fee", 24],
          ["payout_completed", 23_270],
        ],
      ],
      // In proportion to the shares still held: 1000 of 25050.
      [
        "refund",
        5_050,
        [
          ["split_returned", 202, [["split_returned of another", 202]]],
          ["refund_funded", 5_050],
        ],
      ],
      [
        "dispute_opened",
        2_000,
        [
          ["fee", 1_500],
          ["dispute_funded", 2_000],
        ],
      ],
    ]);
    expect(flow.totals).toEqual({
      captured: 25_050,
      fees: 756 + 24 + 1_500,
      splits: 798,
      refunds: 5_050,
      disputes: 2_000,
      bank_returns: 0,
      other: 0,
      pending: 0,
      available: -8_348,
      reserve: 0,
      in_payout: 0,
      paid_out: 23_270,
    });
    const [capture, settlement, payout] = flow.steps;
    expect(capture.entries).toEqual([
      { account: "network_receivable", direction: "debit", amount: 25_050 },
      { account: "pending", direction: "credit", amount: 25_050 },
    ]);
    expect(capture.steps[0]).toMatchObject({
      ledger_transaction_id: capture.ledger_transaction_id,
      source_type: "fee",
      entries: [
        { account: "pending", direction: "debit", amount: 756 },
        { account: "platform_fees", direction: "credit", amount: 756 },
      ],
      rule: {
        type: "rate",
        text: "290 basis points of 25050, and 30",
        processing_plan_id: server.sandbox.processing_plan_id,
        basis_points: 290,
        fixed_amount: 30,
      },
      rounding: { method: "half_up", unrounded_amount: "756.45", rounded_amount: 756 },
    });
    expect(settlement.settlement_line).toMatchObject({ amount: 25_050, funded_on: "2026-11-17" });
    expect(settlement.settlement_line.settlement_id).toMatch(/^stl_/);
    const { data } = await take("GET", `/transactions?payout_id=${payout.source_id}&limit=50`);
    const paid = data.map((each: { direction: string; amount: number }) =>
      each.direction === "credit" ? each.amount : -each.amount,
    );
    expect(payout.payout_share).toMatchObject({
      payout_id: payout.source_id,
      status: "completed",
      payout_amount: paid.reduce((sum: number, each: number) => sum + each, 0),
      payout_fee_amount: 25,
      amount: 23_294,
      fee_amount: 24,
      attribution: "largest_remainder",
    });
  });

  it("shows amounts held in reserve, and their release", async () => {
    await server.database.query(
      "UPDATE payout_settings SET reserve_basis_points = 1000, reserve_days = 5",
    );
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await move(sweptOnTuesday);
    const held = await readFlow(server, payment.id);
    expect(held.totals).toMatchObject({ reserve: 968, in_payout: 8_712 });
    expect(outline(held.steps)[1]).toEqual(["settlement", 10_000, [["reserve_held", 968]]]);
    await move("2026-11-24T22:00:00.000Z");
    const released = await readFlow(server, payment.id);
    expect(released.totals).toMatchObject({ reserve: 0, paid_out: 9_680 });
    expect(released.steps.map((step: ShownStep) => step.type)).toEqual([
      "capture",
      "settlement",
      "payout_created",
      "reserve_released",
      "payout_created",
    ]);
  });

  it("is empty for a payment that was never captured", async () => {
    const { payment } = await addPaidIntent(server, { capture: false });
    const flow = await readFlow(server, payment.id);
    expect(flow.steps).toEqual([]);
    expect(Object.values(flow.totals)).toEqual(Array.from({ length: 12 }, () => 0));
  });

  it("includes postings of an unknown type, with equal totals", async () => {
    const { payment } = await addPaidIntent(server, { amount: 1_000 });
    await postTransaction(server.database, {
      accountId: toUuid(server.sandbox.account_id),
      transactionId: server.deps.ids.next(),
      event: "goodwill_granted",
      sourceType: "goodwill",
      sourceId: toUuid(payment.id),
      occurredAt: server.clock.now(),
      entries: [
        { code: "platform_fees", amountMinor: 7 as never },
        { code: "reserve", amountMinor: -7 as never },
      ],
    });
    const { totals, steps } = await take("GET", `/payments/${payment.id}/money_flow`);
    expect(steps.at(-1)).toMatchObject({
      type: "goodwill_granted",
      total: "other",
      description: "Goodwill granted",
      source_type: "goodwill",
      source_id: null,
      balance_change: 7,
    });
    expect(totals).toMatchObject({ other: -7, pending: 941, reserve: 7 });
    expect(sidesOf(totals)).toEqual({ left: 948, right: 948 });
  });
});

describe("a bank payment", () => {
  it("shows both its fees, and a return weeks later", async () => {
    const bank = await openBankAccount(server);
    const { payment } = await bank.debit(accounts.r10, 10_000);
    await move("2026-11-24T00:00:00.000Z");
    const taken = await readFlow(server, payment, bank.accountId);
    expect(taken.totals).toMatchObject({ captured: 10_000, fees: 110, available: 9_890 });
    const [capture, settlement] = taken.steps;
    expect(capture.steps.map((step: ShownStep) => step.rule)).toMatchObject([
      { type: "fixed", fixed_amount: 30 },
      { type: "rate", text: "80 basis points of 10000, at most 500", maximum_amount: 500 },
    ]);
    expect(settlement).toMatchObject({ type: "settlement", settlement_line: null });

    await move("2027-01-20T00:00:00.000Z");
    const back = await readFlow(server, payment, bank.accountId);
    expect(back).toMatchObject({
      status: "rejected",
      totals: { captured: 10_000, fees: 610, bank_returns: 10_000, available: -610 },
    });
    expect(back.steps.at(-1)).toMatchObject({
      type: "bank_return",
      amount: 10_000,
      steps: [{ type: "fee", amount: 500, rule: { type: "fixed" } }],
    });
  });

  it("shows the fee of a rejection before capture", async () => {
    const bank = await openBankAccount(server);
    const { payment } = await bank.debit(accounts.r01, 10_000);
    await move("2026-11-24T00:00:00.000Z");
    const { totals, steps } = await readFlow(server, payment, bank.accountId);
    expect(totals).toMatchObject({ captured: 0, fees: 400, available: -400 });
    expect(steps).toMatchObject([{ type: "fee", amount: 400, steps: [] }]);
  });
});

describe("the rule of a fee", () => {
  it("contains the interchange, charged separately or withheld", async () => {
    const apart = await paidBy({ type: "IC_PLUS", interchangeCost: "GROSS", basisPoints: 50 });
    expect(apart.steps[0].steps).toMatchObject([
      {
        amount: 35,
        rule: { text: "50 basis points of 1050, and 30" },
        rounding: { method: "half_up", unrounded_amount: "35.25" },
      },
      {
        description: "Interchange, estimated",
        amount: 30,
        rule: { text: "189 basis points of 1050, and 10" },
        rounding: { method: "half_up", unrounded_amount: "29.845" },
      },
    ]);
    const within = await paidBy({ type: "IC_PLUS", interchangeCost: "NET", basisPoints: 50 });
    expect(within.steps[0].steps).toMatchObject([
      {
        amount: 65,
        rule: {
          text: "50 basis points of 1050, the interchange, 30, and 30",
          included_amount: 30,
        },
        rounding: { method: "half_up", unrounded_amount: "65.25" },
      },
    ]);
  });

  it("shows the actual interchange instead of the estimate", async () => {
    const made = [];
    for (const interchangeCost of ["GROSS", "NET"]) {
      made.push(await paidBy({ type: "IC_PLUS", interchangeCost, basisPoints: 50 }));
    }
    await move(sweptOnTuesday);
    for (const { payment_id, account_id } of made) {
      const { steps, totals } = await readFlow(server, payment_id, account_id);
      const [, settlement] = steps;
      const taken = settlement.settlement_line.interchange_amount;
      expect(taken).not.toBe(30);
      expect(settlement.steps).toMatchObject([
        {
          type: "interchange_true_up",
          amount: Math.abs(taken - 30),
          balance_change: 30 - taken,
          rule: { type: "cost" },
        },
      ]);
      expect(totals.fees).toBe(35 + taken);
    }
  });

  it("is listed under the paying partner, outside the account's totals", async () => {
    const flow = await paidBy({ type: "ADVANCED" }, { merchant_amount: 900 });
    expect(flow.totals).toMatchObject({ captured: 1_050, fees: 0, splits: 150, pending: 900 });
    const [capture] = flow.steps;
    expect(capture.steps).toMatchObject([
      {
        type: "split",
        amount: 150,
        steps: [{ type: "split", owner_id: server.sandbox.partner_id }],
      },
      { type: "fee", amount: 60, owner_id: server.sandbox.partner_id, owner_type: "partner" },
    ]);
  });

  it("of a partial capture gives the proportion", async () => {
    const { partner_id } = server.sandbox;
    const splits = [split(partner_id, 100)];
    const flow = await paidBy({}, { payment_splits: splits }, { amount: 350 });
    expect(flow.steps[0].steps[1]).toMatchObject({
      type: "split",
      amount: 33,
      rule: { type: "proportion" },
      rounding: { method: "largest_remainder", rounded_amount: 33 },
    });
  });

  it("of an ad hoc fee is the API request, with its refund below it", async () => {
    const { payment } = await addPaidIntent(server);
    const body = { amount: 150, description: "Gift wrapping", payment_id: payment.id };
    const fee = await take("POST", "/fees", body);
    await take("POST", `/fees/${fee.id}/refund`, { amount: 50 });
    const flow = await readFlow(server, payment.id);
    expect(outline(flow.steps).slice(1)).toEqual([
      [
        "fee",
        150,
        [
          ["fee of another", 150],
          ["fee_refund", 50, [["fee_refund of another", 50]]],
        ],
      ],
    ]);
    expect(flow.steps[1].rule).toMatchObject({ type: "request" });
    expect(flow.totals.fees).toBe(59 + 100);
  });
});

describe("a payout of several payments", () => {
  it("is allocated to the cent at each step after a return and a second attempt", async () => {
    await setPlanFees({ batch: 25, dda_reject: 200 });
    const paid: string[] = [];
    for (const amount of [1_000, 2_345, 7_777]) {
      paid.push((await addPaidIntent(server, { amount })).payment.id);
    }
    await move(completedOnWednesday);
    const [payout] = await payouts();
    const sendBack = () =>
      take("POST", `/sandbox/payouts/${payout.id}/return`, { return_code: "R03" });
    await sendBack();
    await move("2026-11-20T15:00:00.000Z");
    await sendBack();
    const failed = await Promise.all(paid.map((id) => readFlow(server, id)));
    const total = (flows: { totals: Record<string, number> }[], name: string) =>
      flows.reduce((sum, { totals }) => sum + (totals[name] ?? 0), 0);
    const [balance] = (await take("GET", "/balances")).data;
    expect(total(failed, "available")).toBe(balance.available);
    expect(total(failed, "fees")).toBe(59 + 98 + 256 + 25 + 200 + 200);
    expect(failed[0].steps.at(-1).steps.map((step: ShownStep) => step.type)).toEqual([
      "fee",
      "payout_completed",
      "payout_returned",
      "fee",
      "payout_retried",
      "payout_completed",
      "payout_returned",
      "fee",
    ]);

    paid.push((await addPaidIntent(server, { amount: 3_210 })).payment.id);
    await move("2026-11-23T20:00:00.000Z");
    // With another bank account, a later payout includes the amount, together with sales since
    // then.
    await server.database.query(`UPDATE payout_bank_accounts SET state = 'usable'`);
    await server.database.query(
      `UPDATE payout_settings SET bank_account_id =
         (SELECT id FROM payout_bank_accounts AS b WHERE b.account_id = payout_settings.account_id)`,
    );
    await setPayoutsEnabledAsOperator(server.deps, server.sandbox.account_id, true);
    await move("2026-11-30T15:00:00.000Z");
    const later = await payouts();
    expect(later.map((each: { status: string }) => each.status)).toEqual(["completed", "failed"]);
    const flows = await Promise.all(paid.map((id) => readFlow(server, id)));
    expect(total(flows, "paid_out")).toBe(later[0].net_amount);
    expect(total(flows, "available")).toBe(0);
    for (const flow of flows.slice(0, 3)) {
      const shares = flow.steps.slice(2).map((step: { payout_share: object }) => step.payout_share);
      expect(shares).toMatchObject([
        { payout_id: payout.id, status: "failed" },
        { payout_id: later[0].id, status: "completed" },
      ]);
    }
  });

  it("returns each share of the fee when it is cancelled, and the next payout includes it", async () => {
    await setPlanFees({ batch: 25 });
    await server.database.query("UPDATE payout_settings SET delay_days = 2");
    const paid: string[] = [];
    for (const amount of [1_000, 2_345, 7_777]) {
      paid.push((await addPaidIntent(server, { amount })).payment.id);
    }
    await move(sweptOnTuesday);
    const [cancelled] = await payouts();
    await cancelPayout(server.deps, cancelled.id);
    for (const id of paid) {
      const { totals, steps } = await readFlow(server, id);
      expect(totals.available).toBe(totals.captured - steps[0].steps[0].amount);
      expect(steps.at(-1).steps.map((step: ShownStep) => step.type)).toEqual([
        "fee",
        "payout_cancelled",
        "fee_refund",
      ]);
    }
    paid.push((await addPaidIntent(server, { amount: 3_210 })).payment.id);
    await move("2026-11-30T15:00:00.000Z");
    const flows = await Promise.all(paid.map((id) => readFlow(server, id)));
    const completed = (await payouts()).filter(
      (each: { status: string }) => each.status === "completed",
    );
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
    expect(sum(flows.map(({ totals }) => totals.paid_out))).toBe(
      sum(completed.map((each: { net_amount: number }) => each.net_amount)),
    );
    expect(sum(flows.map(({ totals }) => totals.available))).toBe(0);
  });

  it("is exact if it had no fee", async () => {
    await setPlanFees({});
    const { payment } = await addPaidIntent(server, { amount: 1_000 });
    await addPaidIntent(server, { amount: 3_000 });
    await move(sweptOnTuesday);
    const flow = await readFlow(server, payment.id);
    expect(flow.totals).toMatchObject({ in_payout: 941, paid_out: 0 });
    expect(flow.steps.at(-1).payout_share).toMatchObject({ attribution: "exact", amount: 941 });
    expect(allSteps(flow.steps).at(-1)?.type).toBe("payout_created");
  });
});
