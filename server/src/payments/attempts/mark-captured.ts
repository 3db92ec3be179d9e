import type { Dependencies } from "../../dependencies.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { type AppliedOutcome, type AttemptState, applyOutcome, changed } from "./attempt-state.ts";
import { capturePostings } from "./capture-postings.ts";

/** Amounts that a capture sets on the payment and its intent. */
export interface CapturedAmounts {
  amount_captured: number;
  amount_authorized?: number;
  amount_voided?: number;
}

/**
 * Marks a payment as captured, with its authorization or after it. Every capture
 * of a card payment at a processor of the platform ends here.
 *
 * Input    evidence: further payment details that the processor returned.
 */
export function markCaptured(
  deps: Dependencies,
  state: AttemptState,
  amounts: CapturedAmounts,
  evidence: Partial<PaymentRow>,
  outcome: unknown,
): AppliedOutcome {
  const now = deps.clock.now().toISOString();
  const payment = changed(
    state.payment,
    { ...evidence, ...amounts, status: "captured", authorization_expires_at: null },
    now,
    { announced: true },
  );
  const money = capturePostings(
    deps,
    {
      account: state.account,
      intent: state.intent,
      payment,
      captured: amounts.amount_captured,
      merchantAmount: state.attempt.merchant_amount,
    },
    now,
  );
  const intent = changed(
    state.intent,
    { ...amounts, ...money.terms, status: "captured", captured_at: now, attempt_id: null },
    now,
    { announced: true },
  );
  return applyOutcome(deps, state, {
    intent,
    payment,
    writes: money.writes,
    events: [
      paymentEvent("v2.payment.captured", payment),
      paymentIntentEvent("v2.payment_intent.captured", intent, payment),
      ...money.events,
    ],
    outcome,
  });
}
