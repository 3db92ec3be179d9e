import { capturePaymentIntent } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, EncodedResponse } from "../../http/call.ts";
import { commitAttemptStart } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import { countAmount } from "../../permissions/amount-limits.ts";
import { applyCaptureOutcome, type CaptureResult } from "../attempts/apply-capture-outcome.ts";
import { insertAttempt } from "../attempts/attempt-rows.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { newAttempt } from "../attempts/new-attempt.ts";
import { recordOutcome } from "../attempts/record-outcome.ts";
import { captureExternal } from "../external-payments/capture-external-payment.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { notSentError, processorError } from "../processor-error.ts";
import { amountToCapture } from "./amount-to-capture.ts";
import { findPaymentIntent } from "./find-payment-intent.ts";
import { type PaymentIntentRow, updatePaymentIntentState } from "./payment-intent-rows.ts";
import { requireNoAttemptInFlight } from "./require-no-attempt-in-flight.ts";

/**
 * Captures an authorization in full or in part; the remainder is released.
 *
 * Input    amount: minor units; undefined: the full authorized amount; 0 is rejected.
 * Returns  the intent: captured, or pending if the processor did not respond.
 * Errors   not_found, payment_intent_invalid_status, invalid_body, processor_refused; unavailable:
 *          the request was not sent, and the authorization is unchanged.
 * Writes   an attempt before the request; payment, intent, ledger, fee and events atomically after
 *          it.
 */
export const handleCapturePaymentIntent = handlerFor(capturePaymentIntent, async (call, deps) => {
  const { intent, payment } = await findPaymentIntent(deps, call.account.id, call.params.id);
  if (intent.external) return captureExternal(deps, call, { intent, payment });
  requireNoAttemptInFlight(intent);
  if (intent.status !== "uncaptured" || payment?.processor_reference == null) {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The intent is ${intent.status}; only an intent that is uncaptured can be captured.`,
    );
  }
  const amount = amountToCapture(call.account, { intent, payment }, call.body);
  const state = await open(call, deps, intent, payment, amount);

  const outcome = await deps.processors.for(call.account.processor).capture({
    merchantId: call.account.merchantId,
    reference: payment.processor_reference,
    amountMinor: amount,
  });
  const result: CaptureResult =
    outcome.kind === "declined" ? { kind: "rejected", response: outcome.response } : outcome;
  const apiError = captureError(result, call.requestId);
  return recordOutcome(deps, state, (read) => applyCaptureOutcome(deps, read, result), apiError);
});

function captureError(
  result: CaptureResult,
  requestId: string,
): EncodedResponse | ApiError | undefined {
  if (result.kind === "not_sent") return notSentError(result);
  return result.kind === "rejected" ? processorError(result.response, requestId) : undefined;
}

async function open(
  call: Call<typeof capturePaymentIntent>,
  deps: Dependencies,
  intent: PaymentIntentRow,
  payment: PaymentRow,
  amount: number,
): Promise<AttemptState> {
  const counted = await countAmount(call, deps, "capture", amount);
  const attempt = newAttempt(
    deps,
    {
      account_id: call.account.id,
      kind: "capture",
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: null,
      order_id: toId("payment", payment.id),
      amount,
      merchant_amount: call.body.merchant_amount ?? null,
    },
    call.claim?.id,
  );
  const opened = { ...intent, version: intent.version + 1, attempt_id: attempt.id };
  await commitAttemptStart(call, deps.database, [
    ...counted,
    updatePaymentIntentState(intent, opened),
    insertAttempt(attempt),
  ]);
  return { account: call.account, attempt, intent: opened, payment, refund: undefined };
}
