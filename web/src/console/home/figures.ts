import type { MetricSeries } from "@openpayfac/contract/console";
import { type Days, dayIn, isIn } from "./period.ts";

/** The sum of some days. */
export interface Sum {
  amount: number;
  count: number;
}

/** One day of a metric. */
export interface DayPoint extends Sum {
  day: string;
}

/** The days of a series as the reader's calendar has them. */
export function daysOf({ points }: MetricSeries, timeZone: string): DayPoint[] {
  return points.map(({ start, amount, count }) => ({
    day: dayIn(Date.parse(start), timeZone),
    amount,
    count,
  }));
}

/** Adds up all series of a metric within some days. */
export function sumOf(series: readonly MetricSeries[], days: Days, timeZone: string): Sum {
  const sum = { amount: 0, count: 0 };
  for (const each of series) {
    for (const { day, amount, count } of daysOf(each, timeZone)) {
      if (!isIn(day, days)) continue;
      sum.amount += amount;
      sum.count += count;
    }
  }
  return sum;
}

/** A change in percent, rounded. Returns   undefined: there was nothing before. */
export function percentChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) * 100) / before);
}

/** The size of a change. Beyond ten times, a figure says nothing. */
export function percentText(percentage: number): string {
  return Math.abs(percentage) > 999 ? ">999%" : `${Math.abs(percentage)}%`;
}

/** Below so few attempts a rate says nothing. */
export const attemptsMin = 20;

/** The approved share of card attempts. Returns   undefined: there are too few. */
export function approvalRate(approved: number, declined: number): number | undefined {
  const attempts = approved + declined;
  return attempts < attemptsMin ? undefined : approved / attempts;
}

/** Returns   undefined: there are no payments. */
export function disputeRate(disputes: number, payments: number): number | undefined {
  return payments === 0 ? undefined : disputes / payments;
}

/**
 * The share of disputed payments from the first day until each, in hundredths of a percent.
 *
 * Returns  null for days before the first payment.
 */
export function ratesUntilEachDay(
  disputes: readonly DayPoint[],
  payments: readonly DayPoint[],
): (number | null)[] {
  let [opened, settled] = [0, 0];
  return disputes.map(({ count }, at) => {
    opened += count;
    settled += payments[at]?.count ?? 0;
    return settled === 0 ? null : Math.round((opened * 10_000) / settled);
  });
}
