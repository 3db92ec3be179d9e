import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardKind, formatCardNumber, isWholeCardNumber, readCardNumber } from "./card-number.ts";

test.each([
  ["41", "visa", 3],
  ["4111 1111", "visa", 3],
  ["51", "mastercard", 3],
  ["2221 00", "mastercard", 3],
  ["2720 99", "mastercard", 3],
  ["34", "american_express", 4],
  ["37", "american_express", 4],
  ["6011", "discover", 3],
  ["6221 26", "discover", 3],
  ["65", "discover", 3],
  ["", null, 3],
])("%s is %s, with a security code of %i digits", (text, brand, codeLength) => {
  expect(cardKind(text)).toMatchObject({ brand, codeLength, rejected: false });
});

test.each(["3528 0000", "3643 8999", "5018"])(
  "a network that is not taken is known by %s",
  (text) => {
    expect(cardKind(text)).toMatchObject({ brand: null, rejected: true });
  },
);

describe("a number", () => {
  test.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["371449635398431", "3714 496353 98431"],
    ["4111-1111-1111-1111", "4111 1111 1111 1111"],
    ["  4111 1111 1111 1111\n", "4111 1111 1111 1111"],
    ["Card: 5454 5454 5454 5454", "5454 5454 5454 5454"],
    ["４１１１１１１１１１１１１１１１", "4111 1111 1111 1111"],
    ["٤١١١١١١١١١١١١١١١", "4111 1111 1111 1111"],
    ["3714496353984319999", "3714 496353 98431"],
  ])("%j is written %j", (typed, written) => {
    expect(formatCardNumber(typed)).toBe(written);
  });

  test("is written the same when it is written again, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const written = formatCardNumber(typed);
        expect(formatCardNumber(written)).toBe(written);
        expect(written).toMatch(/^[\d ]*$/);
        expect(written.replace(/\D/g, "").length).toBeLessThanOrEqual(19);
      }),
    );
  });

  test.each([
    ["4111 1111 1111 1111", undefined],
    ["371449635398431", undefined],
    ["", "card.number.empty"],
    ["4111", "card.number.incomplete"],
    ["4111 1111 1111 111", "card.number.incomplete"],
    ["4111 1111 1111 1112", "card.number.invalid"],
    ["3714 496353 98432", "card.number.invalid"],
    ["3528 0000 0000 0007", "card.number.brand"],
    ["36438999960016", "card.number.brand"],
  ])("%j has the error %s", (text, error) => {
    expect(readCardNumber(text).error).toBe(error);
  });

  test("any one digit that is wrong is found", () => {
    const right = "4788250000121443";
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digit = (Number(right[place]) + change) % 10;
        const wrong = right.slice(0, place) + digit + right.slice(place + 1);
        expect(readCardNumber(wrong).error).toBeDefined();
      }),
    );
  });

  test("is whole with 16 digits, or 15 of an American Express card", () => {
    expect(isWholeCardNumber("4111111111111111")).toBe(true);
    expect(isWholeCardNumber("371449635398431")).toBe(true);
    expect(isWholeCardNumber("4111111111111112")).toBe(false);
    expect(isWholeCardNumber("411111111111111")).toBe(false);
  });
});
