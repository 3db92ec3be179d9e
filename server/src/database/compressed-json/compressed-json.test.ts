import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toId } from "../../ids.ts";
import { compressJson, decompressJson, packJson, unpackJson } from "./compressed-json.ts";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
const vocabulary: { strings: string[]; prefixes: string[]; shapes: string[][] } = JSON.parse(
  read("vocabulary.json"),
);

/** Strings that the stored form treats in its own way, and strings that only resemble them. */
const strings = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(...vocabulary.strings, ...vocabulary.prefixes, "__proto__", "\ud800", "é", "7"),
  fc.uuid().map((uuid) => toId("payment", uuid)),
  fc.stringMatching(/^(pmt|acct|zz)_[0-9a-z]{26}$/),
  fc.date().map((date) => (Number.isNaN(date.getTime()) ? "" : date.toISOString())),
  fc.constantFrom("2026-02-30T10:00:00.000Z", "2026-11-23T24:00:00.000Z", "+10000-01-01T00:00:00Z"),
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    strings,
    fc.constantFrom(null, true, false),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    tie("shaped"),
    fc.array(tie("value")),
    fc.dictionary(strings, tie("value")),
  ),
  shaped: fc
    .constantFrom(...vocabulary.shapes)
    .chain((keys) =>
      fc
        .array(fc.option(tie("value")), { minLength: keys.length, maxLength: keys.length })
        .map((of) => Object.fromEntries(keys.map((key, index) => [key, of[index]]))),
    ),
})).value;
const idsOfRow = fc.array(fc.uuid(), { maxLength: 3 });

it("returns any JSON text byte for byte", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        values.map((each) => JSON.stringify(each)),
      ),
      idsOfRow,
      (text, ids) => {
        expect(decompressJson(compressJson(text, ids), ids)).toBe(text);
      },
    ),
  );
});

it("returns text byte for byte that no JSON serializer writes", () => {
  for (const text of ["", '{"a": 1}', "[1.0]", '{"a":1,"a":2}', '{"b":1,"1":2}', '"\\u0041"']) {
    expect(decompressJson(compressJson(text, []), [])).toBe(text);
  }
});

it("returns any value with its fields in their order", () => {
  fc.assert(
    fc.property(values, idsOfRow, (value, ids) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(unpackJson(packJson(value, ids), ids))).toBe(text);
    }),
  );
});

it("returns values with ids and times of the row, whose fields are those of a shape", () => {
  fc.assert(
    fc.property(fc.array(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 3 }), (ids) => {
      const [id = ""] = ids;
      const value = {
        address: null,
        email: toId("payment", id),
        name: new Date(0).toISOString(),
        phone: [toId("account", id), toId("account", id)],
      };
      expect(unpackJson(packJson(value, ids), ids)).toEqual(value);
    }),
  );
});

it("returns a value that was stored without ids, whatever ids are given", () => {
  const value = { id: "pmt_01m853yy4je008dkkzg516ve5k", at: "2026-11-23T21:11:01.522Z" };
  const ids = ["019ea5e8-1b10-7002-8d3f-9c1a4be5a001"];
  expect(unpackJson(packJson(value, []), ids)).toEqual(value);
  expect(JSON.parse(decompressJson(compressJson(JSON.stringify(value), []), ids))).toEqual(value);
});

it("leaves out fields that are undefined, as JSON does", () => {
  const value = { address: undefined, email: null, other: [{ phone: undefined }] };
  expect(unpackJson(packJson(value, []), [])).toEqual({ email: null, other: [{}] });
});

it("returns text that was stored without compression", () => {
  for (const text of ['{"id":"pmt_é"}', "[]", '""', "0", ""]) {
    expect(decompressJson(Buffer.from(text), [])).toBe(text);
  }
});

// Written by the releases that introduced the dictionary and the ids after it.
it("returns values stored by earlier releases, and keeps the dictionary unchanged", () => {
  expect(sha256(read("dictionary-1.txt"))).toBe(
    "b17f123c77a1308a1005f029c11a1573cef73347df40dd048090ce97ddf2917c",
  );
  const stored = Buffer.from("AaPyQFwtAA==", "base64");
  const text = '{"id":"pi_01","entity":"payment_intent","client_secret":null,"status":"created"}';
  expect(decompressJson(stored, [])).toBe(text);
  expect(unpackJson(stored, [])).toEqual(JSON.parse(text));
});

// A changed hash means that an entry was changed, moved or removed, and that stored values with its
// number are misread. New entries go to the end, and their number here.
it("keeps the numbers of strings, prefixes and shapes that stored values contain", () => {
  const { strings, prefixes, shapes } = vocabulary;
  const first = [strings.slice(0, 178), prefixes.slice(0, 48), shapes.slice(0, 37)];
  expect(sha256(JSON.stringify(first))).toBe(
    "20d68866b58df78c887b3de2f28a57cb54689dd15c29f3863b75c9543ea070f6",
  );
});

it("stores the ids of the row in a few bytes", () => {
  const ids = ["019ea5e8-1b10-7002-8d3f-9c1a4be5a001", "0191b3c4-77aa-7d10-a6b2-44e0c19f7352"];
  const [account = "", payment = ""] = ids;
  const text = JSON.stringify({
    id: toId("payment", payment),
    account_id: toId("account", account),
  });
  expect(compressJson(text, []).length - compressJson(text, ids).length).toBeGreaterThan(25);
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
