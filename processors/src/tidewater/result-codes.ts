import type { Declined, DeclineReason } from "../card-processor.ts";
import type { AvsResult, CvvResult } from "../check-results.ts";

/**
 * The meaning of each result code. An outcome with any other code is unknown.
 *
 * Source   simulator/docs/tidewater.md, "The payment".
 */
export const resultCodes: Readonly<Record<string, "approved" | DeclineReason>> = {
  approved: "approved",
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  do_not_honor: "do_not_honor",
  call_issuer: "call_issuer",
  cvc_mismatch: "incorrect_cvc",
  address_mismatch: "incorrect_postal_code",
  lost_or_stolen: "lost_or_stolen",
  suspected_fraud: "fraud_suspected",
  limit_exceeded: "limit_exceeded",
  invalid_card: "invalid_number",
  duplicate: "duplicate",
  merchant_not_enabled: "merchant_configuration",
  issuer_timeout: "processor_unavailable",
  declined: "declined",
};

const advices: Readonly<Record<string, Declined["retry"]>> = {
  retry: "allowed",
  retry_later: "later",
  correct_and_retry: "after_correction",
  do_not_retry: "never",
};

/** An advice that is not listed forbids a retry: the networks fine excessive ones. */
export function retryOf(advice: unknown): Declined["retry"] {
  return typeof advice === "string" ? (advices[advice] ?? "never") : "never";
}

/**
 * The street and postal code checks, as the equivalent AVS letter of the networks. An unlisted pair
 * has no letter: nothing was checked.
 */
export const avsLetters: Readonly<Record<string, AvsResult>> = {
  "match match": "Y",
  "match mismatch": "A",
  "mismatch match": "Z",
  "mismatch mismatch": "N",
  "unavailable unavailable": "U",
};

/** The check of the CVC, as the letter of the networks. */
export const cvvLetters: Readonly<Record<string, CvvResult>> = {
  match: "M",
  mismatch: "N",
  unavailable: "U",
};
