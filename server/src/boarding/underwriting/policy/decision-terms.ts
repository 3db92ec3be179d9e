import type { AccountLimits } from "../../../payments/index.ts";
import { limitsFor } from "./limits-for.ts";
import { type RiskScore, type ScoredApplication, scoreRisk } from "./risk-score.ts";
import type { UnderwritingPolicy } from "./underwriting-policy.ts";

/** The policy and the risk that a decision followed, and the limits of the account if it approves. */
export interface DecisionTerms {
  policy: UnderwritingPolicy;
  risk: RiskScore;
  limits: AccountLimits;
}

/** Evaluates an application by a policy. Input   neededReview: as of `scoreRisk`. */
export function decisionTerms(
  policy: UnderwritingPolicy,
  application: ScoredApplication,
  given: { today: string; neededReview: boolean },
): DecisionTerms {
  const risk = scoreRisk(policy, application, given);
  return { policy, risk, limits: limitsFor(policy, application, risk.tier) };
}
