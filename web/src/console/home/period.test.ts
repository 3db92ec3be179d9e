import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn, momentBefore, periodOf, periods, rangeOf } from "./period.ts";

const at = (time: string) => Date.parse(time);

describe("the range of a period", () => {
  it.each([
    ["7d", "2026-11-27T12:00:00Z", "UTC", "2026-11-21 2026-11-27 2026-11-14 2026-11-20"],
    ["month", "2026-11-27T12:00:00Z", "UTC", "2026-11-01 2026-11-27 2026-10-01 2026-10-27"],
    // The month before is shorter.
    ["month", "2026-03-31T12:00:00Z", "UTC", "2026-03-01 2026-03-31 2026-02-01 2026-02-28"],
    ["month", "2026-01-01T12:00:00Z", "UTC", "2026-01-01 2026-01-01 2025-12-01 2025-12-01"],
    [
      { first: "2026-03-01", last: "2026-03-31" },
      "2026-11-27T12:00:00Z",
      "UTC",
      "2026-03-01 2026-03-31 2026-01-29 2026-02-28",
    ],
    // In New York, it is still the day before.
    [
      "7d",
      "2026-11-27T03:00:00Z",
      "America/New_York",
      "2026-11-20 2026-11-26 2026-11-13 2026-11-19",
    ],
  ] as const)("%s at %s in %s is %s", (period, now, zone, expected) => {
    const { days, before } = rangeOf(period, at(now), zone);
    expect([days.first, days.last, before.first, before.last].join(" ")).toBe(expected);
  });

  it("has as many days before it, without a gap, in every zone", () => {
    const zones = ["UTC", "America/New_York", "Pacific/Kiritimati", "Pacific/Niue"];
    const ms = fc.integer({ min: at("2024-01-01"), max: at("2030-01-01") });
    fc.assert(
      fc.property(ms, fc.constantFrom(...zones), fc.constantFrom("7d", "30d", "90d"), (...args) => {
        const [now, zone, period] = args;
        const { days, before } = rangeOf(period as "7d", now, zone);
        const count = ({ first, last }: { first: string; last: string }) =>
          (at(last) - at(first)) / 86_400_000 + 1;
        expect([count(days), count(before)]).toEqual(Array(2).fill(Number.parseInt(period, 10)));
        expect(at(days.first) - at(before.last)).toBe(86_400_000);
        expect(days.last).toBe(dayIn(now, zone));
        // The first interval that is requested begins before the first day does.
        expect(dayIn(at(momentBefore(before)), zone) < before.first).toBe(true);
      }),
    );
  });
});

it("an unknown period of the address is 30 days", () => {
  expect([...periods, "1y", undefined].map((each) => periodOf(each))).toEqual([
    ...periods,
    "30d",
    "30d",
  ]);
});

it("is of the days in the address, if they exist and are few", () => {
  expect(periodOf("2026-03-01..2026-03-31")).toEqual({ first: "2026-03-01", last: "2026-03-31" });
  for (const text of [
    "2026-02-30..2026-03-01",
    "2026-03-31..2026-03-01",
    "2025-03-31..2026-03-01",
    "2026-03-01",
  ]) {
    expect(periodOf(text), text).toBe("30d");
  }
});
