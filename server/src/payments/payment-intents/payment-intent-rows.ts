import type { PaymentIntent, PaymentSplit } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { shared } from "../../database/pipelined-reads.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import type { StoredOrderDetails } from "../details.ts";
import { paymentIntentTransitions } from "./payment-intent-states.ts";

type Wire = Static<typeof PaymentIntent>;

export type PaymentIntentRow = Row<
  "payment_intents",
  {
    payment_splits: Static<typeof PaymentSplit>[];
    order_details: StoredOrderDetails | null;
    /** The processor request in flight; no other may start in the meantime. */
    attempt_id: Uuid | null;
    /** The intent's payments that an issuer or a bank declined. */
    declines: number;
    payment_method_types: ("card" | "bank")[];
    /**
     * Saved payment methods that a page may charge for the intent, as named by the merchant's
     * server.
     */
    payment_method_ids: Uuid[];
    user_fields: Record<string, string> | null;
    cancellation_reason: Wire["cancellation_reason"];
  }
>;

export function insertPaymentIntent(row: PaymentIntentRow): Write {
  return insertRow("payment_intents", {
    ...row,
    payment_splits: asJson(row.payment_splits),
    order_details: asJson(row.order_details),
    user_fields: asJson(row.user_fields),
  });
}

/** Updates an intent's status if the stored row is unchanged. */
export function updatePaymentIntentState(read: PaymentIntentRow, changed: PaymentIntentRow): Write {
  requireIntentTransition(read, changed);
  const divided = read.payment_splits.length > 0 || changed.merchant_amount !== null;
  return updateRow("payment_intents", keyOf(read), {
    version: read.version + 1,
    sequence: changed.sequence,
    status: changed.status,
    amount_authorized: changed.amount_authorized,
    amount_captured: changed.amount_captured,
    amount_refunded: changed.amount_refunded,
    amount_voided: changed.amount_voided,
    attempt_id: changed.attempt_id,
    latest_payment_id: changed.latest_payment_id,
    declines: changed.declines,
    cancellation_reason: changed.cancellation_reason,
    cancelled_at: changed.cancelled_at,
    captured_at: changed.captured_at,
    updated_at: changed.updated_at,
    // Settlement writes its time without a new version: an unrelated change must not write it back.
    ...(changed.settled_at === read.settled_at ? {} : { settled_at: changed.settled_at }),
    ...(divided
      ? {
          merchant_amount: changed.merchant_amount,
          payment_splits: asJson(changed.payment_splits),
        }
      : {}),
  });
}

/**
 * Updates the fields that a caller may change if the stored row is unchanged.
 *
 * Input    corrected: the amounts of an external intent are corrected too.
 */
export function updatePaymentIntentTerms(
  read: PaymentIntentRow,
  changed: PaymentIntentRow,
  { corrected }: { corrected: boolean } = { corrected: false },
): Write {
  return updateRow("payment_intents", keyOf(read), {
    version: read.version + 1,
    amount: changed.amount,
    merchant_amount: changed.merchant_amount,
    payment_splits: asJson(changed.payment_splits),
    order_details: asJson(changed.order_details),
    payment_method_types: changed.payment_method_types,
    payment_method_ids: changed.payment_method_ids,
    reference_id: changed.reference_id,
    user_fields: asJson(changed.user_fields),
    description: changed.description,
    updated_at: changed.updated_at,
    ...(corrected
      ? {
          amount_authorized: changed.amount_authorized,
          amount_captured: changed.amount_captured,
          amount_voided: changed.amount_voided,
        }
      : {}),
  });
}

/** Requires a transition that the intent table of states has. */
export function requireIntentTransition(read: PaymentIntentRow, changed: PaymentIntentRow): void {
  requireTransition("an intent", paymentIntentTransitions, read.status, changed.status);
}

function keyOf(read: PaymentIntentRow) {
  return { account_id: read.account_id, id: read.id, version: read.version };
}

export async function readPaymentIntent(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<PaymentIntentRow | undefined> {
  const found = await database.query<PaymentIntentRow>(
    shared({
      name: "read-payment-intent",
      text: "SELECT * FROM payment_intents WHERE account_id = $1 AND id = $2",
      values: [accountId, id],
    }),
  );
  return found.rows[0];
}
