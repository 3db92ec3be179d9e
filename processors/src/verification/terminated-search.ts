import {
  type CheckResponse,
  type CheckResult,
  type CheckSuggestion,
  checkSuggestions,
} from "./checks.ts";

/** A record of a list of terminated merchants, with the fields that are similar. */
export interface ListedMerchant {
  /** Digits of the reason code; undefined if it cannot be read. */
  reasonCode: string | undefined;
  /** Such as `tax_id`; country, city and category alone do not match. */
  matched: readonly string[];
}

/** A network's list of terminated merchants, with the codes that suggest a next step. */
export interface TerminatedList {
  /** Of reasons, such as `match`. */
  prefix: string;
  /** Codes that suggest a decline, and that a reason names before others. */
  grave: readonly string[];
  /** Codes of a stolen identity: the applicant may be its victim, or its thief. */
  stolenIdentity: readonly string[];
}

/** Mastercard's MATCH. Source   MATCH Pro, "Reason codes". */
export const matchList: TerminatedList = {
  prefix: "match",
  // Laundering, fraud, conviction, collusion, illegal transactions.
  grave: ["03", "05", "07", "11", "13"],
  stolenIdentity: ["14"],
};

/** Visa's VMSS. Source   Visa Merchant Screening Service, "Listing reasons". */
export const vmssList: TerminatedList = {
  prefix: "vmss",
  // Fraud, laundering, illegal transactions, collusion, conviction.
  grave: ["21", "23", "24", "26", "28"],
  stolenIdentity: ["34"],
};

/** The next step that a reason such as `match_05` suggests; undefined: none. */
export function suggestionOf(reason: string): CheckSuggestion | undefined {
  const [prefix, code = ""] = reason.split("_");
  const list = [matchList, vmssList].find((each) => each.prefix === prefix);
  if (list?.grave.includes(code)) return "decline";
  return list?.stolenIdentity.includes(code) ? "verify_identity" : undefined;
}

/**
 * The result of a search. A hit informs and never rejects: a person decides, and the acquirer's word
 * counts.
 */
export function searchResult(
  listed: readonly ListedMerchant[],
  { prefix, grave, stolenIdentity }: TerminatedList,
): CheckResult {
  const hits = listed.filter(({ matched }) => matched.length > 0);
  const rank = ({ reasonCode = "" }: ListedMerchant) => {
    if (grave.includes(reasonCode)) return 0;
    if (reasonCode === "") return 1;
    return stolenIdentity.includes(reasonCode) ? 2 : 3;
  };
  const [gravest] = [...hits].sort((one, other) => rank(one) - rank(other));
  const kind = "terminated_merchant";
  if (gravest === undefined) {
    return { kind, outcome: "passed", reason: "not_listed", matched: [], differed: [] };
  }
  // Of all hits: the reason has the code of one.
  const suggestions = hits.map(({ reasonCode }) => suggestionOf(`${prefix}_${reasonCode}`));
  const suggestion = checkSuggestions.find((each) => suggestions.includes(each));
  return {
    kind,
    outcome: "needs_review",
    reason: `${prefix}_${gravest.reasonCode ?? "unknown"}`,
    matched: [...new Set(hits.flatMap(({ matched }) => matched))].sort(),
    differed: [],
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** A person looks at a search that returned more than was read. */
export function incompleteSearch(prefix: string): CheckResult {
  return undecided(`${prefix}_not_all_read`);
}

/**
 * The list cannot be searched with the applicant's data: a person completes them, or asks the
 * acquirer. Another attempt would not help.
 */
export function impossibleSearch(prefix: string, raw: unknown): CheckResponse {
  return {
    kind: "checked",
    vendorReference: null,
    results: [undecided(`${prefix}_input_missing`)],
    raw,
  };
}

function undecided(reason: string): CheckResult {
  const kind = "terminated_merchant";
  return { kind, outcome: "needs_review", reason, matched: [], differed: [] };
}
