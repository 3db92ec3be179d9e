import { describe, expect, test } from "vitest";
import { minorUnits, signedMinorUnits } from "./minor-units.ts";

describe("an amount", () => {
  test.each([0, 1, 1000, 9007199254740990, 9007199254740991])("returns %d unchanged", (value) => {
    expect(minorUnits(value)).toBe(value);
    expect(signedMinorUnits(-value)).toBe(value === 0 ? 0 : -value);
  });

  test.each([
    [1.5, "amount_not_an_integer"],
    [Number.NaN, "amount_not_an_integer"],
    [-1, "amount_negative"],
    [-0, "amount_negative"],
    [Number.NEGATIVE_INFINITY, "amount_negative"],
    [Number.POSITIVE_INFINITY, "amount_too_large"],
    [9007199254740992, "amount_too_large"],
  ])("rejects %d with %s", (value, code) => {
    expect(() => minorUnits(value)).toThrow(expect.objectContaining({ code }));
  });

  test("names the rejected value in the error, cut to a line", () => {
    expect(() => minorUnits(12.5)).toThrow("An amount is an integer of cents, not 12.5.");
    const long = "x".repeat(1000) as unknown as number;
    expect(() => minorUnits(long)).toThrow(/^.{0,90}$/);
  });
});
