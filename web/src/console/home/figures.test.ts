import { describe, expect, it } from "vitest";
import { approvalRate, disputeRate, percentChange, ratesUntilEachDay, sumOf } from "./figures.ts";
import { nextPayoutOf } from "./next-payout-of.ts";

const point = (start: string, amount: number, count = 1) => ({ start, amount, count });

describe("a figure", () => {
  it("adds up the days of the reader's calendar, of all parts", () => {
    const series = [
      {
        part: "a",
        points: [
          // Midnight in New York, in winter time.
          point("2026-11-02T05:00:00.000Z", 100),
          point("2026-11-03T05:00:00.000Z", 20, 2),
        ],
      },
      { part: "b", points: [point("2026-11-02T05:00:00.000Z", 3)] },
    ];
    const day = { first: "2026-11-02", last: "2026-11-02" };
    expect(sumOf(series, day, "America/New_York")).toEqual({ amount: 103, count: 2 });
    expect(sumOf(series, { ...day, last: "2026-11-03" }, "America/New_York")).toEqual({
      amount: 123,
      count: 4,
    });
  });

  it("has no change without anything before it, and no rate without enough payments", () => {
    expect([percentChange(112, 100), percentChange(50, 200), percentChange(5, 0)]).toEqual([
      12,
      -75,
      undefined,
    ]);
    expect([approvalRate(19, 1), approvalRate(18, 1), disputeRate(1, 0)]).toEqual([
      0.95,
      undefined,
      undefined,
    ]);
  });
});

describe("the next payout", () => {
  const payout = (
    net_amount: number,
    status: "created" | "staged" | "held",
    at: string | null,
  ) => ({
    net_amount,
    status,
    next_attempt_at: at,
    window_end: "2026-11-18T21:00:00.000Z",
    bank_account_mask: "••4321",
  });
  const soon = "2026-11-18T10:00:00.000Z";

  it("is the sum of those that are sent first, without what is on hold", () => {
    expect(nextPayoutOf([payout(500, "held", soon)])).toBeUndefined();
    expect(nextPayoutOf([payout(500, "staged", null), payout(900, "held", soon)])).toEqual({
      amount: 500,
      at: "2026-11-18T21:00:00.000Z",
      bank: "••4321",
    });
    const several = [
      payout(500, "staged", null),
      payout(70, "created", soon),
      payout(3, "created", soon),
    ];
    expect(nextPayoutOf(several)).toEqual({ amount: 73, at: soon, bank: undefined });
  });
});

it("the dispute rate of each day is that of all days until it", () => {
  const days = (counts: readonly number[]) =>
    counts.map((count, at) => ({ day: `2026-11-0${at + 1}`, amount: 0, count }));
  expect(ratesUntilEachDay(days([0, 1, 0, 1]), days([0, 4, 4, 0]))).toEqual([
    null,
    2_500,
    1_250,
    2_500,
  ]);
});
