import type { ClientBase } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addPaidIntent, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { readOnly } from "../../database/read-only.ts";
import { toUuid } from "../../ids.ts";
import { readPaymentMoney, readPaymentOfFlow } from "./read-payment-money.ts";
import { readPayoutsOfPayment } from "./read-payouts-of-payment.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same client, which records the plan of each of its statements. */
function explaining(client: ClientBase, plans: string[]): ClientBase {
  const query = async (text: string, values: unknown[]) => {
    const explained = await client.query({ text: `EXPLAIN ${text}`, values, rowMode: "array" });
    plans.push(explained.rows.flat().join("\n"));
    return client.query(text, values);
  };
  return { query } as unknown as ClientBase;
}

it("a payment's money flow is read by indexes only, in a fixed number of statements", async () => {
  await server.database.query(`UPDATE processing_plan_versions SET fees = '{"batch": 25}'`);
  const { intent, payment } = await addPaidIntent(server, { amount: 10_000 });
  await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: { amount: 100 } });
  await server.call("POST", "/sandbox/clock", { body: { advance: "P7D" } });
  const accountId = toUuid(server.sandbox.account_id);
  const account = await server.deps.accounts.find(accountId);
  if (account === undefined) throw new Error("the sandbox has an account");
  const plans: string[] = [];
  await readOnly(server.database, 5_000, async (client) => {
    // The tables are small: without these settings, PostgreSQL would not use an index.
    await client.query("SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off");
    const explained = explaining(client, plans);
    const found = await readPaymentOfFlow(explained, accountId, toUuid(payment.id));
    if (found === undefined) throw new Error("the payment is there");
    const money = await readPaymentMoney(explained, account, found, {
      type: "account",
      id: accountId,
    });
    expect(money.payouts).toHaveLength(1);
    const ids = money.payouts.map(({ payout_id }) => payout_id);
    const [payout] = await readPayoutsOfPayment(explained, accountId, ids);
    expect(payout?.members).toHaveLength(1);
  });
  expect(plans).toHaveLength(12);
  expect(plans.filter((plan) => plan.includes("Seq Scan"))).toEqual([]);
  for (const index of [
    "transactions_by_root",
    "transactions_by_payout",
    "ledger_transactions_by_source",
    "settlement_records_by_payment",
    "settlement_records_by_refund",
  ]) {
    expect(plans.join("\n")).toContain(index);
  }
});
