import { CheckoutSession } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { type Caller, isMerchants } from "../../identity/api-keys.ts";
import { toId } from "../../ids.ts";
import type { PaymentsEvent, PaymentsEventType } from "../events.ts";
import type { CheckoutSessionRow } from "./checkout-session-rows.ts";

/** A checkout session as the API returns it. */
export function serializeCheckoutSession(row: CheckoutSessionRow): Static<typeof CheckoutSession> {
  return {
    id: toId("checkout_session", row.id),
    entity: "checkout_session",
    url: row.url,
    cancel_url: row.cancel_url,
    success_url: row.success_url,
    customer_email: row.customer_email,
    reference_id: row.reference_id,
    user_fields: row.user_fields,
    payment_method_types: row.payment_method_types,
    payment_method_ids: row.payment_method_ids.map((id) => toId("payment_method", id)),
    payment_intent_data: row.payment_intent_data,
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    subtotal: row.subtotal,
    discount_amount: row.discount_amount,
    status: row.status,
    account_id: toId("account", row.account_id),
    partner_id: toId("partner", row.partner_id),
    business_id: toId("business", row.business_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    expires_at: row.expires_at,
  };
}

/**
 * A checkout session for the caller. A public key or a session token is part of a page, so the
 * merchant's private data and the splits are omitted for them.
 */
export function serializeForCaller(
  caller: Caller,
  row: CheckoutSessionRow,
): Static<typeof CheckoutSession> {
  const session = serializeCheckoutSession(row);
  if (isMerchants(caller)) return session;
  return {
    ...session,
    user_fields: null,
    payment_intent_data: {
      ...session.payment_intent_data,
      merchant_amount: null,
      payment_splits: [],
      user_fields: null,
    },
  };
}

/** An event with a checkout session's state after the change. */
export function checkoutSessionEvent(
  type: PaymentsEventType,
  session: CheckoutSessionRow,
): PaymentsEvent {
  const data = jsonEncoderFor(CheckoutSession)(serializeCheckoutSession(session));
  return { type, objectId: session.id, sequence: session.sequence, data };
}
