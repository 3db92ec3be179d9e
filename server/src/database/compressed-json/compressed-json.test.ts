import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeSuffix } from "../../typeid.ts";
import { compressJson, decompressJson } from "./compressed-json.ts";

it("returns any JSON text byte for byte", () => {
  fc.assert(
    fc.property(fc.json(), fc.array(fc.uuid(), { maxLength: 3 }), (text, ids) => {
      expect(decompressJson(compressJson(text, ids), ids)).toBe(text);
    }),
  );
});

it("returns text that was stored without compression", () => {
  for (const text of ['{"id":"pmt_é"}', "[]", '""', "0", ""]) {
    expect(decompressJson(Buffer.from(text), [])).toBe(text);
  }
});

// Written by the release that introduced the dictionary.
it("returns values stored by earlier releases, and keeps the dictionary unchanged", () => {
  const file = readFileSync(path.join(import.meta.dirname, "dictionary-1.txt"));
  expect(createHash("sha256").update(file).digest("hex")).toBe(
    "b17f123c77a1308a1005f029c11a1573cef73347df40dd048090ce97ddf2917c",
  );
  const stored = Buffer.from("AaPyQFwtAA==", "base64");
  expect(decompressJson(stored, [])).toBe(
    '{"id":"pi_01","entity":"payment_intent","client_secret":null,"status":"created"}',
  );
});

it("stores the ids of the row in a few bytes", () => {
  const ids = ["019ea5e8-1b10-7002-8d3f-9c1a4be5a001", "0191b3c4-77aa-7d10-a6b2-44e0c19f7352"];
  const [account, payment] = ids.map(encodeSuffix);
  const text = `{"id":"pmt_${payment}","account_id":"acct_${account}"}`;
  expect(compressJson(text, []).length - compressJson(text, ids).length).toBeGreaterThan(25);
});
