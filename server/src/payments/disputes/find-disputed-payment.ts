import type { FundedChargeback } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { firstIdAt, type Uuid } from "../../ids.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { paymentOf, type StoredPayment } from "../payments/payment-rows.ts";
import type { Disputed } from "./disputed-payment.ts";

const dayMs = 24 * 3_600_000;

/**
 * Finds the payment of a chargeback, by the processor's reference.
 *
 * Ids start with their time: the search covers the days around the payment's date, or the half year
 * before the dispute if the file has no date. No network allows a cardholder more time.
 */
export async function findDisputedPayment(
  deps: Dependencies,
  accounts: readonly Uuid[],
  chargeback: Pick<FundedChargeback, "reference" | "transactedOn">,
): Promise<(Disputed & { account: Account }) | undefined> {
  const { reference, transactedOn } = chargeback;
  if (reference === undefined) return undefined;
  const now = deps.clock.now().getTime();
  const day = transactedOn === undefined ? undefined : Date.parse(transactedOn);
  const first = day === undefined ? now - 183 * dayMs : day - 10 * dayMs;
  const last = day === undefined ? now : day + 3 * dayMs;
  const found = await deps.database.query<StoredPayment>(
    `SELECT * FROM payments
      WHERE account_id = ANY($1::uuid[]) AND id >= $2 AND id < $3 AND processor_reference = $4
      LIMIT 1`,
    [accounts, firstIdAt(new Date(first)), firstIdAt(new Date(last)), reference],
  );
  const [payment] = found.rows.map(paymentOf);
  if (payment === undefined) return undefined;
  const [account, intent] = await Promise.all([
    deps.accounts.find(payment.account_id),
    readPaymentIntent(deps.database, payment.account_id, payment.payment_intent_id),
  ]);
  return account && intent && { account, intent, payment };
}
