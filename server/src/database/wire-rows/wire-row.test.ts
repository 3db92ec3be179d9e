import { describe, expect, it } from "vitest";
import { fieldAt, fieldsOf, type WireRow } from "./wire-row.ts";

/** The row that PostgreSQL sends for these fields. */
function sent(fields: readonly (string | null)[]): WireRow {
  const count = Buffer.alloc(2);
  count.writeInt16BE(fields.length);
  const parts = fields.flatMap((field) => {
    const bytes = Buffer.from(field ?? "");
    const length = Buffer.alloc(4);
    length.writeInt32BE(field === null ? -1 : bytes.length);
    return [length, bytes];
  });
  return Buffer.concat([count, ...parts]).toString("latin1");
}

describe("a row in the protocol's form", () => {
  const rows: Record<string, (string | null)[]> = {
    "no field": [],
    "nulls, empty text and ASCII": [null, "", "pi_1", null, "{}"],
    "fields whose lengths have high bytes": ["a".repeat(200), "b".repeat(49_826), "\u007f", null],
    "characters of two to four bytes": ["José", "東京", "🙂", "plain", null, "ÿ"],
    "more than 255 fields": Array.from({ length: 300 }, (_, index) => `${index}`),
  };

  it.each(Object.entries(rows))("with %s has these fields", (_, fields) => {
    expect(fieldsOf(sent(fields))).toEqual(fields);
  });

  it("has each of its fields at its place", () => {
    const fields = [null, "", "account", "a".repeat(300), "intent"];
    const row = sent(fields);
    expect(fields.map((_, index) => fieldAt(row, index))).toEqual(fields);
  });
});
