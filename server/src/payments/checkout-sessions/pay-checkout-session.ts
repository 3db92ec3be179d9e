import { payCheckoutSession } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { mergeBillingDetails } from "../details.ts";
import { writeEvents } from "../events.ts";
import { newPaymentMethod } from "../payment-methods/new-payment-method.ts";
import {
  insertPaymentMethod,
  type PaymentMethodRow,
  readPaymentMethod,
} from "../payment-methods/payment-method-rows.ts";
import { chargeIntent } from "../payments/charge-intent.ts";
import { requireDeclinesLeft } from "../payments/decline-limit.ts";
import { mayCharge } from "../payments/may-charge.ts";
import { prefixErrorPaths } from "../prefix-error-paths.ts";
import {
  type CheckoutSessionRow,
  type SessionWithIntent,
  updateCheckoutSession,
} from "./checkout-session-rows.ts";
import { hasPendingPayment, isPaid } from "./close-session.ts";
import { findCheckoutSession } from "./find-checkout-session.ts";
import { checkoutSessionEvent } from "./serialize-checkout-session.ts";

/** After this time the job completes a paid session whose customer left. */
const completedAfterMs = 15 * 60_000;

/**
 * Charges a payment method for the session's order. The versions of session and intent let only one
 * of two concurrent payments succeed.
 *
 * Returns  the payment, as `chargeIntent` does.
 * Errors   not_found, referenced_not_found, invalid_status, payment_create_error,
 *          payment_method_create_error, invalid_body: not exactly one of the two ways to give the
 *          method.
 * Writes   the writes of `chargeIntent`; the session with its event, and a new payment method.
 */
export const handlePayCheckoutSession = handlerFor(payCheckoutSession, async (call, deps) => {
  requireOneMethod(call);
  const found = await findCheckoutSession(deps, call.account.id, call.params.id);
  requirePayable(deps, found);
  const { session, intent } = found;
  // Checked first, so that no payment method is read for a page that may not pay.
  requireDeclinesLeft(call.caller, intent, "payment intent");
  const { method, writes } = await methodOf(call, deps, found);
  const paying = beingPaid(deps, session);
  const event = checkoutSessionEvent("v2.checkout_session.updated", paying);
  const charged = {
    ...method,
    billing_details: mergeBillingDetails(method.billing_details, call.body.billing_details),
  };
  return chargeIntent(deps, call, {
    intent,
    method: charged,
    isNew: call.body.payment_method_data !== undefined,
    writes: [
      updateCheckoutSession(session, paying),
      writeEvents(session.account_id, paying.updated_at, [event], deps.ids),
      ...writes,
    ],
  });
});

function requireOneMethod({ body }: Call<typeof payCheckoutSession>): void {
  const given = [body.payment_method_id, body.payment_method_data].filter(
    (each) => each !== undefined,
  );
  if (given.length === 1) return;
  throw rejectBodyField({
    code: given.length === 0 ? "required" : "conflict",
    expected: "payment_method_id or payment_method_data",
    received: given.length === 0 ? "nothing" : "both",
    path: "payment_method_id",
    message: "Send either payment_method_id or payment_method_data.",
  });
}

function requirePayable(deps: Dependencies, { session, intent }: SessionWithIntent): void {
  const reject = (why: string) => new ApiError("invalid_status", why);
  if (session.status !== "open") throw reject(`The checkout session is ${session.status}.`);
  if (session.expires_at <= deps.clock.now().toISOString()) {
    throw reject(`The checkout session expired at ${session.expires_at}.`);
  }
  if (isPaid(intent)) throw reject("The order is already paid.");
  if (intent.status === "pending") {
    throw reject("A payment of this order is pending: its outcome is not known yet.");
  }
  // A payment in flight is rejected as a conflict, which is temporary.
  if (intent.status !== "created" && !hasPendingPayment(intent)) {
    throw reject(`The order can no longer be paid: its intent is ${intent.status}.`);
  }
  if (intent.amount !== session.total) {
    throw new ApiError(
      "payment_create_error",
      `The intent's amount was changed to ${intent.amount}; the session is for ${session.total}. Create a new session.`,
    );
  }
}

async function methodOf(
  call: Call<typeof payCheckoutSession>,
  deps: Dependencies,
  { session, intent }: SessionWithIntent,
): Promise<{ method: PaymentMethodRow; writes: Write[] }> {
  const { payment_method_id: id, payment_method_data: data } = call.body;
  if (data !== undefined) {
    const made = await prefixErrorPaths("payment_method_data", () =>
      newPaymentMethod(deps, call, data),
    );
    const method = forThisOrder(made, intent.id);
    return { method, writes: [insertPaymentMethod(method)] };
  }
  const method =
    id === undefined
      ? undefined
      : await readPaymentMethod(deps.database, call.account.id, toUuid(id));
  const named = [...session.payment_method_ids, ...intent.payment_method_ids];
  if (method === undefined || !mayCharge(call.caller, method, { intentId: intent.id, named })) {
    throw new ApiError("referenced_not_found", `There is no payment method ${id}.`);
  }
  return { method, writes: [] };
}

/** The customer agreed to one payment, not to a stored card. */
function forThisOrder(method: PaymentMethodRow, intentId: Uuid): PaymentMethodRow {
  const { card } = method;
  return {
    ...method,
    single_use_token: true,
    used_at: method.created_at,
    created_for_intent_id: intentId,
    card: card === null ? null : { ...card, reuse_eligible: false },
  };
}

function beingPaid(deps: Dependencies, session: CheckoutSessionRow): CheckoutSessionRow {
  const now = deps.clock.now();
  const soon = new Date(now.getTime() + completedAfterMs).toISOString();
  return {
    ...session,
    sequence: session.sequence + 1,
    next_check_at: soon < session.expires_at ? soon : session.expires_at,
    updated_at: now.toISOString(),
  };
}
