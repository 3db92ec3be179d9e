import { expect, it } from "vitest";
import { courseOf } from "./course.ts";

it("draws each change from the balance before to the one after, also below zero", () => {
  expect(courseOf(100, [300, -500, 150])).toEqual([
    { from: 0.2, to: 0.4, zero: 0.2, rises: true },
    { from: 0.4, to: 1, zero: 0.2, rises: true },
    { from: 0, to: 1, zero: 0.2, rises: false },
    { from: 0, to: 0.3, zero: 0.2, rises: true },
    { from: 0.2, to: 0.3, zero: 0.2, rises: true },
  ]);
  expect(courseOf(0, [])).toEqual([
    { from: 0, to: 0, zero: 0, rises: true },
    { from: 0, to: 0, zero: 0, rises: true },
  ]);
});
