import type { Payment } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId, toIdOrNull } from "../../ids.ts";
import { addressChecks, cvvCheck } from "./address-checks.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** A payment as the API returns it. */
export function serializePayment(row: PaymentRow): Static<typeof Payment> {
  const bank = row.payment_method.payment_method_type === "bank";
  const [addressLine1, postalCode] = bank ? [null, null] : addressChecks(row.avs_result_code);
  return {
    id: toId("payment", row.id),
    entity: "payment",
    status: row.status,
    billing_details: row.billing_details,
    amount: row.amount,
    amount_authorized: row.amount_authorized,
    amount_captured: row.amount_captured,
    amount_refunded: row.amount_refunded,
    amount_refund_pending: row.amount_refunding,
    amount_voided: row.amount_voided,
    amount_disputed: row.amount_disputed,
    amount_reversed: row.amount_reversed,
    amount_rejected: row.amount_rejected,
    ...(row.amount_corrections === null ? {} : { amount_corrections: row.amount_corrections }),
    avs_result_code: row.avs_result_code,
    cvv_result_code: row.cvv_result_code,
    address_line1_check: addressLine1,
    address_postal_code_check: postalCode,
    cvv_check: bank ? null : cvvCheck(row.cvv_result_code),
    signature: row.signature,
    return_code: row.return_code,
    return_message: row.return_message,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    decline_category: row.decline_category,
    emv_tag_data: row.emv_tag_data,
    entry_mode: row.entry_mode,
    reversed: row.reversed,
    reversal_id: toIdOrNull("reversal", row.reversal_id),
    disputed: row.disputed,
    dispute_id: toIdOrNull("dispute", row.dispute_id),
    order_details: row.order_details,
    gateway_response: row.gateway_response,
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    payment_method_id: toId("payment_method", row.payment_method_id),
    payment_method: row.payment_method,
    auth_code: row.auth_code,
    auth_response_text: row.gateway_response?.text ?? null,
    external: row.external,
    card_present: row.card_present,
    reference_id: row.reference_id,
    user_fields: row.user_fields,
    description: row.description,
    account_id: toId("account", row.account_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    settlement_status: row.settlement_status,
    settled_at: row.settled_at,
  };
}
