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
 * Writes the outcome of an attempt, once.
 *
 * If the objects changed since they were read, the outcome is applied again to their current state.
 * If another process closed the attempt first, its outcome is final.
 *
 * Input    apply: the changes of the result; `refusal`: a response other than the object, or an
 *          error to throw after the write, with the idempotency key released; tooLate: handles the
 *          result if another process closed the attempt first.
 * Returns  the response, as stored for a retry of the request.
 */
export async function recordOutcome(
  deps: Dependencies,
  first: AttemptState,
  apply: (state: AttemptState) => AppliedOutcome,
  apiError?: EncodedResponse | ApiError,
  tooLate?: (ended: AttemptState) => Promise<void>,
): Promise<EncodedResponse> {
  let state = first;
  for (let tries = 1; ; tries += 1) {
    const applied = apply(state);
    const response = apiError ?? responseOf(state.attempt, applied);
    const isStored = !(response instanceof ApiError) && response.status < 500;
    const { account_id: accountId, idempotency_id: keyId } = state.attempt;
    try {
      // A server error is not stored: a retry with the same key runs the request again.
      const keyed = (id: Uuid) =>
        isStored
          ? storeResponse(accountId, deps.keyPartitions.idsOfClaimed(id), response)
          : releaseKeyWrite(accountId, deps.keyPartitions.idsWithGuards(id));
      const stored = keyId === null ? [] : [keyed(keyId)];
      await writeAtomically(deps.database, [...applied.writes, ...stored], accountId);
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      // Not rethrown unchanged: the caller would run its handler, and the processor request, again.
      if (tries === triesMax) throw new Error("attempt outcome was not written", { cause: error });
      state = await readAttemptState(deps, accountId, state.attempt.id);
      if (!isEnded(state.attempt)) continue;
      await tooLate?.(state);
      return responseOf(state.attempt, state);
    }
    if (response instanceof ApiError) throw response;
    return response;
  }
}

/** The response to the request that created the attempt. */
function responseOf(attempt: AttemptRow, objects: AttemptObjects): EncodedResponse {
  switch (attempt.kind) {
    case "authorize":
    case "debit":
      return rendered(createPayment, serializePayment(objects.payment));
    case "authorize_terminal":
      if (objects.terminal === undefined)
        throw new Error("a terminal charge has a terminal payment");
      // Both operations that charge a card at a terminal return this object.
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
