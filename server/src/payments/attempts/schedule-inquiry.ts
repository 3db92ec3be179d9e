import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { writeEvents } from "../events.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { updatePaymentIntentState } from "../payment-intents/payment-intent-rows.ts";
import { type AttemptRow, postponeAttempt } from "./attempt-rows.ts";
import { type AppliedOutcome, type AttemptState, changed } from "./attempt-state.ts";

/** The processor gave no conclusive response. */
export interface Unresolved {
  kind: "unknown";
  /** For the record; contains no card data. */
  detail: string;
  /** Earliest time at which an inquiry can be conclusive; absent: soon. */
  askAgainAtMs?: number;
}

const firstInquiryAfterMs = 2_000;
export const inquiryEveryMsMax = 5 * 60_000;

/**
 * Time of the next inquiry, in milliseconds of the platform's clock; each interval is longer than
 * the last.
 */
export function nextInquiryMs(
  deps: Dependencies,
  { recovery_attempts }: Pick<AttemptRow, "recovery_attempts">,
  { askAgainAtMs = 0 }: { askAgainAtMs?: number },
): number {
  const waitMs = Math.min(firstInquiryAfterMs * 2 ** recovery_attempts, inquiryEveryMsMax);
  return Math.max(deps.clock.now().getTime() + waitMs, askAgainAtMs);
}

/**
 * Keeps an attempt open for inquiry. Its intent is `pending` until then; a refund is pending
 * already.
 *
 * Writes   the attempt, the intent if it is not pending yet, and the inquiry job.
 */
export function scheduleInquiry(
  deps: Dependencies,
  state: AttemptState,
  unknown: Unresolved,
): AppliedOutcome {
  const at = deps.clock.now().getTime();
  const nextTryMs = nextInquiryMs(deps, state.attempt, unknown);
  const writes = [
    postponeAttempt(state.attempt, {
      state: "unknown",
      outcome: { unknown: unknown.detail },
      nextAttemptAt: new Date(nextTryMs).toISOString(),
    }),
    enqueue("resolve_attempts", nextTryMs - at),
  ];
  const { kind } = state.attempt;
  if (kind === "refund" || kind === "refund_debit" || state.intent.status === "pending") {
    return { ...state, writes };
  }
  const now = new Date(at).toISOString();
  const intent = changed(state.intent, { status: "pending" }, now, { announced: true });
  const event = paymentIntentEvent("v2.payment_intent.pended", intent, state.payment);
  return {
    ...state,
    intent,
    writes: [
      ...writes,
      updatePaymentIntentState(state.intent, intent),
      writeEvents(state.account, now, [event], deps.ids),
    ],
  };
}
