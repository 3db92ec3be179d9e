import { expect, it } from "vitest";
import { dayAfter, dayStart } from "./day-start.ts";

it("begins a day at midnight of the zone, also on days on which clocks change", () => {
  const start = (day: string, zone: string) => dayStart(day, zone)?.toISOString();
  expect(start("2026-11-27", "UTC")).toBe("2026-11-27T00:00:00.000Z");
  expect(start("2026-11-27", "America/New_York")).toBe("2026-11-27T05:00:00.000Z");
  expect(start("2026-11-01", "America/New_York")).toBe("2026-11-01T04:00:00.000Z");
  expect(start("2026-11-02", "America/New_York")).toBe("2026-11-02T05:00:00.000Z");
  expect(start("2026-03-08", "America/New_York")).toBe("2026-03-08T05:00:00.000Z");
  expect(start("2026-11-27", "Asia/Kolkata")).toBe("2026-11-26T18:30:00.000Z");
  expect(dayAfter("2026-02-28")).toBe("2026-03-01");
});

it("reads no day that the calendar does not have", () => {
  for (const text of ["2026-02-30", "2026-13-01", "yesterday", "", "2026-1-1"]) {
    expect(dayStart(text, "UTC"), text).toBeUndefined();
  }
});
