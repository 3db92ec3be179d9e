import type { ReadApplication } from "../../applications/application-rows.ts";
import type { ReviewedCheck } from "../../verification/index.ts";
import { categoryTermsOf } from "./category-terms.ts";
import type { RiskTier, UnderwritingPolicy } from "./underwriting-policy.ts";

export type ScoredApplication = Pick<
  ReadApplication,
  "company" | "industry_volume" | "services_deliveries" | "transaction_modes"
>;

/** A risk score of 0 to 100, its parts by name, and the tier that it belongs to. */
export interface RiskScore {
  score: number;
  parts: Record<string, number>;
  tier: RiskTier;
}

/** Percentage of online payments above which a business counts as card-not-present. */
const onlinePercent = 50;
/** Shares of the thresholds for a credit review above which a ticket or a volume counts as large. */
const largeShare = 0.2;

/**
 * Scores an application by the policy's points.
 *
 * Input    neededReview: whether a check of it needed a person, even if one has cleared it.
 */
export function scoreRisk(
  policy: UnderwritingPolicy,
  application: ScoredApplication,
  { today, neededReview }: { today: string; neededReview: boolean },
): RiskScore {
  const { thresholds, risk_points: points } = policy;
  const { company, industry_volume, services_deliveries, transaction_modes } = application;
  const counted: Record<string, number> = {};
  const count = (name: string, applies: boolean, value: number) => {
    if (applies && value > 0) counted[name] = value;
  };
  count("category", true, categoryTermsOf(policy, company?.mcc ?? "")?.points ?? 0);
  count(
    "young_business",
    isYoung(policy, company?.business_start_date, today),
    points.young_business,
  );
  count(
    "card_not_present",
    (transaction_modes?.online ?? 0) > onlinePercent,
    points.card_not_present,
  );
  count(
    "late_delivery",
    (services_deliveries?.more_than_one_month_delivery ?? 0) >= thresholds.late_delivery_percent,
    points.late_delivery,
  );
  count(
    "large_ticket",
    (industry_volume?.high_ticket_amount ?? 0) > thresholds.ticket * largeShare,
    points.large_ticket,
  );
  count(
    "large_volume",
    (industry_volume?.avg_annual_volume ?? 0) > thresholds.annual_volume * largeShare,
    points.large_volume,
  );
  count("check_needs_review", neededReview, points.check_needs_review);
  const sum = Object.values(counted).reduce((total, value) => total + value, 0);
  const score = Math.min(sum, 100);
  return { score, parts: counted, tier: tierOf(policy, score) };
}

/** Whether a current check of an application found something that a person had to look at. */
export function neededReview(
  checks: readonly Pick<ReviewedCheck, "outcome" | "superseded_by">[],
): boolean {
  return checks.some(
    ({ outcome, superseded_by }) =>
      superseded_by === null && (outcome === "needs_review" || outcome === "failed"),
  );
}

/** Whether a business is younger than the policy's years; one without a start date is not. */
export function isYoung(
  { thresholds }: Pick<UnderwritingPolicy, "thresholds">,
  start: string | null | undefined,
  today: string,
): boolean {
  if (start === null || start === undefined) return false;
  const grown = Temporal.PlainDate.from(start).add({ years: thresholds.young_years });
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(today), grown) < 0;
}

function tierOf({ risk_tiers: tiers }: UnderwritingPolicy, score: number): RiskTier {
  const tier = tiers.findLast(({ from }) => from <= score);
  if (tier === undefined) throw new Error("the first tier of a policy begins at 0");
  return tier;
}
