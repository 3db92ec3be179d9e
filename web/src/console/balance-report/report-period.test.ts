import { expect, it } from "vitest";
import { daysOf, periodText } from "./report-period.ts";

it("a report has twelve months or 31 days until today in New York", () => {
  const now = Date.parse("2026-03-01T03:00:00Z");
  expect(daysOf("month", now)).toEqual({ from: "2025-03-01", to: "2026-02-28" });
  expect(daysOf("day", now)).toEqual({ from: "2026-01-29", to: "2026-02-28" });
});

it("a period is named in New York", () => {
  expect(periodText("2026-11-01T04:00:00.000Z", "month")).toBe("November 2026");
  expect(periodText("2026-11-01T04:00:00.000Z", "day")).toBe("Nov 1, 2026");
});
