import type { NotSent, ProcessorResponse } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { type AppliedOutcome, type AttemptState, applyOutcome, changed } from "./attempt-state.ts";
import { scheduleInquiry, type Unresolved } from "./schedule-inquiry.ts";

/** Result of a void request, or of an inquiry about it. */
export type VoidResult =
  | { kind: "voided" }
  /** The processor rejected the void; the authorization is unchanged. */
  | { kind: "rejected"; response: ProcessorResponse }
  | NotSent
  | Unresolved;

/** Applies the result of a void: the authorization is released and the intent cancelled. */
export function applyVoidOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: VoidResult,
): AppliedOutcome {
  switch (result.kind) {
    case "voided":
      return released(deps, state, state.intent.cancellation_reason, result);
    case "not_sent":
    case "rejected": {
      const now = deps.clock.now().toISOString();
      const intent = changed(
        state.intent,
        { status: "uncaptured", attempt_id: null, cancellation_reason: null },
        now,
        { announced: false },
      );
      return applyOutcome(deps, state, { intent, outcome: result });
    }
    case "unknown":
      return scheduleInquiry(deps, state, result);
  }
}

/** The authorization no longer exists: the payment is voided and the intent cancelled. */
export function released(
  deps: Dependencies,
  state: AttemptState,
  reason: PaymentIntentRow["cancellation_reason"],
  outcome: unknown,
): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const amount_voided = state.payment.amount_authorized;
  const payment = changed(
    state.payment,
    {
      status: "voided",
      amount_voided,
      authorization_expires_at: null,
      // Nothing will be funded.
      settlement_status: "settled",
      settled_at: now,
    },
    now,
    { announced: true },
  );
  const intent = changed(
    state.intent,
    {
      status: "cancelled",
      amount_voided,
      cancellation_reason: reason,
      cancelled_at: now,
      settled_at: now,
      attempt_id: null,
    },
    now,
    { announced: true },
  );
  return applyOutcome(deps, state, {
    intent,
    payment,
    events: [
      paymentEvent("v2.payment.voided", payment),
      paymentIntentEvent("v2.payment_intent.cancelled", intent, payment),
    ],
    outcome,
  });
}
