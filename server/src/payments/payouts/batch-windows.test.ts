import { describe, expect, it } from "vitest";
import { atNewYorkTime } from "../../calendar/banking-days.ts";
import { windowFrom } from "./batch-windows.ts";

const midnight = (date: string) => atNewYorkTime(date, "00:00");

describe("a batch window", () => {
  it.each([
    ["a day", "2026-11-17", 1, "day", "2026-11-18", "2026-11-17"],
    ["a Saturday extends to the end of Monday", "2026-11-21", 1, "day", "2026-11-24", "2026-11-23"],
    // Thanksgiving.
    ["a holiday extends to the next day", "2026-11-26", 1, "day", "2026-11-28", "2026-11-27"],
    [
      "a week is paid out on its last banking day",
      "2026-11-16",
      1,
      "week",
      "2026-11-23",
      "2026-11-20",
    ],
    ["three days that end on a Sunday", "2026-11-20", 3, "day", "2026-11-23", "2026-11-20"],
  ] as const)("%s", (_, start, size, type, end, sweep) => {
    const window = windowFrom(midnight(start), size, type);
    expect(window.end).toEqual(midnight(end));
    expect(window.sweepAt).toEqual(atNewYorkTime(sweep, "16:00"));
  });

  it("follows the previous window without a gap, also across a change to or from daylight saving time", () => {
    let start = midnight("2026-10-25");
    for (let count = 0; count < 40; count += 1) {
      const window = windowFrom(start, 1, "day");
      expect(window.start).toEqual(start);
      expect(window.sweepAt.getTime()).toBeGreaterThan(start.getTime());
      expect(window.sweepAt.getTime()).toBeLessThan(window.end.getTime());
      start = window.end;
    }
  });
});
