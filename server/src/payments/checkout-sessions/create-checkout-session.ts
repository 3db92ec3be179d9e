import { createCheckoutSession } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, type Uuid } from "../../ids.ts";
import { writeEvents } from "../events.ts";
import { newPaymentIntent } from "../payment-intents/new-payment-intent.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import {
  insertPaymentIntent,
  type PaymentIntentRow,
} from "../payment-intents/payment-intent-rows.ts";
import { requireMethodTypes } from "../payment-intents/terms.ts";
import { prefixErrorPaths } from "../prefix-error-paths.ts";
import { requireSmallMap } from "../user-fields.ts";
import { type CheckoutSessionRow, insertCheckoutSession } from "./checkout-session-rows.ts";
import { requireSavedMethods } from "./saved-methods.ts";
import { checkoutSessionEvent, serializeCheckoutSession } from "./serialize-checkout-session.ts";
import { requireReturnUrls, sessionExpiry, sessionMethodTypes } from "./session-options.ts";
import { sessionTotal } from "./session-total.ts";

/**
 * Creates a hosted page for one order, and the intent that the customer pays on it.
 *
 * Errors   invalid_body: inconsistent amounts, invalid return URLs, an expiry out of range, and the
 *          field errors of an intent, under `payment_intent_data`.
 * Writes   the session, the intent and their events.
 */
export const handleCreateCheckoutSession = handlerFor(createCheckoutSession, async (call, deps) => {
  const { body, account } = call;
  requireSmallMap("user_fields", body.user_fields);
  requireReturnUrls(body);
  const total = sessionTotal(body);
  const at = deps.clock.now();
  const expiresAt = sessionExpiry(body.expires_at, at);
  const types = sessionMethodTypes(body);
  if (body.payment_method_types !== undefined) {
    requireMethodTypes(account, body.payment_method_types);
  }
  const { payment_method_types: _, ...data } = body.payment_intent_data;
  const intent = await prefixErrorPaths("payment_intent_data", () =>
    newPaymentIntent(deps, call, {
      ...data,
      amount: total,
      ...(types === undefined ? {} : { payment_method_types: types }),
    }),
  );
  const savedIds = await requireSavedMethods(
    deps.database,
    { accountId: account.id, types: intent.payment_method_types },
    body.payment_method_ids ?? [],
  );
  const session = newSession(call, deps, { intent, expiresAt, total, savedIds });
  const events = [
    paymentIntentEvent("v2.payment_intent.created", intent, undefined),
    checkoutSessionEvent("v2.checkout_session.created", session),
  ];
  return commitResponse(
    call,
    deps.database,
    [
      insertPaymentIntent(intent),
      insertCheckoutSession(session),
      writeEvents(account, session.created_at, events, deps.ids),
    ],
    serializeCheckoutSession(session),
  );
});

function newSession(
  { body }: Call<typeof createCheckoutSession>,
  deps: Dependencies,
  of: { intent: PaymentIntentRow; expiresAt: string; total: number; savedIds: Uuid[] },
): CheckoutSessionRow {
  const { intent } = of;
  const id = deps.ids.next();
  const now = intent.created_at;
  const token = deps.sessionTokens.issue({ accountId: intent.account_id, sessionId: id });
  return {
    account_id: intent.account_id,
    id,
    version: 1,
    sequence: 1,
    partner_id: intent.partner_id,
    business_id: intent.business_id,
    status: "open",
    payment_intent_id: intent.id,
    // Browsers do not send the part after #: the token appears in no server log.
    url: `${deps.origin()}/checkout/${toId("checkout_session", id)}#${token}`,
    success_url: body.success_url,
    cancel_url: body.cancel_url,
    customer_email: body.customer_email,
    payment_method_types: intent.payment_method_types,
    payment_method_ids: of.savedIds,
    payment_intent_data: {
      amount: intent.amount,
      merchant_amount: intent.merchant_amount,
      payment_splits: intent.payment_splits,
      capture: intent.capture,
      currency: "USD",
      reference_id: intent.reference_id,
      user_fields: intent.user_fields,
      description: intent.description,
      payment_method_types: intent.payment_method_types,
      order_details: intent.order_details,
    },
    subtotal: body.subtotal,
    discount_amount: body.discount_amount,
    total: of.total,
    reference_id: body.reference_id ?? null,
    user_fields: body.user_fields ?? null,
    expires_at: of.expiresAt,
    next_check_at: of.expiresAt,
    created_at: now,
    updated_at: now,
  };
}
