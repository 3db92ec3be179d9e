import { expect, test } from "vitest";
import { fakeClock } from "./clock.ts";
import { seededRandom } from "./random.ts";

test("one seed gives one sequence, another seed another", () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return [random.next(), random.integer(1, 6), random.pick(["a", "b", "c"]), random.bytes(4)];
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test("whole numbers stay within their bounds and reach both ends", () => {
  const random = seededRandom(7);
  const drawn = new Set(Array.from({ length: 500 }, () => random.integer(1, 6)));
  expect([...drawn].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("shuffling keeps every item once", () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = seededRandom(3).shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort((a, b) => a - b)).toEqual(items);
});

test("the clock moves only when moved", () => {
  const clock = fakeClock("2026-01-01T00:00:00.000Z");
  clock.advance(1_500);
  expect(clock.now().toISOString()).toBe("2026-01-01T00:00:01.500Z");
  clock.set("2026-02-01T00:00:00.000Z");
  expect(clock.now().toISOString()).toBe("2026-02-01T00:00:00.000Z");
});
