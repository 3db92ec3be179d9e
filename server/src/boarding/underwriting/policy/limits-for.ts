import type { AccountLimits } from "../../../payments/index.ts";
import type { ScoredApplication } from "./risk-score.ts";
import type { RiskTier, UnderwritingPolicy } from "./underwriting-policy.ts";

const centsPerDollar = 100n;
const hundredPercent = 100n;
const monthsPerYear = 12n;

/** Derives an account's limits from the volumes that were applied for, and its risk tier. */
export function limitsFor(
  { limits }: Pick<UnderwritingPolicy, "limits">,
  { industry_volume: volume }: Pick<ScoredApplication, "industry_volume">,
  tier: RiskTier,
): AccountLimits {
  const { payout_delay_days, reserve_basis_points, reserve_days } = tier;
  return {
    payment_amount_max: share(volume?.high_ticket_amount, limits.payment_amount_percent, 1n),
    monthly_volume_max: share(
      volume?.avg_annual_volume,
      limits.monthly_volume_percent,
      monthsPerYear,
    ),
    payout_delay_days,
    reserve_basis_points,
    reserve_days,
  };
}

/** A percentage of a part of whole dollars, in cents, rounded up; null without an amount. */
function share(dollars: number | null | undefined, percent: number, parts: bigint): number | null {
  if (dollars === null || dollars === undefined || dollars === 0) return null;
  const divisor = hundredPercent * parts;
  const cents = BigInt(dollars) * centsPerDollar * BigInt(percent);
  const rounded = (cents + divisor - 1n) / divisor;
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(rounded < largest ? rounded : largest);
}
