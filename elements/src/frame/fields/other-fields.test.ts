import { expect, test } from "vitest";
import { readAccountNumber, readHolder, readRoutingNumber } from "./bank-numbers.ts";
import { formatPostalCode, readPostalCode, readSecurityCode } from "./short-codes.ts";
import { caretAfter } from "./typed-text.ts";

test.each([
  ["121000358", undefined],
  ["011401533", undefined],
  ["121000359", "bank.routing.invalid"],
  ["211000358", "bank.routing.invalid"],
  ["000000000", "bank.routing.invalid"],
  ["12100035", "bank.routing.length"],
  ["", "bank.routing.empty"],
])("the routing number %j has the error %s", (text, error) => {
  expect(readRoutingNumber(text).error).toBe(error);
});

test.each([
  ["1234", undefined],
  ["12345678901234567", undefined],
  ["123", "bank.account.length"],
  ["", "bank.account.empty"],
])("the account number %j has the error %s", (text, error) => {
  expect(readAccountNumber(text).error).toBe(error);
});

test("a holder has a name", () => {
  expect(readHolder("  ").error).toBe("bank.name.empty");
  expect(readHolder(" Ada Park ")).toEqual({ value: "Ada Park" });
});

test("a security code has as many digits as its brand's", () => {
  expect(readSecurityCode("123", 3)).toEqual({ value: "123" });
  expect(readSecurityCode("1234", 3)).toEqual({
    error: "card.cvv.length",
    values: { count: 3 },
  });
  expect(readSecurityCode("", 4).error).toBe("card.cvv.empty");
});

test("postal codes of other countries are accepted, and none that the API rejects", () => {
  for (const code of ["97209", "97209-1234", "SW1A 1AA", "k1a 0b1", "1010"]) {
    expect(readPostalCode(formatPostalCode(code)).error).toBeUndefined();
  }
  for (const code of ["12", "-- --"])
    expect(readPostalCode(code).error).toBe("card.postal.invalid");
  expect(formatPostalCode("9720é9<script>1234")).toBe("97209SCRIP");
});

test("the caret stays behind the digit it was behind", () => {
  expect(caretAfter("4111 1111", "4111")).toBe(4);
  expect(caretAfter("4111 1111", "4111 1")).toBe(6);
  expect(caretAfter("4111 1111", "41111")).toBe(6);
  expect(caretAfter("4111", "")).toBe(0);
  expect(caretAfter("41", "4111")).toBe(2);
});
