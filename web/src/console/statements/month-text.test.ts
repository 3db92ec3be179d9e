import { expect, it } from "vitest";
import { monthsBefore, monthText } from "./month-text.ts";

it("offers the months that have ended in New York, also in the first hours of the next one", () => {
  expect(monthsBefore(Date.parse("2027-02-01T06:00:00Z"), 3)).toEqual([
    "2027-01",
    "2026-12",
    "2026-11",
  ]);
  expect(monthsBefore(Date.parse("2027-02-01T04:59:00Z"), 1)).toEqual(["2026-12"]);
  expect(monthText("2026-12")).toBe("December 2026");
});
