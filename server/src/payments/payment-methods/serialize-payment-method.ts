import { PaymentMethod } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId } from "../../ids.ts";
import type { PaymentsEvent } from "../events.ts";
import type { PaymentMethodRow } from "./payment-method-rows.ts";

/** A payment method as the API returns it, without its token. */
export function serializePaymentMethod(row: PaymentMethodRow): Static<typeof PaymentMethod> {
  return {
    id: toId("payment_method", row.id),
    entity: "payment_method",
    account_id: toId("account", row.account_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    payment_method_type: row.payment_method_type,
    source_type: row.source_type,
    single_use_token: row.single_use_token,
    validation_response: row.validation_response,
    meta_data: row.meta_data,
    billing_details: row.billing_details,
    card: row.card,
    bank: row.bank,
  };
}

/** The event of a changed payment method, with its state after the change. */
export function methodUpdated(method: PaymentMethodRow): PaymentsEvent {
  return {
    type: "v2.payment_method.updated",
    objectId: method.id,
    sequence: method.sequence,
    data: jsonEncoderFor(PaymentMethod)(serializePaymentMethod(method)),
  };
}
