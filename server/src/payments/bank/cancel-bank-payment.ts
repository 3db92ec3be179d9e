import type { CancelDebitOutcome } from "@openpayfac/processors";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { EncodedResponse } from "../../http/call.ts";
import {
  type AppliedOutcome,
  type AttemptState,
  applyOutcome,
  changed,
} from "../attempts/attempt-state.ts";
import { recordOutcome } from "../attempts/record-outcome.ts";
import { scheduleInquiry, type Unresolved } from "../attempts/schedule-inquiry.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { encodeProcessorError, notSentError } from "../processor-error.ts";

/**
 * Sends the cancellation to the processor and applies the outcome.
 *
 * Returns  the intent, or the processor's error.
 */
export async function recordDebitCancellation(
  deps: Dependencies,
  state: AttemptState,
  requestId: string,
): Promise<EncodedResponse> {
  const outcome = await deps.processors.bank.cancel({ reference: debitReference(state) });
  const apiError = cancellationError(outcome, requestId);
  return recordOutcome(
    deps,
    state,
    (read) => applyDebitCancellationOutcome(deps, read, outcome),
    apiError,
  );
}

function cancellationError(
  outcome: CancelDebitOutcome,
  requestId: string,
): EncodedResponse | ApiError | undefined {
  if (outcome.kind === "not_sent") return notSentError(outcome);
  return outcome.kind === "not_cancelled" ? tooLate(requestId) : undefined;
}

export function debitReference({ payment }: Pick<AttemptState, "payment">): string {
  if (payment.processor_reference === null) throw new Error("an accepted debit has a reference");
  return payment.processor_reference;
}

function tooLate(requestId: string): EncodedResponse {
  const detail =
    "The debit has already been sent to the bank. Refund the payment once it is captured.";
  return encodeProcessorError(new ApiError("payment_intent_invalid_status", detail), requestId);
}

/** Applies the result of a cancellation; with an unknown outcome, the intent stays pending. */
export function applyDebitCancellationOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: CancelDebitOutcome | Unresolved,
): AppliedOutcome {
  switch (result.kind) {
    case "cancelled":
      return cancelled(deps, state, result);
    case "not_sent":
    case "not_cancelled":
      return stored(deps, state, result);
    case "unknown":
      return scheduleInquiry(deps, state, result);
  }
}

function cancelled(deps: Dependencies, state: AttemptState, outcome: unknown): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const payment = changed(state.payment, { status: "cancelled" }, now, { announced: true });
  const intent = changed(
    state.intent,
    { status: "cancelled", cancelled_at: now, attempt_id: null },
    now,
    { announced: true },
  );
  return applyOutcome(deps, state, {
    intent,
    payment,
    writes: [endDebit(state, now)],
    events: [
      paymentEvent("v2.payment.cancelled", payment),
      paymentIntentEvent("v2.payment_intent.cancelled", intent, payment),
    ],
    outcome,
  });
}

/**
 * The bank may have reported the outcome in the meantime: only the attempt is detached from the
 * intent.
 */
function stored(deps: Dependencies, state: AttemptState, outcome: unknown): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const intent = changed(state.intent, { attempt_id: null, cancellation_reason: null }, now, {
    announced: false,
  });
  return applyOutcome(deps, state, { intent, outcome });
}

function endDebit(state: AttemptState, now: string): Write {
  return {
    sql: `UPDATE bank_transfers SET status = 'cancelled', return_window_ends_at = NULL, updated_at = $3
           WHERE account_id = $1 AND payment_id = $2 AND kind = 'debit' AND status = 'waiting'`,
    values: [state.account.id, state.payment.id, now],
  };
}
