import type { Declined, DeclineReason } from "../card-processor.ts";
import { declineReason } from "./decline-reasons.ts";
import type { ResponseFields } from "./wire.ts";

type Retry = Declined["retry"];

/** From the most to the least lenient; if two rules apply, the stricter one is followed. */
const strictness: readonly Retry[] = ["allowed", "later", "after_correction", "never"];

/**
 * Whether the card may be retried: the network's own advice if the response carries it, else the
 * code's text, else the reason and the status B (may be retried) or C (not blindly).
 *
 * Input    fields of a decline; token: decides whose advice codes they are.
 * Source   CardPointe Gateway API, "Gateway Response Codes": declineCategory (Visa),
 *          merchAdviceCode (Visa and Mastercard give some numbers different meanings).
 */
export function retryAdvice(fields: ResponseFields, token: string | undefined): Retry {
  const advice = [
    categoryAdvice(fields.declineCategory?.trim()),
    adviceCode(fields.merchAdviceCode?.trim(), token),
    codeAdvice.get(`${fields.respproc} ${fields.respcode}`),
  ].filter((spoken) => spoken !== undefined);
  if (advice.length > 0) return advice.reduce(stricter);
  const byReason = reasonAdvice[declineReason(fields.respproc ?? "", fields.respcode ?? "")];
  if (fields.respstat === "B" && byReason === "later") return "allowed";
  return byReason;
}

function stricter(one: Retry, other: Retry): Retry {
  return strictness.indexOf(one) >= strictness.indexOf(other) ? one : other;
}

function categoryAdvice(category: string | undefined): Retry | undefined {
  if (category === "1") return "never";
  if (category === "2") return "later";
  if (category === "3") return "after_correction";
  return undefined;
}

/** Treat an unknown advice code as do-not-retry: the networks fine excessive retries. */
function adviceCode(code: string | undefined, token: string | undefined): Retry | undefined {
  if (code === undefined || code === "") return undefined;
  if (isVisa(token)) return "never";
  if (code === "01" || code === "04") return "after_correction";
  if (code === "02" || /^(2[4-9]|30)$/.test(code)) return "later";
  return "never";
}

/** A token repeats the card number's first two digits as its second and third. */
function isVisa(token: string | undefined): boolean {
  return /^94\d{14}$/.test(token ?? "");
}

const codeAdvice = new Map<string, Retry>([
  // "Do not try again", "do not resubmit", "stop recurring".
  ...["504", "509", "514", "790", "791"].map((code) => [`RPCT ${code}`, "never"] as const),
  ["RPCT 531", "after_correction"], // "Retry with 3DS"
  ["PMT 570", "never"], // "Recurring stopped"
  ["PMT 571", "never"],
  ["AMEX 188", "never"], // "Deny - canceled"
]);

const reasonAdvice: Record<DeclineReason, Retry> = {
  insufficient_funds: "later",
  expired_card: "after_correction",
  incorrect_cvc: "after_correction",
  incorrect_postal_code: "after_correction",
  invalid_number: "after_correction",
  do_not_honor: "later",
  call_issuer: "later",
  lost_or_stolen: "never",
  fraud_suspected: "never",
  limit_exceeded: "later",
  duplicate: "after_correction",
  merchant_configuration: "after_correction",
  processor_unavailable: "later",
  declined: "later",
};
