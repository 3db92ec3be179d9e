import type { CheckResult } from "../verification/checks.ts";
import { isObject, objectOf, textOf, type WireObject } from "../verification/wire.ts";

/** The vendor publishes no thresholds; these are the platform's. */
const validScoreMin = 0.8;
const doubtfulScoreMin = 0.5;
/** Of 100. */
const sameNameMin = 85;
const similarNameMin = 70;

export interface Insights {
  reference: string | null;
  isValid: boolean;
  /** From 0 to 1. */
  score: number | undefined;
  insights: WireObject;
}

/**
 * Parses a validation, with or without the envelope of the vendor's other responses.
 *
 * Returns  undefined if it has no verdict.
 * Source   GrailPay, "Account Intelligence".
 */
export function readInsights(body: WireObject): Insights | undefined {
  const data = typeof body.valid === "boolean" ? body : (objectOf(body, "data") ?? {});
  if (body.status === false || typeof data.valid !== "boolean") return undefined;
  const results = objectOf(data, "results") ?? {};
  const score = results.confidence_score;
  return {
    reference: textOf(data, "uuid") ?? textOf(data, "id") ?? null,
    isValid: data.valid,
    score: typeof score === "number" && score >= 0 && score <= 1 ? score : undefined,
    insights: objectOf(results, "decisioning_insights") ?? {},
  };
}

export function validityOf({ isValid, score, insights }: Insights): CheckResult {
  const kind = "bank_account_valid";
  const result = (outcome: CheckResult["outcome"], reason: string): CheckResult => ({
    kind,
    outcome,
    reason,
    matched: outcome === "passed" ? ["account"] : [],
    differed: outcome === "passed" ? [] : ["account"],
  });
  if (!isValid || insights.valid_routing_number === false) {
    return result("failed", "account_not_valid");
  }
  if (score === undefined) return result("needs_review", "score_not_reported");
  if (score < doubtfulScoreMin) return result("failed", "account_not_valid");
  if (score < validScoreMin) return result("needs_review", "score_doubtful");
  if (insights.negative_transactions_seen === true) {
    return result("needs_review", "returns_seen");
  }
  return result("passed", "verified");
}

export function ownerOf({ insights }: Insights): CheckResult {
  const kind = "bank_account_owner";
  const result = (outcome: CheckResult["outcome"], reason: string): CheckResult => ({
    kind,
    outcome,
    reason,
    matched: outcome === "passed" ? ["name"] : [],
    differed: outcome === "failed" || reason === "owner_similar" ? ["name"] : [],
  });
  const score = nameScore(insights.name_match);
  if (score === undefined) return result("needs_review", "owner_not_reported");
  if (score >= sameNameMin) return result("passed", "verified");
  return score >= similarNameMin
    ? result("needs_review", "owner_similar")
    : result("failed", "owner_differs");
}

/** A verdict, or a score up to 1 or up to 100; undefined for anything else, as for no name on file. */
function nameScore(match: unknown): number | undefined {
  if (typeof match === "boolean") return match ? 100 : 0;
  if (isObject(match)) return nameScore(match.score ?? match.match);
  if (typeof match !== "number" || !(match >= 0 && match <= 100)) return undefined;
  return match <= 1 ? match * 100 : match;
}
