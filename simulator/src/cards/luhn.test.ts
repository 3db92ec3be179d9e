import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustForLuhn, passesLuhn } from "./luhn.ts";
import { testCards } from "./test-data.ts";

const digits = fc.stringMatching(/^\d{12,19}$/);

test("every test card passes", () => {
  expect(testCards.filter((card) => !passesLuhn(card.number))).toEqual([]);
});

test("changing any one digit of a passing number makes it fail", () => {
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (text, at, step) => {
      const passing = adjustForLuhn(text, 0);
      const changed = (Number(passing[at]) + step) % 10;
      expect(passesLuhn(passing)).toBe(true);
      expect(passesLuhn(passing.slice(0, at) + changed + passing.slice(at + 1))).toBe(false);
    }),
  );
});

test("text that is not all digits, and no text at all, fail", () => {
  expect(passesLuhn("4111-1111-1111-1111")).toBe(false);
  expect(passesLuhn("")).toBe(false);
});
