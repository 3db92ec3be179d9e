import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAmount, parseAmount } from "./format-amount.ts";

it("shows an amount with its sign, separators and two decimals", () => {
  expect(formatAmount(0)).toBe("$0.00");
  expect(formatAmount(-5)).toBe("−$0.05");
  expect(formatAmount(123456789)).toBe("$1,234,567.89");
  expect(formatAmount(Number.MAX_SAFE_INTEGER)).toBe("$90,071,992,547,409.91");
});

it("reads what it shows", () => {
  const amount = fc.integer({ min: 0, max: 2 ** 50 });
  fc.assert(fc.property(amount, (minor) => parseAmount(formatAmount(minor)) === minor));
});

it.each([
  ["1,234.5", 123450],
  ["$ 20", 2000],
  ["0.07", 7],
  ["12.345", undefined],
  ["1,23", undefined],
  ["-5", undefined],
  ["", undefined],
])("reads %j as %s", (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});
