import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaPath, isolatedPoints, linePath, plot, scalesOf, stacked, ticksOf } from "./scale.ts";

describe("the axis of a chart", () => {
  it("has round values that cover the range, and few of them", () => {
    expect(ticksOf(0, 97)).toEqual([0, 50, 100]);
    const value = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const ticks = ticksOf(low, high);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it("begins amounts at zero, and keeps every point within the plot", () => {
    const values = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1 });
    fc.assert(
      fc.property(values, (points) => {
        const { x, y, ticks } = scalesOf(points, points.length);
        expect(ticks.some((tick) => tick <= 0)).toBe(true);
        for (const [index, value] of points.entries()) {
          expect(x(index)).toBeGreaterThanOrEqual(plot.left);
          expect(x(index)).toBeLessThanOrEqual(plot.width - plot.right);
          expect(y(value)).toBeGreaterThanOrEqual(plot.top - 0.001);
          expect(y(value)).toBeLessThanOrEqual(plot.height - plot.bottom + 0.001);
        }
      }),
    );
  });
});

it("a missing point interrupts the line", () => {
  const scales = scalesOf([1, 2, 3], 3);
  expect(linePath([1, null, 3], scales).match(/M/g)).toHaveLength(2);
  expect(linePath([1, 2, 3], scales).match(/M/g)).toHaveLength(1);
});

it("stacked series end at the sum, and areas are closed", () => {
  const edges = stacked([
    [1, 2],
    [10, 20],
    [100, 200],
  ]);
  expect(edges).toEqual([
    [1, 2],
    [11, 22],
    [111, 222],
  ]);
  expect(areaPath(edges[1] ?? [], edges[0] ?? [], scalesOf([222], 2))).toMatch(/^M.*Z$/);
});

it("a value between missing ones is a point, because no line shows it", () => {
  expect(isolatedPoints([1, null, 0, null, 3, 4])).toEqual([
    [0, 1],
    [2, 0],
  ]);
});
