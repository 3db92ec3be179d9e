import { updateRow } from "../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { withPlanAt } from "../../identity/plan-timeline.ts";
import { planFeeAmount } from "../../identity/processing-plan.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { writePlanFee } from "./write-plan-fee.ts";

const batchSize = 200;

/** A stored payment method for which the merchant is to be charged. */
interface StoredPaymentMethodRow {
  account_id: Uuid;
  token: string;
  payment_method_id: Uuid;
  payment_method_type: PaymentMethodRow["payment_method_type"];
  /** When it was stored. */
  created_at: string;
  /** Of the payment method intent that it was created for; null: without one. */
  bill_to: "merchant" | "partner" | null;
}

/** The plan's charge for storing a payment method, by type. */
const charges = {
  card: { name: "token", type: "TOKEN", description: "Stored card" },
  bank: { name: "ach_linking", type: "LINKING_FEE", description: "Linked bank account" },
} as const;

/**
 * The writes that record a stored payment method, if the plan charges for it. A token that the
 * account stores already is not charged again.
 */
export function recordStoredPaymentMethod(account: Account, method: PaymentMethodRow): Write[] {
  const { payment_method_type: type, single_use_token: passes } = method;
  if (planFeeAmount(account.plan, charges[type].name) === 0 || passes) return [];
  return [
    {
      sql: `INSERT INTO stored_payment_methods (account_id, token, payment_method_id, due_at)
            VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      values: [account.id, method.token, method.id, method.created_at],
    },
    enqueue("charge_token_fees", 0),
  ];
}

export const chargeTokenFeesJob: DueJob = {
  name: "charge_token_fees",
  nextDue: (database) =>
    timeOf(database, "SELECT min(due_at) FROM stored_payment_methods WHERE due_at IS NOT NULL"),
  upcoming: upcomingRows("stored_payment_methods WHERE due_at IS NOT NULL", "due_at"),
  run: chargeTokenFees,
};

/**
 * Charges the plan's fee for each stored card and bank account.
 *
 * Writes   each token with its fee, atomically, so that it is charged once.
 */
export async function chargeTokenFees(deps: Dependencies): Promise<void> {
  for (;;) {
    const due = await deps.database.query<StoredPaymentMethodRow>(
      `SELECT kept.*, method.payment_method_type, method.created_at, intent.bill_to
         FROM stored_payment_methods AS kept JOIN payment_methods AS method
           ON method.account_id = kept.account_id AND method.id = kept.payment_method_id
         LEFT JOIN payment_method_intents AS intent ON intent.account_id = method.account_id
          AND intent.id = method.created_for_intent_id
        WHERE kept.due_at <= $1
        ORDER BY kept.due_at, kept.account_id, kept.token LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    if (due.rows.length === 0) return;
    const handled = await forEachIsolated(
      deps,
      due.rows,
      {
        failed: "stored payment method was not charged",
        logFields: (stored) => ({
          paymentMethod: toId("payment_method", stored.payment_method_id),
        }),
        postpone: (stored) => postpone(deps, stored),
      },
      (stored) => charge(deps, stored),
    );
    if (handled === 0) return;
  }
}

async function charge(deps: Dependencies, stored: StoredPaymentMethodRow): Promise<void> {
  const { account_id, token, payment_method_id: id, payment_method_type: type } = stored;
  const account = await deps.accounts.find(account_id);
  const fee =
    account === undefined
      ? []
      : writePlanFee(deps, withPlanAt(account, stored.created_at), {
          ...charges[type],
          source: { type: "payment_method", id },
          ...(stored.bill_to === "partner" ? { payer: "partner" as const } : {}),
          now: deps.clock.now().toISOString(),
        });
  const charged = updateRow("stored_payment_methods", { account_id, token }, { due_at: null });
  // If another process has charged the token, this write fails.
  await writeAtomically(deps.database, [
    { ...charged, sql: `${charged.sql} AND due_at IS NOT NULL` },
    ...fee,
  ]);
}

async function postpone(
  deps: Dependencies,
  { account_id, token }: StoredPaymentMethodRow,
): Promise<void> {
  await deps.database.query(
    `UPDATE stored_payment_methods SET due_at = $3
      WHERE account_id = $1 AND token = $2 AND due_at IS NOT NULL`,
    [account_id, token, new Date(deps.clock.now().getTime() + retryDelayMs).toISOString()],
  );
}
