import { decompressJson } from "../../database/compressed-json/compressed-json.ts";

type StoredRow = Record<string, unknown>;

/** Columns of compressed JSON, and the columns of the ids that it was compressed with. */
const compressed: Record<string, { column: string; ids: readonly string[] }> = {
  events: { column: "data", ids: ["account_id", "object_id", "id"] },
  idempotency_keys: { column: "response_body", ids: ["account_id"] },
};

/**
 * An exported row: compressed JSON is readable. Encrypted values stay encrypted.
 *
 * Input    text: the row as PostgreSQL writes it in JSON.
 */
export function readableRow(table: string, text: string): StoredRow {
  const row = JSON.parse(text) as StoredRow;
  const found = compressed[table];
  if (found === undefined) return row;
  const stored = row[found.column];
  if (typeof stored !== "string") return row;
  const json = decompressJson(
    Buffer.from(stored.slice("\\x".length), "hex"),
    found.ids.map((name) => String(row[name])),
  );
  return { ...row, [found.column]: JSON.parse(json) };
}
