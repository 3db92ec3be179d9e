import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { maximumMinorUnits } from "./minor-units.ts";

const amounts = fc.nat({ max: maximumMinorUnits });
const weightLists = fc
  .array(fc.oneof(fc.nat({ max: 10 }), fc.nat({ max: maximumMinorUnits })), {
    minLength: 1,
    maxLength: 12,
  })
  .filter((weights) => weights.some((weight) => weight > 0));

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + BigInt(value), 0n);

describe("allocating an amount", () => {
  test("equal remainders go to the earlier: 100 by 1:1:1 is 34, 33, 33", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(2, [1, 3])).toEqual([1, 1]);
    expect(allocate(2, [3, 1])).toEqual([2, 0]);
  });

  test("allocates splits of 1000 and 500 to 333 and 167 for a capture of 3333 from 10000", () => {
    expect(allocate(3333, [1000, 500, 8500])).toEqual([333, 167, 2833]);
  });

  test("allocates the leftover cents to the largest remainders, in any position", () => {
    expect(allocate(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(allocate(1001, [2500, 7500])).toEqual([250, 751]);
  });

  test("allocates a negative amount like the positive one, without a negative zero", () => {
    expect(allocate(-100, [1, 1, 1, 0])).toEqual([-34, -33, -33, 0]);
  });

  test.each([[[]], [[0, 0]], [[-1, 2]], [[1.5]], [[Number.NaN]], [[2 ** 53]]])(
    "rejects the weights %j",
    (weights) => {
      expect(() => allocate(100, weights)).toThrow(
        expect.objectContaining({ code: "weights_invalid" }),
      );
    },
  );

  test("the parts add up to the whole, at any amount and any weights", () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        expect(total(allocate(amount, weights))).toBe(BigInt(amount));
      }),
    );
    const half = allocate(maximumMinorUnits, [maximumMinorUnits, maximumMinorUnits]);
    expect(half).toEqual([4503599627370496, 4503599627370495]);
  });

  test("each part is within one cent of its exact share", () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const sum = total(weights);
        allocate(amount, weights).forEach((part, position) => {
          const off = BigInt(part) * sum - BigInt(amount) * BigInt(weights[position] ?? 0);
          expect(off > -sum && off < sum).toBe(true);
        });
      }),
    );
  });

  test("a larger weight never gets less, and of equal weights the earlier never gets less", () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const ranked = allocate(amount, weights)
          .map((part, position) => ({ part, position, weight: weights[position] ?? 0 }))
          .sort((a, b) => b.weight - a.weight || a.position - b.position);
        for (let rank = 1; rank < ranked.length; rank += 1) {
          expect(ranked[rank]?.part).toBeLessThanOrEqual(ranked[rank - 1]?.part ?? -1);
        }
      }),
    );
  });

  test("the parts follow their weights into another order where no remainders are equal", () => {
    const withOrder = weightLists.chain((weights) =>
      fc.tuple(
        fc.constant(weights),
        fc.shuffledSubarray([...weights.keys()], { minLength: weights.length }),
      ),
    );
    fc.assert(
      fc.property(amounts, withOrder, (amount, [weights, order]) => {
        const sum = total(weights);
        const remainders = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % sum);
        fc.pre(new Set(remainders).size === remainders.length);
        const parts = allocate(amount, weights);
        const moved = allocate(
          amount,
          order.map((position) => weights[position] ?? 0),
        );
        expect(moved).toEqual(order.map((position) => parts[position]));
      }),
    );
  });
});
