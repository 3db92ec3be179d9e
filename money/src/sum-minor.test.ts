import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDollars } from "./format-dollars.ts";
import { maximumMinorUnits } from "./minor-units.ts";
import { sumMinor } from "./sum-minor.ts";

const limit = BigInt(maximumMinorUnits);
const signed = fc.oneof(
  fc.integer({ min: -maximumMinorUnits, max: maximumMinorUnits }),
  fc.constantFrom(maximumMinorUnits, -maximumMinorUnits, 1, -1, 0),
);

describe("a sum of amounts", () => {
  test("is 0 for an empty list", () => {
    expect(sumMinor([])).toBe(0);
    expect(sumMinor([5, -5])).toBe(0);
    expect(Object.is(sumMinor([-0]), 0)).toBe(true);
  });

  test("reaches the limit exactly, and rejects one more", () => {
    expect(sumMinor([maximumMinorUnits - 1, 1])).toBe(maximumMinorUnits);
    expect(() => sumMinor([maximumMinorUnits, 1])).toThrow(
      expect.objectContaining({ name: "MoneyError", code: "sum_too_large" }),
    );
    expect(() => sumMinor([-maximumMinorUnits, -1])).toThrow(
      expect.objectContaining({ code: "sum_too_large" }),
    );
  });

  test("is exact within the limit even if intermediate sums exceed it", () => {
    const steps = [maximumMinorUnits, maximumMinorUnits, -maximumMinorUnits, -1];
    expect(sumMinor(steps)).toBe(maximumMinorUnits - 1);
  });

  test("rejects a part that is not an amount", () => {
    expect(() => sumMinor([1, 0.5])).toThrow(
      expect.objectContaining({ code: "amount_not_an_integer" }),
    );
  });

  test("is the exact sum or an error, never rounded", () => {
    fc.assert(
      fc.property(fc.array(signed, { maxLength: 40 }), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        if (exact > limit || exact < -limit) {
          expect(() => sumMinor(amounts)).toThrow(
            expect.objectContaining({ code: "sum_too_large" }),
          );
        } else {
          expect(BigInt(sumMinor(amounts))).toBe(exact);
        }
      }),
    );
  });
});

describe("a formatted amount", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [99, "$0.99"],
    [100, "$1.00"],
    [99_999, "$999.99"],
    [123_456, "$1,234.56"],
    [-123_456, "\u2212$1,234.56"],
    [100_000_000, "$1,000,000.00"],
    [maximumMinorUnits, "$90,071,992,547,409.91"],
  ])("%d is %s", (amount, written) => {
    expect(formatDollars(amount)).toBe(written);
  });

  test("rejects half a cent instead of rounding it", () => {
    expect(() => formatDollars(0.5)).toThrow();
  });
});
