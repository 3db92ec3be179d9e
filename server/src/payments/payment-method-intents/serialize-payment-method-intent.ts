import { PaymentMethodIntent } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId } from "../../ids.ts";
import type { PaymentsEvent, PaymentsEventType } from "../events.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { serializePaymentMethod } from "../payment-methods/serialize-payment-method.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";

/**
 * A payment method intent as the API returns it.
 *
 * Input    method: its payment method; showSecret: only for the caller that creates it, or fetches
 *          it with a private key.
 */
export function serializePaymentMethodIntent(
  row: PaymentMethodIntentRow,
  method: PaymentMethodRow | undefined,
  options: { showSecret?: boolean } = {},
): Static<typeof PaymentMethodIntent> {
  return {
    id: toId("payment_method_intent", row.id),
    entity: "payment_method_intent",
    client_secret: options.showSecret === true ? row.client_secret : null,
    status: row.status,
    account_id: toId("account", row.account_id),
    payment_method_types: row.payment_method_types,
    payment_method: method === undefined ? null : serializePaymentMethod(method),
    validate: row.validate,
    bill_to: row.bill_to,
    latest_validation_response: row.latest_validation_response,
    validation_attempts: row.validation_attempts,
    user_fields: row.user_fields,
    cancellation_reason: row.cancellation_reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** An event with a payment method intent's state after the change, without its client secret. */
export function paymentMethodIntentEvent(
  type: PaymentsEventType,
  row: PaymentMethodIntentRow,
  method: PaymentMethodRow | undefined,
): PaymentsEvent {
  const data = jsonEncoderFor(PaymentMethodIntent)(serializePaymentMethodIntent(row, method));
  return { type, objectId: row.id, sequence: row.sequence, data };
}
