import type { PeriodSums, ReportSums } from "./read-balance-report.ts";

/** The sums of several databases as one. */
export function addSums(all: readonly ReportSums[]): ReportSums {
  return all.reduce((before, next) => ({
    owners: before.owners + next.owners,
    opening: addMaps(before.opening, next.opening),
    closing: addMaps(before.closing, next.closing),
    periods: before.periods.map((period, index) =>
      addPeriods(period, next.periods[index] as PeriodSums),
    ),
  }));
}

function addPeriods(one: PeriodSums, other: PeriodSums): PeriodSums {
  return {
    lines: addMaps(one.lines, other.lines),
    transactions: one.transactions + other.transactions,
    cash: addMaps(one.cash, other.cash),
    recorded: addMaps(one.recorded, other.recorded),
    entries: addMaps(one.entries, other.entries),
  };
}

function addMaps<Name>(
  one: ReadonlyMap<Name, number>,
  other: ReadonlyMap<Name, number>,
): ReadonlyMap<Name, number> {
  const sums = new Map(one);
  for (const [name, amount] of other) sums.set(name, (sums.get(name) ?? 0) + amount);
  return sums;
}
