import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rateOf } from "./basis-points.ts";
import { feeFor } from "./fee-for.ts";
import { maximumMinorUnits } from "./minor-units.ts";

const flatRate = { basisPoints: 290, fixedMinor: 30 };
const amounts = fc.integer({ min: 1, max: maximumMinorUnits });
const rates = fc.integer({ min: 0, max: 10_000 });

describe("the fee of a transaction", () => {
  test.each([
    [10_000, 320],
    [25_050, 756],
    [999, 59],
    [9007199254740991, 261208778387519],
  ])("at 290 basis points and 30 cents, %d costs %d", (amount, fee) => {
    expect(feeFor(flatRate, amount)).toBe(fee);
  });

  test("half a cent is rounded up, less is rounded down", () => {
    const rate = { basisPoints: 300, fixedMinor: 0 };
    expect(feeFor(rate, 2499)).toBe(75);
    expect(feeFor(rate, 50)).toBe(2);
    expect(feeFor(rate, 49)).toBe(1);
    expect(feeFor({ basisPoints: 1, fixedMinor: 0 }, 5000)).toBe(1);
    expect(feeFor({ basisPoints: 1, fixedMinor: 0 }, 4999)).toBe(0);
  });

  test("rejects a transaction of 0", () => {
    expect(() => feeFor(flatRate, 0)).toThrow(expect.objectContaining({ code: "amount_zero" }));
  });

  test.each([
    [{ basisPoints: 2.9, fixedMinor: 30 }, 100, "basis_points_out_of_range"],
    [{ basisPoints: -1, fixedMinor: 30 }, 100, "basis_points_out_of_range"],
    [{ basisPoints: 10_001, fixedMinor: 30 }, 100, "basis_points_out_of_range"],
    [{ basisPoints: 290, fixedMinor: -1 }, 100, "amount_negative"],
    [{ basisPoints: 290, fixedMinor: 0.3 }, 100, "amount_not_an_integer"],
    [{ basisPoints: 290, fixedMinor: 30 }, 1.5, "amount_not_an_integer"],
    [{ basisPoints: 10_000, fixedMinor: 1 }, 9007199254740991, "sum_too_large"],
  ])("rejects %o of %d with %s", (rate, amount, code) => {
    expect(() => feeFor(rate, amount)).toThrow(expect.objectContaining({ code }));
  });

  test("a full refund has exactly the fee of its charge with the other sign", () => {
    fc.assert(
      fc.property(amounts, rates, (amount, basisPoints) => {
        const rate = { basisPoints, fixedMinor: 0 };
        expect(feeFor(rate, -amount) + feeFor(rate, amount)).toBe(0);
      }),
    );
    expect(feeFor(flatRate, -10_000)).toBe(-320);
  });

  test("a larger amount never costs less", () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (one, other, basisPoints) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(rateOf(basisPoints, small)).toBeLessThanOrEqual(rateOf(basisPoints, large));
      }),
    );
  });

  test("the rounded rate is the nearest cent to the exact one, at any amount", () => {
    fc.assert(
      fc.property(amounts, rates, (amount, basisPoints) => {
        const rounded = BigInt(rateOf(basisPoints, amount)) * 10_000n;
        const tooMuch = rounded - BigInt(amount) * BigInt(basisPoints);
        expect(tooMuch > -5_000n && tooMuch <= 5_000n).toBe(true);
      }),
    );
  });
});
