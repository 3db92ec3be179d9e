import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocateCaptureSplits } from "./allocate-capture-splits.ts";

const split = (amount: number) => ({
  account_id: "acct_01kh9tqwx7f3v8yfm0zyz9b1aa",
  amount,
  description: "A part",
});
const terms = (amount: number, splits: number[], merchant_amount: number | null = null) => ({
  amount,
  merchant_amount,
  payment_splits: splits.map(split),
});

describe("a capture is allocated", () => {
  it("by its splits if it is a full capture", () => {
    expect(allocateCaptureSplits(terms(10_000, [1000, 500]), 10_000)).toEqual({
      splits: [1000, 500],
      merchantAmount: null,
      partnerShare: 0,
    });
  });

  it("in proportion if it is partial: 3333 of 10000 gives 333 and 167 of 1000 and 500", () => {
    expect(allocateCaptureSplits(terms(10_000, [1000, 500]), 3333).splits).toEqual([333, 167]);
  });

  it("between merchant and partner if there is a merchant amount", () => {
    expect(allocateCaptureSplits(terms(10_000, [500], 9000), 10_000)).toEqual({
      splits: [500],
      merchantAmount: 9000,
      partnerShare: 500,
    });
    expect(allocateCaptureSplits(terms(10_000, [500], 9000), 1000)).toEqual({
      splits: [50],
      merchantAmount: 900,
      partnerShare: 50,
    });
    expect(allocateCaptureSplits(terms(10_000, [500], 9000), 5000, 4000)).toEqual({
      splits: [250],
      merchantAmount: 4000,
      partnerShare: 750,
    });
  });

  it("in shares that never exceed the agreed ones and always add up", () => {
    const shapes = fc
      .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 0, maxLength: 6 })
      .chain((splits) => {
        const least = splits.reduce((sum, each) => sum + each, 0);
        return fc.record({
          splits: fc.constant(splits),
          kept: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
          rest: fc.integer({ min: least === 0 ? 1 : 0, max: 1_000_000 }),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        });
      });
    fc.assert(
      fc.property(shapes, ({ splits, kept: stored, rest, share }) => {
        const amount = splits.reduce((sum, each) => sum + each, rest + (stored ?? 0));
        const captured = Math.max(1, Math.floor(amount * share));
        const made = allocateCaptureSplits(terms(amount, splits, stored), captured);
        made.splits.forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(splits[index] ?? 0);
        });
        const total = made.splits.reduce((sum, each) => sum + each, 0);
        expect(total).toBeLessThanOrEqual(captured);
        if (made.merchantAmount !== null) {
          expect(total + made.merchantAmount + made.partnerShare).toBe(captured);
          expect(made.partnerShare).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
