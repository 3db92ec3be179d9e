import { toId } from "../../ids.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";

/**
 * The fields of an intent that its customer may see: its status, and the outcome of the last
 * payment.
 */
export function serializeElementIntent(intent: PaymentIntentRow, payment: PaymentRow | undefined) {
  return {
    id: toId("payment_intent", intent.id),
    status: intent.status,
    amount: intent.amount,
    payment_method_types: intent.payment_method_types,
    latest_payment: payment === undefined ? null : serializeElementPayment(payment),
  };
}

function serializeElementPayment(payment: PaymentRow) {
  return {
    id: toId("payment", payment.id),
    status: payment.status,
    amount: payment.amount,
    payment_intent_id: toId("payment_intent", payment.payment_intent_id),
    payment_method: payment.payment_method,
    failure_code: payment.failure_code,
    failure_message: payment.failure_message,
    decline_category: payment.decline_category,
  };
}
