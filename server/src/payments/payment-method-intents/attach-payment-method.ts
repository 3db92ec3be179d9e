import type { PaymentMethodRequest, updatePaymentMethodIntent } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, EncodedResponse } from "../../http/call.ts";
import { commitAttemptStart } from "../../http/commit.ts";
import { toId } from "../../ids.ts";
import { changed } from "../attempts/attempt-state.ts";
import { newPaymentMethod } from "../payment-methods/new-payment-method.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { requireDeclinesLeft } from "../payments/decline-limit.ts";
import { prefixErrorPaths } from "../prefix-error-paths.ts";
import { attachValidatedBankAccount } from "./attach-validated-bank-account.ts";
import { commitMethodIntent } from "./commit-method-intent.ts";
import { concludeValidation } from "./conclude-validation.ts";
import {
  type PaymentMethodIntentRow,
  updatePaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import { validateCard } from "./validate-card.ts";
import { insertValidation, type ValidationRow } from "./validation-rows.ts";

/**
 * Attaches a payment method to its intent, after a validation if the intent requires one: a card's
 * by its issuer, a bank account's by the bank processor.
 *
 * Input    read: the stored row; wanted: the row with the other changes of the request.
 * Returns  the payment method intent: succeeded, failed if the issuer declined, processing if the
 *          processor did not respond.
 * Errors   invalid_status, payment_method_create_error, invalid_body; unavailable: the validation
 *          was not sent, and the payment method intent is unchanged.
 * Writes   the validation before the request; payment method, payment method intent and event after
 *          it.
 */
export async function attachPaymentMethod(
  deps: Dependencies,
  call: Call<typeof updatePaymentMethodIntent>,
  { read, wanted }: { read: PaymentMethodIntentRow; wanted: PaymentMethodIntentRow },
  data: Static<typeof PaymentMethodRequest>,
): Promise<EncodedResponse> {
  requireOpen(read);
  if (!wanted.payment_method_types.includes(data.payment_method_type)) {
    throw new ApiError(
      "payment_method_create_error",
      `Only ${wanted.payment_method_types.join(" or ")} may be given; this is a ${data.payment_method_type}.`,
    );
  }
  if (data.card?.wallet !== undefined) {
    throw new ApiError(
      "payment_method_create_error",
      "A token of a wallet's payload can be charged once and cannot be stored.",
    );
  }
  if (wanted.validate) {
    requireDeclinesLeft(call.caller, read, "payment method intent");
    requireProcessing(call);
    if (data.payment_method_type === "bank") {
      return attachValidatedBankAccount(deps, call, { read, wanted }, data);
    }
  }
  const made = await prefixErrorPaths("payment_method_data", () =>
    newPaymentMethod(deps, call, data),
  );
  const method = { ...made, created_for_intent_id: read.id };
  if (!wanted.validate) return storeCredential(deps, call, { read, wanted }, method);

  const now = deps.clock.now().toISOString();
  const validation = newValidation(deps, call, read, method);
  const opened = changed(
    wanted,
    {
      status: "processing",
      validation_attempts: wanted.validation_attempts + 1,
      expires_at: null,
    },
    now,
    { announced: false },
  );
  await commitAttemptStart(call, deps.database, [
    updatePaymentMethodIntentRow(read, opened),
    insertValidation(validation),
  ]);
  const { account } = call;
  const outcome = await validateCard(deps, { account, validation, candidate: method });
  const result = outcome.kind === "not_sent" ? { ...outcome, before: read } : outcome;
  return concludeValidation(deps, { account, validation, intent: opened }, result);
}

function requireOpen(intent: PaymentMethodIntentRow): void {
  if (intent.status === "created" || intent.status === "failed") return;
  throw new ApiError(
    "invalid_status",
    intent.status === "processing"
      ? "The payment method intent is processing: a verification is in progress."
      : `The payment method intent is ${intent.status}; only one that is created or failed can be given a payment method.`,
  );
}

function requireProcessing({ account }: Call<typeof updatePaymentMethodIntent>): void {
  if (!account.processingEnabled) {
    throw new ApiError("payment_method_create_error", "This account may not process payments.");
  }
}

/** Without a validation, the method is stored immediately. */
function storeCredential(
  deps: Dependencies,
  call: Call<typeof updatePaymentMethodIntent>,
  { read, wanted }: { read: PaymentMethodIntentRow; wanted: PaymentMethodIntentRow },
  method: PaymentMethodRow,
): Promise<EncodedResponse> {
  const now = deps.clock.now().toISOString();
  const succeeded = changed(
    wanted,
    { status: "succeeded", payment_method_id: method.id, expires_at: null },
    now,
    { announced: true },
  );
  return commitMethodIntent(deps, call, { read, intent: succeeded, method });
}

function newValidation(
  deps: Dependencies,
  call: Call<typeof updatePaymentMethodIntent>,
  intent: PaymentMethodIntentRow,
  candidate: PaymentMethodRow,
): ValidationRow {
  const at = deps.clock.now();
  return {
    account_id: intent.account_id,
    id: deps.ids.next(),
    payment_method_intent_id: intent.id,
    state: "open",
    order_id: toId("payment_method", candidate.id),
    candidate,
    idempotency_id: call.claim?.id ?? null,
    recovery_attempts: 0,
    next_attempt_at: new Date(at.getTime() + deps.inFlightMsMax).toISOString(),
    outcome: null,
    opened_at: at.toISOString(),
    resolved_at: null,
  };
}
