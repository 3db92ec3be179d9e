import fc from "fast-check";
import { expect, test } from "vitest";
import { formatExpiry, readExpiry } from "./expiry.ts";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["4", "04"],
  ["1", "1"],
  ["12", "12"],
  ["4/", "04 / "],
  ["12/", "12 / "],
  ["123", "12 / 3"],
  ["0429", "04 / 29"],
  ["429", "04 / 29"],
  ["4/29", "04 / 29"],
  ["04 29", "04 / 29"],
  ["04/2029", "04 / 2029"],
  ["042029", "04 / 2029"],
  ["2029-04", "04 / 2029"],
  ["04-29", "04 / 29"],
  ["٠٤/٢٩", "04 / 29"],
  ["12 / ", "12"],
  ["12 /", "12"],
])("%j is written %j", (typed, written) => {
  expect(formatExpiry(typed)).toBe(written);
});

test("typed digit by digit it comes out as meant", () => {
  const type = (keys: string) => [...keys].reduce((text, key) => formatExpiry(text + key), "");
  expect(type("0429")).toBe("04 / 29");
  expect(type("4/29")).toBe("04 / 29");
  expect(type("429")).toBe("04 / 29");
  expect(type("04/2029")).toBe("04 / 2029");
});

test("deleted digit by digit it becomes empty", () => {
  let text = "04 / 2029";
  for (let key = 0; key < 12 && text !== ""; key += 1) text = formatExpiry(text.slice(0, -1));
  expect(text).toBe("");
});

test("is written the same when it is written again, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (typed) => {
      const written = formatExpiry(typed);
      if (!written.endsWith(" / ")) expect(formatExpiry(written)).toBe(written);
    }),
  );
});

test.each([
  ["12 / 30", { month: "12", year: "2030" }],
  ["11 / 26", { month: "11", year: "2026" }],
  ["4/2029", { month: "04", year: "2029" }],
])("%j is read", (text, value) => {
  expect(readExpiry(text, now)).toEqual({ value });
});

test.each([
  ["", "card.expiry.empty"],
  ["1", "card.expiry.incomplete"],
  ["12 / 3", "card.expiry.incomplete"],
  ["12 / 203", "card.expiry.incomplete"],
  ["13 / 30", "card.expiry.month"],
  ["00 / 30", "card.expiry.month"],
  ["10 / 26", "card.expiry.past"],
  ["12 / 2047", "card.expiry.far"],
])("%j has the error %s", (text, error) => {
  expect(readExpiry(text, now).error).toBe(error);
});

test("a card is good to the end of its month, wherever that is last", () => {
  expect(readExpiry("11/26", new Date("2026-12-01T11:59:59Z")).error).toBeUndefined();
  expect(readExpiry("11/26", new Date("2026-12-01T12:00:00Z")).error).toBe("card.expiry.past");
});
