import { expect, it } from "vitest";
import { parsePercent, percentText } from "./percent-text.ts";

it.each([
  ["150", 15_000, "150%"],
  ["0.9", 90, "0.9%"],
  ["0.75%", 75, "0.75%"],
  ["1,000", 100_000, "1,000%"],
  ["0", undefined, ""],
  ["0.901", undefined, ""],
  ["-1", undefined, ""],
  ["abc", undefined, ""],
  ["", undefined, ""],
])("the percentage %s is read and shown exactly", (entered, basisPoints, shown) => {
  expect(parsePercent(entered)).toBe(basisPoints);
  if (basisPoints !== undefined) expect(percentText(basisPoints)).toBe(shown);
});
