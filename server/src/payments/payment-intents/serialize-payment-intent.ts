import type { PaymentIntent } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../../ids.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { serializePayment } from "../payments/serialize-payment.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";

/**
 * An intent as the API returns it.
 *
 * Input    payment: its newest payment; showSecret: only for the caller that creates or fetches it.
 */
export function serializePaymentIntent(
  row: PaymentIntentRow,
  payment: PaymentRow | undefined,
  options: { showSecret?: boolean } = {},
): Static<typeof PaymentIntent> {
  return {
    id: toId("payment_intent", row.id),
    entity: "payment_intent",
    client_secret: options.showSecret === true ? row.client_secret : null,
    status: row.status,
    amount: row.amount,
    merchant_amount: row.merchant_amount,
    amount_authorized: row.amount_authorized,
    amount_captured: row.amount_captured,
    amount_refunded: row.amount_refunded,
    amount_refund_pending: payment?.amount_refunding ?? 0,
    amount_voided: row.amount_voided,
    amount_disputed: row.amount_disputed,
    amount_reversed: row.amount_reversed,
    payment_splits: row.payment_splits,
    order_details: row.order_details,
    capture: row.capture,
    currency: "USD",
    latest_payment: payment === undefined ? null : serializePayment(payment),
    disputed: row.disputed,
    reversed: row.reversed,
    external: row.external,
    partner_id: toId("partner", row.partner_id),
    business_id: toId("business", row.business_id),
    account_id: toId("account", row.account_id),
    payment_method_types: row.payment_method_types,
    ...(row.payment_method_ids.length === 0
      ? {}
      : { payment_method_ids: row.payment_method_ids.map((id) => toId("payment_method", id)) }),
    reference_id: row.reference_id,
    user_fields: row.user_fields,
    cancellation_reason: row.cancellation_reason,
    description: row.description,
    cancelled_at: row.cancelled_at,
    captured_at: row.captured_at,
    settled_at: row.settled_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
