import {
  authorizeCard,
  cancelPaymentIntent,
  capturePaymentIntent,
  createPayment,
  createRefund,
  type OperationShape,
} from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { EncodedResponse } from "../../http/call.ts";
import { encodeResponse } from "../../http/encode-response.ts";
import { releaseKeyWrite, storeResponse } from "../../http/idempotency.ts";
import type { Uuid } from "../../ids.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { serializePayment } from "../payments/serialize-payment.ts";
import { serializeRefund } from "../refunds/serialize-refund.ts";
import { serializeTerminalPayment } from "../terminal-charges/serialize-terminal-payment.ts";
import { type AttemptRow, isEnded } from "./attempt-rows.ts";
import {
  type AppliedOutcome,
  type AttemptObjects,
  type AttemptState,
  readAttemptState,
} from "./attempt-state.ts";

const triesMax = 20;

/**
 * Writes what an attempt came to, once.
 *
 * Where the objects changed since they were read, the change is made anew from what they are now;
 * where another process ended the attempt first, what it wrote is what is true.
 *
 * Input    apply: what the result changes; refusal: an answer that is not the object, or what
 *          is thrown once all is written, with the key free again; tooLate: what to do with the
 *          result where another process had ended the attempt.
 * Returns  the answer, as it is kept for a repeat of the request.
 */
export async function recordOutcome(
  deps: Dependencies,
  first: AttemptState,
  apply: (state: AttemptState) => AppliedOutcome,
  refusal?: EncodedResponse | ApiError,
  tooLate?: (ended: AttemptState) => Promise<void>,
): Promise<EncodedResponse> {
  let state = first;
  for (let tries = 1; ; tries += 1) {
    const settled = apply(state);
    const answer = refusal ?? answerOf(state.attempt, settled);
    const isKept = !(answer instanceof ApiError) && answer.status < 500;
    const { account_id: accountId, idempotency_id: keyId } = state.attempt;
    try {
      // A fault of ours is no result: the request is looked at anew.
      const keyed = (id: Uuid) =>
        isKept ? storeResponse(accountId, id, answer) : releaseKeyWrite(accountId, id);
      const kept = keyId === null ? [] : [keyed(keyId)];
      await writeAtomically(deps.database, [...settled.writes, ...kept]);
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      // Not passed on as it is: the caller would run its handler, and the processor call, again.
      if (tries === triesMax) throw new Error("an outcome was not written", { cause: error });
      state = await readAttemptState(deps, accountId, state.attempt.id);
      if (!isEnded(state.attempt)) continue;
      await tooLate?.(state);
      return answerOf(state.attempt, state);
    }
    if (answer instanceof ApiError) throw answer;
    return answer;
  }
}

/** What the request that made the attempt is answered. */
function answerOf(attempt: AttemptRow, objects: AttemptObjects): EncodedResponse {
  switch (attempt.kind) {
    case "authorize":
    case "debit":
      return rendered(createPayment, serializePayment(objects.payment));
    case "authorize_terminal":
      if (objects.terminal === undefined) throw new Error("a charge on a terminal has its row");
      // Both calls that charge answer the same.
      return rendered(authorizeCard, serializeTerminalPayment(objects.payment, objects.terminal));
    case "capture":
      return rendered(
        capturePaymentIntent,
        serializePaymentIntent(objects.intent, objects.payment),
      );
    case "void":
    case "cancel_debit":
      return rendered(cancelPaymentIntent, serializePaymentIntent(objects.intent, objects.payment));
    case "refund":
    case "refund_debit":
      if (objects.refund === undefined) throw new Error("a refund attempt has a refund");
      return rendered(createRefund, serializeRefund(objects.refund));
  }
}

function rendered<Op extends OperationShape>(
  operation: Op,
  body: Parameters<typeof encodeResponse<Op>>[1],
): EncodedResponse {
  return new EncodedResponse(operation.returns.status, encodeResponse(operation, body));
}
