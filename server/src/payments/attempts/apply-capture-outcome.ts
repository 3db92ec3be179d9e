import type { NotSent, ProcessorResponse } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { released } from "./apply-void-outcome.ts";
import { type AppliedOutcome, type AttemptState, applyOutcome, changed } from "./attempt-state.ts";
import { markCaptured } from "./mark-captured.ts";
import { scheduleInquiry, type Unresolved } from "./schedule-inquiry.ts";

/** Result of a capture request, or of an inquiry about it. */
export type CaptureResult =
  | { kind: "captured"; amountMinor: number; response: ProcessorResponse }
  /** The processor rejected the capture; the authorization is unchanged. */
  | { kind: "rejected"; response: ProcessorResponse }
  /** The authorization no longer exists. */
  | { kind: "voided" }
  | NotSent
  | Unresolved;

/** Applies the result of a capture. An uncaptured remainder of the authorization is released. */
export function applyCaptureOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: CaptureResult,
): AppliedOutcome {
  switch (result.kind) {
    case "captured": {
      const amounts = {
        amount_captured: result.amountMinor,
        amount_voided: state.payment.amount_authorized - result.amountMinor,
      };
      return markCaptured(deps, state, amounts, {}, result);
    }
    case "not_sent":
    case "rejected": {
      const now = deps.clock.now().toISOString();
      const intent = changed(state.intent, { status: "uncaptured", attempt_id: null }, now, {
        announced: false,
      });
      return applyOutcome(deps, state, { intent, outcome: result });
    }
    case "voided":
      return released(deps, state, "abandoned", result);
    case "unknown":
      return scheduleInquiry(deps, state, result);
  }
}
