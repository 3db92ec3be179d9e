import type { ProcessorResponse } from "@openpayfac/processors";
import type { Parts } from "../../parts.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { type AttemptState, changed, type Settled, settle } from "./attempt-state.ts";
import { captureMoney } from "./capture-money.ts";
import { leaveUnknown, type StillUnknown } from "./leave-unknown.ts";
import { released } from "./settle-void.ts";

/** What became of a capture. */
export type CaptureResult =
  | { kind: "captured"; amountMinor: number; response: ProcessorResponse }
  /** The processor refused it; what was held is held still. */
  | { kind: "refused"; response: ProcessorResponse }
  /** The authorization does not stand any more. */
  | { kind: "voided" }
  | StillUnknown;

/** What a capture's result changes: what was not taken of the authorization is released. */
export function settleCapture(parts: Parts, state: AttemptState, result: CaptureResult): Settled {
  const now = parts.clock.now().toISOString();
  switch (result.kind) {
    case "captured": {
      const amounts = {
        amount_captured: result.amountMinor,
        amount_voided: state.payment.amount_authorized - result.amountMinor,
      };
      const payment = changed(
        state.payment,
        { ...amounts, status: "captured", authorization_expires_at: null },
        now,
        { announced: true },
      );
      const intent = changed(
        state.intent,
        { ...amounts, status: "captured", captured_at: now, attempt_id: null },
        now,
        { announced: true },
      );
      const money = captureMoney(parts, state.account, payment, result.amountMinor, now);
      return settle(parts, state, {
        intent,
        payment,
        writes: money.writes,
        events: [
          paymentEvent("v2.payment.captured", payment),
          paymentIntentEvent("v2.payment_intent.captured", intent, payment),
          ...money.events,
        ],
        outcome: result,
      });
    }
    case "refused": {
      const intent = changed(state.intent, { status: "uncaptured", attempt_id: null }, now, {
        announced: false,
      });
      return settle(parts, state, { intent, outcome: result });
    }
    case "voided":
      return released(parts, state, "abandoned", result);
    case "unknown":
      return leaveUnknown(parts, state, result);
  }
}
