import type { Authorized, AuthorizeOutcome, Declined, NotSent } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Unresolved } from "../attempts/schedule-inquiry.ts";
import { expiryOf } from "../payment-methods/expiry.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { billingOf } from "../payments/authorize-instruction.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";
import type { ValidationRow } from "./validation-rows.ts";

/** Result of a validation. */
export type ValidationResult =
  | Authorized
  | Declined
  /** The processor did not process the validation and will not do so later. */
  | { kind: "not_processed" }
  /** `before`: the payment method intent before the validation was stored. */
  | (NotSent & { before: PaymentMethodIntentRow })
  | Unresolved;

/**
 * Validates a card at the issuer with an authorization of 0, which reserves nothing. The cardholder
 * agrees to storing the card, so this is its first stored-credential transaction.
 *
 * Source   the networks' account verification: an amount of 0 verifies the account.
 */
export async function validateCard(
  deps: Dependencies,
  requested: { account: Account; validation: ValidationRow; candidate: PaymentMethodRow },
): Promise<AuthorizeOutcome> {
  const { account, validation, candidate } = requested;
  if (candidate.card === null) throw new Error("only cards are validated");
  return deps.processors.for(account.processor).authorize({
    merchantId: account.merchantId,
    orderId: validation.order_id,
    token: candidate.token,
    ...expiryOf(candidate.card),
    amountMinor: 0,
    capture: false,
    billing: billingOf(candidate.billing_details),
    entry: "ecommerce",
    storedCredential: { initiatedBy: "customer", scheduled: false },
  });
}
