import type { PaymentMethodRequest, updatePaymentMethodIntent } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, EncodedResponse } from "../../http/call.ts";
import { changed } from "../attempts/attempt-state.ts";
import { BankAccountRejected } from "../payment-methods/bank-accounts.ts";
import { newPaymentMethod } from "../payment-methods/new-payment-method.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { declinesAfter } from "../payments/decline-limit.ts";
import { prefixErrorPaths } from "../prefix-error-paths.ts";
import { commitMethodIntent } from "./commit-method-intent.ts";
import { openUntil } from "./open-until.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";

type Response = NonNullable<PaymentMethodIntentRow["latest_validation_response"]>;

/**
 * Attaches a bank account that the bank processor validates when it registers the account. No funds
 * move and a repeated registration changes nothing, so no validation is stored before the request.
 *
 * Input    read: the stored row; wanted: the row with the other changes of the request.
 * Returns  the payment method intent: succeeded, or failed if the processor rejects the account.
 * Errors   invalid_body; unavailable: the processor did not respond, and the payment method intent
 *          is unchanged.
 * Writes   payment method, payment method intent and event.
 */
export async function attachValidatedBankAccount(
  deps: Dependencies,
  call: Call<typeof updatePaymentMethodIntent>,
  { read, wanted }: { read: PaymentMethodIntentRow; wanted: PaymentMethodIntentRow },
  data: Static<typeof PaymentMethodRequest>,
): Promise<EncodedResponse> {
  const validated = await validate(deps, call, data);
  const at = deps.clock.now();
  const now = at.toISOString();
  const latest_validation_response = validated.response;
  const attempts = {
    validation_attempts: wanted.validation_attempts + 1,
    latest_validation_response,
  };
  if (!("method" in validated)) {
    const failed = changed(
      wanted,
      {
        ...attempts,
        status: "failed",
        declines: declinesAfter(read, "declined"),
        expires_at: openUntil(at),
      },
      now,
      { announced: true },
    );
    return commitMethodIntent(deps, call, { read, intent: failed, method: undefined });
  }
  const method = {
    ...validated.method,
    created_for_intent_id: read.id,
    validation_response: latest_validation_response,
  };
  const succeeded = changed(
    wanted,
    { ...attempts, status: "succeeded", payment_method_id: method.id, expires_at: null },
    now,
    { announced: true },
  );
  return commitMethodIntent(deps, call, { read, intent: succeeded, method });
}

async function validate(
  deps: Dependencies,
  call: Call<typeof updatePaymentMethodIntent>,
  data: Static<typeof PaymentMethodRequest>,
): Promise<{ response: Response; method?: PaymentMethodRow }> {
  try {
    const method = await prefixErrorPaths("payment_method_data", () =>
      newPaymentMethod(deps, call, data),
    );
    const message = "The bank processor validated the account.";
    return { method, response: { ...unchecked, status: "succeeded", code: null, message } };
  } catch (error) {
    if (!(error instanceof BankAccountRejected)) throw error;
    const { code, text: message } = error.response;
    return { response: { ...unchecked, status: "failed", code, message } };
  }
}

/** A bank account has no address or security code check. */
const unchecked = { avs_result_code: null, cvv_result_code: null };
