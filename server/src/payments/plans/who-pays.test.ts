import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  compareBooks,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { closeAccount } from "../../boarding/accounts/operator/close-account.ts";
import { addSubmitted } from "../../boarding/boarding.fixtures.ts";
import { payableByPartner } from "../../identity/processing-plan.ts";
import { toUuid } from "../../ids.ts";
import { accounts, bankBody, moveTo } from "../bank/bank.fixtures.ts";
import { chargeTokenFees } from "../fees/charge-token-fees.ts";
import { adoptPlan } from "./plans.fixtures.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  const { database, simulatorOrigin } = server;
  expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
  await server.close();
});

/** A different amount for every fee, so that none is taken for another. */
const terms = {
  fees: {
    chargeback: 1_501,
    retrieval: 502,
    batch: 21,
    application: 9_903,
    monthly_minimum: 2_504,
    pci_non_compliance: 2_905,
    gateway: 507,
    early_cancellation: 35_006,
    regulatory_product: 295,
    dda_reject: 511,
    platform: 1_009,
    token: 12,
  },
  bank_plan: {
    ach_per_transaction_fee: 0,
    ach_fee_bps: 0,
    ach_bps_fee_max: null,
    linking_fee: 13,
    reject_fee: 404,
    reversal_fee: 505,
    service_type: "standard",
  },
};

/** Each fee's type and amounts for what happens below, from the terms above. */
const charged: Record<(typeof payableByPartner)[number], [type: string, amounts: number[]]> = {
  chargeback: ["CHARGEBACK", [1_501]],
  retrieval: ["RETRIEVAL", [502]],
  batch: ["BATCH", [21]],
  application: ["APPLICATION", [9_903]],
  // Two card payments of 100.00 cost 320 each: 2504 - 640.
  monthly_minimum: ["MONTHLY_MINIMUM", [1_864]],
  pci_non_compliance: ["PCI_NON_COMPLIANCE", [2_905]],
  gateway: ["GATEWAY_FEE", [507]],
  early_cancellation: ["EARLY_CANCELLATION", [35_006]],
  regulatory_product: ["REGULATORY_PRODUCT", [295]],
  dda_reject: ["DDA_REJECT", [511]],
  platform: ["PLATFORM", [1_009]],
  // Two cards: the one that is disputed, and the one of a retrieval request.
  token: ["TOKEN", [12, 12]],
  // Two bank accounts.
  ach_linking: ["LINKING_FEE", [13, 13]],
  ach_reject: ["REJECT_FEE", [404]],
  ach_reversal: ["REVERSAL_FEE", [505]],
};

const take = async (method: string, path: string, body?: object) => {
  const response = await server.call(method, path, body === undefined ? {} : { body });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
};

async function debit(account: string, amount: number): Promise<void> {
  const method = await take("POST", "/payment_methods", bankBody(account));
  const intent = await take("POST", "/payment_intents", {
    amount,
    payment_method_types: ["bank"],
  });
  await take("POST", `/payment_intents/${intent.id}/payments`, { payment_method_id: method.id });
}

/** Causes every fee of a plan once, from Monday, 2026-11-16, until December. Returns   all fees. */
async function causeEveryFee() {
  const application = await addSubmitted(server, {
    processing_plan_id: (
      await take("GET", `/accounts/${server.sandbox.account_id}/processing_plan`)
    ).processing_plan_id,
  });
  const { intent: disputed, payment } = await addPaidIntent(server, { amount: 10_000 });
  expect(disputed.status).toBe("captured");
  const requested = await take("POST", "/payment_intents", { amount: 10_000 });
  const method = await server.paymentMethod("4000000000001976");
  await take("POST", `/payment_intents/${requested.id}/payments`, { payment_method_id: method });
  await debit(accounts.r01, 1_000);
  await debit(accounts.r10, 2_000);
  await chargeTokenFees(server.deps);
  // Cards are funded and paid out on Tuesday; on Wednesday the bank has the payout.
  await moveTo(server, "2026-11-18T15:00:00.000Z");
  const [payout] = (await take("GET", "/payouts?limit=50")).data;
  await take("POST", `/sandbox/payouts/${payout.id}/return`, { return_code: "R03" });
  await take("POST", "/sandbox/disputes", { payment_id: payment.id });
  await moveTo(server, "2026-12-02T20:00:00.000Z");
  await closeAccount(server.deps, server.sandbox.account_id, "The business closed.");
  const opened = await server.database.query<{ id: string }>(
    "SELECT id FROM accounts WHERE application_id = $1",
    [toUuid(application.id)],
  );
  const fees = await server.database.query(
    `SELECT fee_type, amount, from_owner_type, from_owner_id, processing_plan_version FROM fees
      WHERE (account_id = $1 AND fee_type <> 'PROCESSING')
         OR (account_id = $2 AND fee_type = 'APPLICATION') ORDER BY id`,
    [toUuid(server.sandbox.account_id), opened.rows[0]?.id],
  );
  return { fees: fees.rows, payout, opened: opened.rows[0]?.id };
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
/** The account that was opened has monthly fees as well, and no payments that reduce its minimum. */
const feesTotal =
  sumOf(Object.values(charged).flatMap(([, amounts]) => amounts)) +
  sumOf([1_009, 507, 295, 2_905, 2_504]);

/** The total of the fees other than processing that owners paid, by transactions and by ledgers. */
async function paidBy(owners: (string | undefined)[]) {
  const found = await server.database.query<{ paid: number; posted: number }>(
    `SELECT (SELECT -coalesce(sum(t.amount), 0) FROM transactions t JOIN fees f ON f.id = t.source_id
              WHERE t.account_id = ANY($1::uuid[]) AND t.source_type = 'fee'
                AND f.fee_type <> 'PROCESSING')::int AS paid,
            (SELECT -coalesce(sum(balance), 0) FROM ledger_accounts
              WHERE account_id = ANY($1::uuid[]) AND code = 'platform_fees')::int AS posted`,
    [owners],
  );
  return found.rows[0];
}

describe("a fee", () => {
  it.each(["account", "partner"])("of each kind is charged from the %s", async (payer) => {
    const all = Object.fromEntries(payableByPartner.map((name) => [name, payer === "partner"]));
    await adoptPlan(server, { ...terms, fees_paid_by_partner: all });
    const { fees, payout, opened } = await causeEveryFee();
    for (const name of payableByPartner) {
      const [type, amounts] = charged[name];
      const found = fees.filter((fee) => fee.fee_type === type);
      expect([name, found.map((fee) => fee.amount)]).toEqual([name, amounts]);
      for (const fee of found) {
        expect([name, fee.from_owner_type]).toEqual([name, payer]);
        expect([name, fee.processing_plan_version]).toEqual([name, 1]);
        if (payer === "partner") {
          expect([name, fee.from_owner_id]).toEqual([name, toUuid(server.sandbox.partner_id)]);
        }
      }
    }
    expect(fees).toHaveLength(17);
    const merchants = [toUuid(server.sandbox.account_id), opened];
    const partner = [toUuid(server.sandbox.partner_id)];
    // Two payments of 100.00 cost the merchant 320 each, with either payer of the other fees.
    const [ofMerchant, ofPartner] = payer === "partner" ? [0, feesTotal] : [feesTotal, 0];
    expect(await paidBy(merchants)).toEqual({ paid: ofMerchant, posted: ofMerchant + 640 });
    expect(await paidBy(partner)).toEqual({ paid: ofPartner, posted: ofPartner });
    // 20000 - 640, less the fees for two cards and two bank accounts, and for the payout itself.
    expect(payout).toMatchObject(
      payer === "partner"
        ? { amount: 19_360, batch_fee: 0, net_amount: 19_360 }
        : { amount: 19_360 - 50, batch_fee: 21, net_amount: 19_360 - 50 - 21 },
    );
  });
});
