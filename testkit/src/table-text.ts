import pg, { type Pool } from "pg";
import { columnTypes } from "../../server/src/database/column-types.ts";
import { decompressJson } from "../../server/src/database/compressed-json/compressed-json.ts";

/** Each row of a table as text, with bytes readable, for tests of values that must not be stored. */
export async function readTableText(
  database: Pick<Pool, "query">,
  table: string,
): Promise<string[]> {
  const { rows } = await database.query<Record<string, unknown>>({
    text: `SELECT * FROM ${table}`,
    types: { getTypeParser: parserOf },
  });
  const compressed = compressedIn(table);
  return rows.map((row) =>
    JSON.stringify(
      Object.entries(row).map(([column, value]) => {
        if (!Buffer.isBuffer(value)) return value;
        if (column !== compressed?.column) return value.toString("utf8");
        return decompressJson(
          value,
          compressed.ids.map((id) => String(row[id])),
        );
      }),
    ),
  );
}

/** Times stay as the database writes them: a program cannot format `-infinity`. */
const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.TIMESTAMPTZ
    ? (text: string) => text
    : columnTypes.getTypeParser(oid, format);

/** Compressed columns, and the columns of the ids that their values refer to. */
const compressedColumns: Readonly<Record<string, { column: string; ids: readonly string[] }>> = {
  events: { column: "data", ids: ["account_id", "object_id", "id"] },
  idempotency_keys: { column: "response_body", ids: ["account_id"] },
  payments: { column: "details", ids: ["account_id", "payment_method_id", "id"] },
  processor_attempts: { column: "outcome", ids: [] },
};

/** Input   table: also with its schema, or one of its partitions, such as `public.events_begin`. */
function compressedIn(table: string) {
  const name = table.replace(/^\w+\./, "");
  const known = Object.keys(compressedColumns).find((each) => `${name}_`.startsWith(`${each}_`));
  return known === undefined ? undefined : compressedColumns[known];
}
