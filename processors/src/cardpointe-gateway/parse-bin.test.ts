import { expect, test } from "vitest";
import { parseBinResponse } from "./parse-bin.ts";

const merchantId = "496160873888";
const read = (body: unknown, token = "9411111119401111") =>
  parseBinResponse({ merchantId, token }, body);
const visa = {
  country: "USA",
  product: "V",
  bin: "411111",
  cardusestring: "True credit",
  prepaid: false,
  issuer: "A Bank",
  binlo: "411111XXX",
  binhi: "411111XXX",
};

test("each network's letter is its brand, and a card of none of the four is other", () => {
  const brands = ["V", "M", "A", "D", "N"].map((product) => read({ product }));
  expect(brands).toEqual([
    { kind: "known", brand: "visa" },
    { kind: "known", brand: "mastercard" },
    { kind: "known", brand: "american_express" },
    { kind: "known", brand: "discover" },
    { kind: "known", brand: "other" },
  ]);
});

test("returns unknown for an unlisted or missing letter", () => {
  for (const product of ["X", "", "VISA", 1, null, undefined]) {
    expect(read({ ...visa, product })).toMatchObject({ kind: "unknown" });
  }
});

test("the exact number gives the first six digits, however long it is", () => {
  expect(read(visa)).toEqual({ kind: "known", brand: "visa", firstSix: "411111" });
  expect(read({ ...visa, bin: "41111122" })).toMatchObject({ firstSix: "411111" });
});

test("a range gives the first six digits only where it lies within them", () => {
  const range = (binlo: string, binhi: string) => read({ ...visa, bin: "", binlo, binhi });
  expect(range("411111XXX", "411111XXX")).toMatchObject({ firstSix: "411111" });
  for (const [low, high] of [
    ["411111XXX", "411113XXX"],
    ["41111XX", "41111XX"],
    ["411111XXX", ""],
  ] as const) {
    expect(range(low, high)).toEqual({ kind: "known", brand: "visa" });
  }
});

test("returns unknown for digits that cannot be the token's card", () => {
  expect(read({ ...visa, bin: "555555" })).toMatchObject({ kind: "unknown", why: "unreadable" });
});

test("ignores undocumented keys and values", () => {
  const good = { success: false, errormsg: null, x1: { product: "M" }, ...visa, extra: [1] };
  expect(read(good)).toMatchObject({ kind: "known", brand: "visa" });
});

test("returns unknown_token only for the gateway's documented messages", () => {
  const rejected = { respproc: "PPS", respstat: "C" };
  for (const body of [
    { errormsg: "Token not found" },
    { errormsg: "Invalid token", success: false },
    { ...rejected, respcode: "11", resptext: "Invalid card" },
    { ...rejected, respcode: "99", resptext: "Invalid token" },
  ]) {
    expect(read(body)).toEqual({ kind: "unknown_token" });
  }
  for (const body of [
    { errormsg: "Bin feature not enabled for merchant" },
    { errormsg: "No bin information found" },
    { ...visa, errormsg: "Something else" },
    { ...rejected, respcode: "21", resptext: "Invalid merchant" },
    { ...rejected, respstat: "B", respcode: "61", resptext: "Line down" },
    { respproc: "RPCT", respstat: "C", respcode: "11" },
    { respstat: "", product: "V" },
  ]) {
    expect(read(body)).toMatchObject({ kind: "unknown" });
  }
});

test("returns unknown for a body that is not an object", () => {
  for (const body of [null, [], [visa], "text", 7]) {
    expect(read(body)).toMatchObject({ kind: "unknown", why: "unreadable" });
  }
});
