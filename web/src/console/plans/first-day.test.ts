import { expect, it } from "vitest";
import { effectiveAt, nextMonth } from "./first-day.ts";

const zone = "America/New_York";
const november = Date.parse("2026-12-01T04:59:00Z");
const december = Date.parse("2026-12-01T05:00:00Z");

it("finds the next month by the reader's zone, also at the end of the year", () => {
  expect(nextMonth(november, zone)).toBe("2026-12-01");
  expect(nextMonth(december, zone)).toBe("2027-01-01");
});

it("begins at midnight of the reader's zone, and never in the past", () => {
  expect(effectiveAt("now", "", november, zone)).toEqual({});
  expect(effectiveAt("month", "", november, zone)).toEqual({
    effective_at: "2026-12-01T05:00:00.000Z",
  });
  expect(effectiveAt("day", "2026-12-02", november, zone)).toEqual({
    effective_at: "2026-12-02T05:00:00.000Z",
  });
  for (const day of ["", "2026-11-31", "2026-11-30"]) {
    expect(effectiveAt("day", day, november, zone), day).toBeUndefined();
  }
});
