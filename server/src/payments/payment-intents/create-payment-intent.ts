import type { createPaymentIntent } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import type { Parts } from "../../parts.ts";
import { newClientSecret } from "../client-secrets.ts";
import { storeOrderDetails } from "../details.ts";
import { writeEvents } from "../events.ts";
import { requirePayees } from "../transfers/payment-splits.ts";
import { requireSmallMap } from "../user-fields.ts";
import { paymentIntentEvent } from "./payment-intent-events.ts";
import { insertPaymentIntent, type PaymentIntentRow } from "./payment-intent-rows.ts";
import { presentPaymentIntent } from "./present-payment-intent.ts";
import { requireSoundTerms } from "./terms.ts";

/**
 * Records that an amount is to be paid; charges nothing.
 *
 * Errors   invalid_body: a merchant amount, splits or order details that the amount cannot hold;
 *          a split to somebody who cannot receive it.
 * Writes   the intent and its event.
 */
export const handleCreatePaymentIntent: Handler<typeof createPaymentIntent, Parts> = async (
  call,
  parts,
) => {
  const { body, account } = call;
  requireSmallMap("user_fields", body.user_fields);
  const id = parts.ids.next();
  const now = parts.clock.now().toISOString();
  const intent: PaymentIntentRow = {
    account_id: account.id,
    id,
    version: 1,
    sequence: 1,
    partner_id: account.partnerId,
    business_id: account.businessId,
    status: "created",
    amount: body.amount,
    merchant_amount: body.merchant_amount ?? null,
    amount_authorized: 0,
    amount_captured: 0,
    amount_refunded: 0,
    amount_voided: 0,
    amount_disputed: 0,
    amount_reversed: 0,
    payment_splits: body.payment_splits ?? [],
    order_details: storeOrderDetails(body.order_details),
    capture: body.capture ?? true,
    attempt_id: null,
    latest_payment_id: null,
    disputed: false,
    reversed: false,
    external: false,
    payment_method_types: body.payment_method_types ?? account.paymentMethodTypes,
    client_secret: newClientSecret("payment_intent", id, parts),
    reference_id: body.reference_id ?? null,
    user_fields: body.user_fields ?? null,
    description: body.description ?? null,
    cancellation_reason: null,
    created_at: now,
    updated_at: now,
    cancelled_at: null,
    captured_at: null,
    settled_at: null,
  };
  requireSoundTerms(account, intent);
  await requirePayees(parts, call.caller, account, intent.payment_splits);
  const event = paymentIntentEvent("v2.payment_intent.created", intent, undefined);
  return commitAnswer(
    call,
    parts.database,
    [insertPaymentIntent(intent), writeEvents(account.id, now, [event], parts.ids)],
    presentPaymentIntent(intent, undefined, { showSecret: true }),
  );
};
