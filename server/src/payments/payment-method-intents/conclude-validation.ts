import { updatePaymentMethodIntent } from "@openpayfac/contract";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { EncodedResponse } from "../../http/call.ts";
import { encodeResponse } from "../../http/encode-response.ts";
import { releaseKeyWrite, storeResponse } from "../../http/idempotency.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { notSentError } from "../processor-error.ts";
import { applyValidationOutcome, type ValidationState } from "./apply-validation-outcome.ts";
import {
  type PaymentMethodIntentRow,
  readPaymentMethodIntent,
} from "./payment-method-intent-rows.ts";
import { serializePaymentMethodIntent } from "./serialize-payment-method-intent.ts";
import type { ValidationResult } from "./validate-card.ts";
import { readValidation } from "./validation-rows.ts";

const triesMax = 20;

/**
 * Writes the outcome of a validation, once. If another process closed it first, that outcome is
 * final.
 *
 * Returns  the response, as stored for a retry of the request.
 * Errors   unavailable: the request was not sent; the idempotency key is released.
 */
export async function concludeValidation(
  deps: Dependencies,
  first: ValidationState,
  result: ValidationResult,
): Promise<EncodedResponse> {
  let state = first;
  for (let tries = 1; ; tries += 1) {
    const applied = applyValidationOutcome(deps, state, result);
    const response = responseOf(applied.intent, applied.method);
    const { account_id: accountId, idempotency_id: keyId } = state.validation;
    try {
      const keyed = (key: Uuid) =>
        result.kind === "not_sent"
          ? releaseKeyWrite(accountId, deps.keyPartitions.idsWithGuards(key))
          : storeResponse(accountId, deps.keyPartitions.idsOfClaimed(key), response);
      const stored = keyId === null ? [] : [keyed(keyId)];
      await writeAtomically(deps.database, [...applied.writes, ...stored]);
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      // Not rethrown unchanged: the caller would run its handler, and the validation, again.
      if (tries === triesMax)
        throw new Error("validation outcome was not written", { cause: error });
      const now = await readState(deps, state);
      if (now.state.validation.state === "done") return responseOf(now.state.intent, now.method);
      state = now.state;
      continue;
    }
    if (result.kind === "not_sent") throw notSentError(result);
    return response;
  }
}

async function readState(
  deps: Dependencies,
  { account, validation: { account_id: accountId, id, payment_method_intent_id } }: ValidationState,
): Promise<{ state: ValidationState; method: PaymentMethodRow | undefined }> {
  const [validation, found] = await Promise.all([
    readValidation(deps.database, accountId, id),
    readPaymentMethodIntent(deps.database, accountId, payment_method_intent_id),
  ]);
  if (validation === undefined || found === undefined)
    throw new Error(`validation ${id} does not exist`);
  return { state: { account, validation, intent: found.first }, method: found.second };
}

function responseOf(
  intent: PaymentMethodIntentRow,
  method: PaymentMethodRow | undefined,
): EncodedResponse {
  const body = serializePaymentMethodIntent(intent, method);
  const { status } = updatePaymentMethodIntent.returns;
  return new EncodedResponse(status, encodeResponse(updatePaymentMethodIntent, body));
}
