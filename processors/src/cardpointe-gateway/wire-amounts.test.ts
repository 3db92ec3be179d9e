import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, readSignedAmount, writeAmount } from "./wire-amounts.ts";

test("every amount that can be written is read back unchanged", () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (amountMinor) => {
      const text = writeAmount(amountMinor);
      if (amountMinor > 9_999_999_999_999) return;
      expect(text).toMatch(/^\d+\.\d{2}$/);
      expect(readAmount(text)).toBe(amountMinor);
    }),
  );
});

test("amounts are written with a point and two digits", () => {
  expect(writeAmount(0)).toBe("0.00");
  expect(writeAmount(5)).toBe("0.05");
  expect(writeAmount(10_600)).toBe("106.00");
  expect(writeAmount(9_999_999_999_999)).toBe("99999999999.99");
});

test("an amount that is negative, broken or too long for the field is not written", () => {
  for (const amountMinor of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(writeAmount(amountMinor)).toBeUndefined();
  }
  expect(writeAmount(10_000_000_000_000)).toBeUndefined();
  expect(writeAmount(100_000_000_000, 12)).toBeUndefined();
});

test("rejects any amount but digits, a point and two digits", () => {
  const amounts = [
    "",
    "1",
    "100",
    "1.0",
    "1.000",
    "01.00",
    " 1.00",
    "1.00 ",
    "1,00",
    "-1.00",
    "NaN",
  ];
  for (const text of [...amounts, "1e2", "0x10", "１.00", "999999999999.99"]) {
    expect(readAmount(text), text).toBeUndefined();
  }
  expect(readAmount(undefined)).toBeUndefined();
});

test("accepts a minus sign only where a credit is possible", () => {
  expect(readSignedAmount("-12.34")).toEqual({ amountMinor: 1234, negative: true });
  expect(readSignedAmount("12.34")).toEqual({ amountMinor: 1234, negative: false });
  expect(readSignedAmount("--1.00")).toBeUndefined();
});
