import { expect, test } from "vitest";
import { atLocalTime, isTimeZone, localDate, nextLocalTime } from "./local-time.ts";

test.each([
  ["a winter evening", "2026-11-20T12:00:00Z", "2026-11-21T02:00:00.000Z"],
  ["the minute before", "2026-11-21T01:59:59Z", "2026-11-21T02:00:00.000Z"],
  ["the moment itself is over", "2026-11-21T02:00:00Z", "2026-11-22T02:00:00.000Z"],
  ["a summer evening", "2026-07-20T12:00:00Z", "2026-07-21T01:00:00.000Z"],
  ["the evening before the clocks go forward", "2026-03-07T20:00:00Z", "2026-03-08T02:00:00.000Z"],
  ["the evening after it", "2026-03-08T20:00:00Z", "2026-03-09T01:00:00.000Z"],
  ["the evening after the clocks go back", "2026-11-01T20:00:00Z", "2026-11-02T02:00:00.000Z"],
])("21:00 in New York on %s", (_, after, expected) => {
  expect(nextLocalTime(new Date(after), "21:00").toISOString()).toBe(expected);
});

test("a skipped time is an hour later, and a repeated one is the first", () => {
  expect(atLocalTime("2026-03-08", "02:30").toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(atLocalTime("2026-11-01", "01:30").toISOString()).toBe("2026-11-01T05:30:00.000Z");
});

test("the date at a place is its own", () => {
  const at = new Date("2026-11-21T02:00:00Z");
  expect(localDate(at)).toBe("2026-11-20");
  expect(localDate(at, "Asia/Tokyo")).toBe("2026-11-21");
  expect(isTimeZone("America/New_York")).toBe(true);
  expect(isTimeZone("Mars/Olympus")).toBe(false);
});
