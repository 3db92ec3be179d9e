import type { Authorized, AuthorizeOutcome, Declined, NotSent } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Unresolved } from "../attempts/schedule-inquiry.ts";
import { expiryOf } from "../payment-methods/expiry.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { billingOf } from "../payments/authorize-instruction.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";
import type { ValidationRow } from "./validation-rows.ts";

/** What became of a check. */
export type ValidationResult =
  | Authorized
  | Declined
  /** The processor did nothing, and will not any more. */
  | { kind: "not_processed" }
  /** `before`: the payment method intent as it was before the check was written down. */
  | (NotSent & { before: PaymentMethodIntentRow })
  | Unresolved;

/**
 * Asks the issuer about a card with an authorization of 0, which takes and holds nothing. The
 * cardholder agrees to the card being kept, so it is the first of its stored-credential payments.
 *
 * Source   the networks' account verification: an amount of 0 verifies the account.
 */
export async function validateCard(
  deps: Dependencies,
  asked: { account: Account; validation: ValidationRow; candidate: PaymentMethodRow },
): Promise<AuthorizeOutcome> {
  const { account, validation, candidate } = asked;
  if (candidate.card === null) throw new Error("only cards are checked");
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
