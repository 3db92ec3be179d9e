import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isMinorUnits,
  maximumMinorUnits,
  minorUnits,
  parseMinorUnits,
  signedMinorUnits,
} from "./minor-units.ts";

describe("an amount", () => {
  test.each([0, 1, 1000, 9007199254740990, 9007199254740991])("%d is taken as it is", (value) => {
    expect(minorUnits(value)).toBe(value);
    expect(isMinorUnits(value)).toBe(true);
    expect(parseMinorUnits(value)).toBe(value);
    expect(parseMinorUnits(String(value))).toBe(value);
    expect(parseMinorUnits(BigInt(value))).toBe(value);
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
  ])("%d is refused with %s", (value, code) => {
    expect(() => minorUnits(value)).toThrow(expect.objectContaining({ code }));
    expect(() => parseMinorUnits(value)).toThrow(expect.objectContaining({ code }));
    expect(isMinorUnits(value)).toBe(false);
  });

  test.each([
    ["", "amount_not_an_integer"],
    ["1.00", "amount_not_an_integer"],
    [" 1", "amount_not_an_integer"],
    ["1e3", "amount_not_an_integer"],
    ["007", "amount_not_an_integer"],
    ["$5", "amount_not_an_integer"],
    [null, "amount_not_an_integer"],
    [undefined, "amount_not_an_integer"],
    [true, "amount_not_an_integer"],
    [[100], "amount_not_an_integer"],
    ["-5", "amount_negative"],
    [-5n, "amount_negative"],
    ["9007199254740992", "amount_too_large"],
    ["9007199254740993", "amount_too_large"],
    [2n ** 63n, "amount_too_large"],
  ])("%s from outside is refused with %s", (value, code) => {
    expect(() => parseMinorUnits(value)).toThrow(expect.objectContaining({ code }));
  });

  test("a refusal names the value that was refused, cut to a line", () => {
    expect(() => parseMinorUnits("12.50")).toThrow(
      'An amount is an integer of cents, not "12.50".',
    );
    expect(() => parseMinorUnits("x".repeat(1000))).toThrow(/^.{0,90}$/);
  });

  test("every amount survives being written and read back", () => {
    fc.assert(
      fc.property(fc.nat({ max: maximumMinorUnits }), (value) => {
        expect(parseMinorUnits(String(value))).toBe(value);
      }),
    );
  });
});
