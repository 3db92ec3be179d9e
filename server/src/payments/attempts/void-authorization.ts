import type { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { EncodedResponse } from "../../http/call.ts";
import { notSentError, processorError } from "../processor-error.ts";
import { applyVoidOutcome, type VoidResult } from "./apply-void-outcome.ts";
import type { AttemptState } from "./attempt-state.ts";
import { recordOutcome } from "./record-outcome.ts";

/**
 * Sends the void to the processor and applies the outcome.
 *
 * Returns  the intent, or the processor's error.
 * Errors   unavailable: the request was not sent, and the authorization is unchanged.
 */
export async function concludeVoid(
  deps: Dependencies,
  state: AttemptState,
  requestId: string,
): Promise<EncodedResponse> {
  const reference = state.payment.processor_reference;
  if (reference === null) throw new Error("an uncaptured authorization has a reference");
  const outcome = await deps.processors
    .for(state.account.processor)
    .void({ merchantId: state.account.merchantId, reference });
  const result: VoidResult =
    outcome.kind === "not_voided" ? { kind: "rejected", response: outcome.response } : outcome;
  const apiError = voidError(result, requestId);
  return recordOutcome(deps, state, (read) => applyVoidOutcome(deps, read, result), apiError);
}

function voidError(result: VoidResult, requestId: string): EncodedResponse | ApiError | undefined {
  if (result.kind === "not_sent") return notSentError(result);
  return result.kind === "rejected" ? processorError(result.response, requestId) : undefined;
}
