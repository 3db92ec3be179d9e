import { type RiskMetric, riskDays, riskMetrics } from "@openpayfac/contract";

/** Activity of an account on one day, counted back from now. Amounts in minor units. */
export interface DaySums {
  captured: bigint;
  payments: number;
  largest: bigint;
  refunds: number;
  approved: number;
  declined: number;
  settled: number;
  disputes: number;
}

/** Amounts of the application, in minor units; null: none. */
export interface AppliedFor {
  annualVolume: bigint | null;
  averageTicket: bigint | null;
  highTicket: bigint | null;
}

export interface Measured {
  metric: RiskMetric;
  /** Hundredths of a percent, rounded half up; null: there is nothing to compare with. */
  value: number | null;
  /** null: the metric is a share of counts. */
  amount: bigint | null;
  appliedFor: bigint | null;
  count: number;
  ofCount: number;
  /** The number that a rule's minimum is compared with. */
  counted: number;
  /** The value as a fraction, in hundredths of a percent. */
  fraction: { of: bigint; by: bigint } | null;
}

const whole = 10_000n;
const daysOfYear = 365n;

/**
 * Measures the days of one window.
 *
 * Input    days: what the account did on each of its days; those without anything may be absent.
 */
export function measure(days: readonly DaySums[], applied: AppliedFor): Measured[] {
  const sum = (name: Exclude<keyof DaySums, "captured" | "largest">) =>
    days.reduce((total, day) => total + day[name], 0);
  const captured = days.reduce((total, day) => total + day.captured, 0n);
  const largest = days.reduce((most, day) => (day.largest > most ? day.largest : most), 0n);
  const payments = sum("payments");
  const attempts = sum("approved") + sum("declined");
  const ofDays =
    applied.annualVolume === null ? null : (applied.annualVolume * BigInt(riskDays)) / daysOfYear;
  const average = payments === 0 ? 0n : captured / BigInt(payments);
  const ofAmounts = (amount: bigint, appliedFor: bigint | null) => ({
    amount,
    appliedFor,
    count: payments,
    ofCount: payments,
    counted: payments,
    fraction:
      appliedFor === null || appliedFor === 0n ? null : { of: amount * whole, by: appliedFor },
  });
  const ofCounts = (count: number, ofCount: number, counted = ofCount) => ({
    amount: null,
    appliedFor: null,
    count,
    ofCount,
    counted,
    fraction: ofCount === 0 ? null : { of: BigInt(count) * whole, by: BigInt(ofCount) },
  });
  const all: Record<RiskMetric, Omit<Measured, "metric" | "value">> = {
    volume: ofAmounts(captured, ofDays),
    average_ticket: ofAmounts(average, applied.averageTicket),
    high_ticket: ofAmounts(largest, applied.highTicket),
    refund_rate: ofCounts(sum("refunds"), payments),
    decline_rate: ofCounts(sum("declined"), attempts),
    dispute_rate: ofCounts(sum("disputes"), sum("settled"), sum("disputes")),
  };
  return riskMetrics.map((metric) => {
    const { fraction } = all[metric];
    return { metric, value: fraction === null ? null : rounded(fraction), ...all[metric] };
  });
}

const rounded = ({ of, by }: { of: bigint; by: bigint }) => Number((2n * of + by) / (2n * by));

/** Whether a rule applies: compared exactly, not with the rounded value. */
export function reaches(
  { fraction, counted }: Measured,
  rule: { threshold_basis_points: number; minimum_count: number },
): boolean {
  if (fraction === null || counted < rule.minimum_count) return false;
  return fraction.of >= BigInt(rule.threshold_basis_points) * fraction.by;
}
