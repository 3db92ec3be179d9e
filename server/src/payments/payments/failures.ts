import type { Declined, DeclineReason } from "@openpayfac/processors";
import type { PaymentRow } from "./payment-rows.ts";

const sentences: Record<DeclineReason, string> = {
  insufficient_funds: "The card has insufficient funds.",
  expired_card: "The card has expired.",
  incorrect_cvc: "The security code is incorrect.",
  incorrect_postal_code: "The postal code is incorrect.",
  invalid_number: "The card number is not valid.",
  do_not_honor: "The issuer declined the card without saying why.",
  call_issuer: "The issuer asks the cardholder to call.",
  lost_or_stolen: "The card was reported lost or stolen.",
  fraud_suspected: "The issuer suspects fraud.",
  limit_exceeded: "The card's limit is exceeded.",
  duplicate: "The issuer considers this a duplicate.",
  merchant_configuration:
    "The merchant account is not set up for this transaction at the processor.",
  processor_unavailable: "The processor could not process the transaction. Nothing was charged.",
  declined: "The issuer declined the card.",
};

const categories: Record<Declined["retry"], PaymentRow["decline_category"]> = {
  never: "do_not_retry",
  later: "retry_later",
  after_correction: "fix_and_retry",
  allowed: null,
};

export type Failure = Pick<PaymentRow, "failure_code" | "failure_message" | "decline_category">;

/** The failure code and message of a declined payment or refund. */
export function failureOf(declined: Declined): Failure {
  return {
    failure_code: declined.reason,
    failure_message: sentences[declined.reason],
    decline_category: categories[declined.retry],
  };
}

/** The processor did not process the charge and will not do so later. */
export const notProcessed: Failure = {
  failure_code: "processor_unavailable",
  failure_message: sentences.processor_unavailable,
  decline_category: "retry_later",
};

/** The issuer approved less than the amount, and that approval was voided. */
export const approvedInPart: Failure = {
  failure_code: "insufficient_funds",
  failure_message: "The issuer approved only a part of the amount, which was voided.",
  decline_category: null,
};
