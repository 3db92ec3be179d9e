import { timingSafeEqual } from "node:crypto";
import type { createPayment } from "@openpayfac/contract";
import type { AuthorizeInstruction } from "@openpayfac/processors";
import type { Call, Handler } from "../../http/call.ts";
import { commitOpening } from "../../http/commit.ts";
import { toId } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { insertAttempt } from "../attempts/attempt-rows.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { authorizeWhole } from "../attempts/authorize-whole.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { newAttempt } from "../attempts/new-attempt.ts";
import { settleAuthorization } from "../attempts/settle-authorization.ts";
import { writeEvents } from "../events.ts";
import { updatePaymentIntentState } from "../payment-intents/payment-intent-rows.ts";
import { requireIdle } from "../payment-intents/require-idle.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { presentPaymentMethod } from "../payment-methods/present-payment-method.ts";
import { authorizeInstruction } from "./authorize-instruction.ts";
import { paymentEvent } from "./payment-events.ts";
import { insertPayment, type PaymentRow } from "./payment-rows.ts";
import { type Chargeable, readChargeable } from "./read-chargeable.ts";

/**
 * Charges a payment method for the whole amount of an intent.
 *
 * Returns  the payment: captured or uncaptured, failed when declined, pending when the processor
 *          did not say.
 * Errors   not_found, referenced_not_found, payment_intent_invalid_status, payment_create_error.
 * Writes   the payment and an attempt before the call; payment, intent, ledger, transactions, fee
 *          and events together after it. A process that dies in between leaves the attempt, which
 *          `resolve-attempts` takes up.
 */
export const handleCreatePayment: Handler<typeof createPayment, Parts> = async (call, parts) => {
  const chargeable = await readChargeable(parts, call);
  requireChargeable(call, chargeable);
  const { state, method } = await open(call, parts, chargeable);

  // No transaction stays open during the call: a slow processor must not hold row locks.
  const instruction: AuthorizeInstruction = authorizeInstruction(state, method);
  const processor = parts.processors.for(call.account.processor);
  const result = await authorizeWhole(processor, instruction);

  return concludeAttempt(parts, state, (read) => settleAuthorization(parts, read, result));
};

function requireChargeable(call: Call<typeof createPayment>, chargeable: Chargeable): void {
  const { intent, method } = chargeable;
  if (
    call.caller.kind === "public" &&
    !knowsSecret(call.body.client_secret, intent.client_secret)
  ) {
    throw new Refusal("forbidden", "A public key needs the intent's client_secret to pay it.");
  }
  requireIdle(intent);
  if (intent.status !== "created") {
    throw new Refusal(
      "payment_intent_invalid_status",
      `The intent is ${intent.status}; only an intent that is created can be paid.`,
    );
  }
  if (method === undefined) {
    throw new Refusal(
      "referenced_not_found",
      `There is no payment method ${call.body.payment_method_id}.`,
    );
  }
  if (!call.account.processingEnabled) {
    throw new Refusal("payment_create_error", "This account may not process payments.");
  }
  if (intent.amount === 0) {
    throw new Refusal("payment_create_error", "An intent of amount 0 cannot be charged.");
  }
  if (!intent.payment_method_types.includes(method.payment_method_type)) {
    throw new Refusal(
      "payment_create_error",
      `The intent takes ${intent.payment_method_types.join(", ")}; this method is a ${method.payment_method_type}.`,
    );
  }
}

function knowsSecret(sent: string | undefined, secret: string): boolean {
  if (sent === undefined) return false;
  const [a, b] = [Buffer.from(sent), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function open(
  call: Call<typeof createPayment>,
  parts: Parts,
  { intent, method }: Chargeable,
): Promise<{ state: AttemptState; method: PaymentMethodRow }> {
  if (method === undefined) throw new Error("checked before");
  const now = parts.clock.now().toISOString();
  const payment = newPayment(parts, intent, method, now);
  const attempt = newAttempt(
    parts,
    {
      account_id: call.account.id,
      kind: "authorize",
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: null,
      order_id: toId("payment", payment.id),
      amount: intent.amount,
    },
    call.claim?.id,
  );
  const opened = {
    ...intent,
    version: intent.version + 1,
    attempt_id: attempt.id,
    latest_payment_id: payment.id,
    updated_at: now,
  };
  await commitOpening(call, parts.database, [
    updatePaymentIntentState(intent, opened),
    insertPayment(payment),
    insertAttempt(attempt),
    writeEvents(call.account.id, now, [paymentEvent("v2.payment.created", payment)], parts.ids),
  ]);
  const state = { account: call.account, attempt, intent: opened, payment, refund: undefined };
  return { state, method };
}

function newPayment(
  parts: Parts,
  intent: Chargeable["intent"],
  method: PaymentMethodRow,
  now: string,
): PaymentRow {
  return {
    account_id: intent.account_id,
    id: parts.ids.next(),
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
    entry_mode: intent.order_details?.card_not_present_type ?? "ecommerce",
    card_present: false,
    external: false,
    emv_tag_data: null,
    signature: null,
    return_code: null,
    return_message: null,
    reversed: false,
    reversal_id: null,
    disputed: false,
    dispute_id: null,
    payment_method: presentPaymentMethod(method),
    billing_details: method.billing_details,
    order_details: intent.order_details,
    reference_id: intent.reference_id,
    user_fields: intent.user_fields,
    description: intent.description,
    settlement_status: "unsettled",
    settled_at: null,
    authorization_expires_at: null,
    created_at: now,
    updated_at: now,
  };
}
