import type { Dependencies } from "../../dependencies.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { serializePaymentMethod } from "../payment-methods/serialize-payment-method.ts";
import { entryOf } from "./entry-of.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** A payment of an intent's full amount with a method, before its outcome is known. */
export function newPayment(
  deps: Dependencies,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  now: string,
): PaymentRow {
  return {
    account_id: intent.account_id,
    id: deps.ids.next(),
    version: 1,
    sequence: 1,
    payment_intent_id: intent.id,
    payment_method_id: method.id,
    status: "pending",
    amount: intent.amount,
    amount_authorized: 0,
    amount_captured: 0,
    amount_refunded: 0,
    amount_refunding: 0,
    amount_voided: 0,
    amount_disputed: 0,
    amount_reversed: 0,
    amount_rejected: 0,
    avs_result_code: null,
    cvv_result_code: null,
    failure_code: null,
    failure_message: null,
    decline_category: null,
    gateway_response: null,
    auth_code: null,
    processor_reference: null,
    ...entryOf(intent, method),
    external: false,
    emv_tag_data: null,
    signature: null,
    return_code: null,
    return_message: null,
    reversed: false,
    reversal_id: null,
    disputed: false,
    dispute_id: null,
    payment_method: serializePaymentMethod(method),
    billing_details: method.billing_details,
    order_details: intent.order_details,
    reference_id: intent.reference_id,
    user_fields: intent.user_fields,
    description: intent.description,
    settlement_status: "unsettled",
    settled_at: null,
    amount_corrections: null,
    authorization_expires_at: null,
    created_at: now,
    updated_at: now,
  };
}
