import type { Rendered } from "../../http/call.ts";
import type { Parts } from "../../parts.ts";
import type { Refusal } from "../../refusal.ts";
import { notSentRefusal, processorRefusal } from "../processor-refusal.ts";
import type { AttemptState } from "./attempt-state.ts";
import { concludeAttempt } from "./conclude-attempt.ts";
import { settleVoid, type VoidResult } from "./settle-void.ts";

/**
 * Calls the processor and writes what it said.
 *
 * Returns  the intent, or the processor's refusal.
 * Errors   unavailable: it was not sent, and the hold is as before.
 */
export async function concludeVoid(
  parts: Parts,
  state: AttemptState,
  requestId: string,
): Promise<Rendered> {
  const reference = state.payment.processor_reference;
  if (reference === null) throw new Error("an authorization that is held has a reference");
  const outcome = await parts.processors
    .for(state.account.processor)
    .void({ merchantId: state.account.merchantId, reference });
  const result: VoidResult =
    outcome.kind === "not_voided" ? { kind: "refused", response: outcome.response } : outcome;
  const refusal = refusalOf(result, requestId);
  return concludeAttempt(parts, state, (read) => settleVoid(parts, read, result), refusal);
}

function refusalOf(result: VoidResult, requestId: string): Rendered | Refusal | undefined {
  if (result.kind === "not_sent") return notSentRefusal(result);
  return result.kind === "refused" ? processorRefusal(result.response, requestId) : undefined;
}
