import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { mergeBillingDetails } from "../details.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

/**
 * The placeholder payment method of a card that is not read yet. It cannot be charged, and remains
 * if the card is never read.
 */
export function placeholderPaymentMethod(
  deps: Dependencies,
  account: Account,
  now: string,
): PaymentMethodRow {
  return {
    account_id: account.id,
    id: deps.ids.next(),
    version: 1,
    sequence: 0,
    payment_method_type: "card",
    source_type: deps.processors.tokensOf(account.processor).sourceType,
    single_use_token: true,
    token: "",
    encrypted_numbers: null,
    blocked_by_return_code: null,
    card: null,
    bank: null,
    billing_details: mergeBillingDetails(undefined, undefined),
    meta_data: null,
    validation_response: null,
    // Created with its payment, and single-use until the card is read.
    used_at: now,
    created_for_intent_id: null,
    created_at: now,
    updated_at: now,
  };
}
