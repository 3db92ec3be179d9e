import type { NotSent, ProcessorResponse } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { type AttemptState, changed, type Settled, settle } from "./attempt-state.ts";
import { leaveUnknown, type StillUnknown } from "./leave-unknown.ts";
import { settleCaptured } from "./settle-captured.ts";
import { released } from "./settle-void.ts";

/** What became of a capture. */
export type CaptureResult =
  | { kind: "captured"; amountMinor: number; response: ProcessorResponse }
  /** The processor refused it; what was held is held still. */
  | { kind: "refused"; response: ProcessorResponse }
  /** The authorization does not stand any more. */
  | { kind: "voided" }
  | NotSent
  | StillUnknown;

/** What a capture's result changes: what was not taken of the authorization is released. */
export function settleCapture(
  deps: Dependencies,
  state: AttemptState,
  result: CaptureResult,
): Settled {
  switch (result.kind) {
    case "captured": {
      const amounts = {
        amount_captured: result.amountMinor,
        amount_voided: state.payment.amount_authorized - result.amountMinor,
      };
      return settleCaptured(deps, state, amounts, {}, result);
    }
    case "not_sent":
    case "refused": {
      const now = deps.clock.now().toISOString();
      const intent = changed(state.intent, { status: "uncaptured", attempt_id: null }, now, {
        announced: false,
      });
      return settle(deps, state, { intent, outcome: result });
    }
    case "voided":
      return released(deps, state, "abandoned", result);
    case "unknown":
      return leaveUnknown(deps, state, result);
  }
}
