import type { CheckResponse, CheckResult } from "./checks.ts";

/** A record of a list of terminated merchants, with the fields that are similar. */
export interface ListedMerchant {
  /** Digits of the reason code; undefined if it cannot be read. */
  reasonCode: string | undefined;
  /** Such as `tax_id`; country, city and category alone do not match. */
  matched: readonly string[];
}

/**
 * The result of a search. A hit informs and never rejects: a person decides, and the acquirer's word
 * counts.
 *
 * Input    prefix: of reasons, such as `match`; grave: codes that are named before others.
 */
export function searchResult(
  listed: readonly ListedMerchant[],
  { prefix, grave }: { prefix: string; grave: readonly string[] },
): CheckResult {
  const hits = listed.filter(({ matched }) => matched.length > 0);
  const rank = ({ reasonCode = "" }: ListedMerchant) =>
    grave.includes(reasonCode) ? 0 : reasonCode === "" ? 1 : 2;
  const [gravest] = [...hits].sort((one, other) => rank(one) - rank(other));
  const kind = "terminated_merchant";
  if (gravest === undefined) {
    return { kind, outcome: "passed", reason: "not_listed", matched: [], differed: [] };
  }
  return {
    kind,
    outcome: "needs_review",
    reason: `${prefix}_${gravest.reasonCode ?? "unknown"}`,
    matched: [...new Set(hits.flatMap(({ matched }) => matched))].sort(),
    differed: [],
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
