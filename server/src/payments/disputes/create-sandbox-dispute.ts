import { createSandboxDispute } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Call } from "../../http/call.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { visibleAccountOf } from "../../identity/visible-account.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { findEarlierResponse } from "../../sandbox-control/find-earlier-response.ts";
import { readPaymentIntent } from "../payment-intents/payment-intent-rows.ts";
import { type PaymentRow, readPayment } from "../payments/payment-rows.ts";
import { readDisputeByCase } from "./dispute-rows.ts";
import { defaultReasonCode } from "./dispute-rules.ts";
import { disputeOpening } from "./open-dispute.ts";
import { type OpenedCase, sandboxDisputes } from "./sandbox-disputes.ts";
import { serializeDispute } from "./serialize-dispute.ts";

/**
 * Opens a dispute at the simulated acquirer, and here, as the acquirer's notice would.
 *
 * Errors   referenced_not_found; invalid_status: not a settled card payment; invalid_body: more
 *          than the amount that can still be disputed.
 * Writes   the writes of an acquirer's notice, see `disputeOpening`.
 */
export const handleCreateSandboxDispute = handlerFor(createSandboxDispute, async (call, deps) => {
  const { payment_id: paymentId, reason_disputed_code: reason } = call.body;
  const account = await visibleAccountOf(deps, call.caller, "payments", toUuid(paymentId));
  const payment =
    account && (await readPayment(deps.database, account.id, toUuid(paymentId) as Uuid));
  if (account === undefined || payment === undefined) {
    throw new ApiError("referenced_not_found", `There is no payment ${paymentId}.`);
  }
  const intent = await readPaymentIntent(deps.database, account.id, payment.payment_intent_id);
  if (intent === undefined) throw new Error(`payment ${paymentId} has no intent`);
  const reasonCode = reason ?? defaultReasonCode(payment.payment_method.card?.brand ?? null);
  const reference = payment.processor_reference ?? "";
  return commitAfterExternalCall(call, deps, async (externalCall) => {
    const result = (await findEarlierResponse(deps, externalCall)) as OpenedCase | undefined;
    const opened =
      result ??
      (await sandboxDisputes(deps).open(
        { reference, amount: amountToDispute(call, payment), reasonCode },
        externalCall.key,
      ));
    const { casenumber: caseNumber, amount_minor: amount } = opened;
    // A funding file may have reported the dispute since an earlier request.
    const known = result && (await readDisputeByCase(deps.database, account.id, caseNumber));
    if (known !== undefined) return { writes: [], body: serializeDispute(known) };
    const notice = { caseNumber, amount, reasonCode, disputedAt: deps.clock.now() };
    const { dispute, writes } = disputeOpening(deps, account, { payment, intent }, notice);
    return { writes, body: serializeDispute(dispute) };
  });
});

function amountToDispute(call: Call<typeof createSandboxDispute>, payment: PaymentRow): number {
  const { payment_method_type: type } = payment.payment_method;
  if (type !== "card" || payment.external || payment.settlement_status !== "settled") {
    throw new ApiError(
      "invalid_status",
      `The payment is a ${type} payment that is ${payment.status} and ${payment.settlement_status}; only a card payment of this platform that is settled can be disputed. Move the clock to its settlement.`,
    );
  }
  const given = payment.amount_refunded + payment.amount_refunding;
  const left = payment.amount_captured - given - payment.amount_disputed;
  if (left < 1) {
    throw new ApiError(
      "invalid_status",
      "The full amount of the payment is already refunded or disputed.",
    );
  }
  const amount = call.body.amount ?? left;
  if (amount <= left) return amount;
  const expected = `at most the amount that is neither refunded nor disputed, ${left}`;
  throw rejectBodyField({
    code: "too_big",
    expected,
    received: String(amount),
    path: "amount",
    message: `amount must be ${expected}; got ${amount}.`,
  });
}
