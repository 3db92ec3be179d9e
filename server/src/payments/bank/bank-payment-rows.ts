import { asJson, updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import {
  type PaymentIntentRow,
  requireIntentTransition,
} from "../payment-intents/payment-intent-rows.ts";
import { type PaymentRow, requirePaymentTransition } from "../payments/payment-rows.ts";

/** Updates a payment with bank data if the stored row is unchanged. */
export function updateBankPayment(read: PaymentRow, changed: PaymentRow): Write {
  requirePaymentTransition(read, changed);
  return updateRow(
    "payments",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      amount_authorized: changed.amount_authorized,
      amount_captured: changed.amount_captured,
      amount_refunded: changed.amount_refunded,
      amount_refunding: changed.amount_refunding,
      amount_reversed: changed.amount_reversed,
      amount_rejected: changed.amount_rejected,
      return_code: changed.return_code,
      return_message: changed.return_message,
      reversed: changed.reversed,
      reversal_id: changed.reversal_id,
      updated_at: changed.updated_at,
    },
  );
}

/** Updates an intent with bank data if the stored row is unchanged. */
export function updateBankIntent(read: PaymentIntentRow, changed: PaymentIntentRow): Write {
  requireIntentTransition(read, changed);
  return updateRow(
    "payment_intents",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      merchant_amount: changed.merchant_amount,
      payment_splits: asJson(changed.payment_splits),
      amount_authorized: changed.amount_authorized,
      amount_captured: changed.amount_captured,
      amount_refunded: changed.amount_refunded,
      amount_reversed: changed.amount_reversed,
      reversed: changed.reversed,
      attempt_id: changed.attempt_id,
      captured_at: changed.captured_at,
      updated_at: changed.updated_at,
    },
  );
}
