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
  return rows.map((row) =>
    JSON.stringify(
      Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? decompressJson(value, idsIn(table, row)) : value,
      ),
    ),
  );
}

/** Times stay as the database writes them: a program cannot format `-infinity`. */
const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.TIMESTAMPTZ
    ? (text: string) => text
    : columnTypes.getTypeParser(oid, format);

const idColumns: Readonly<Record<string, readonly string[]>> = {
  events: ["account_id", "object_id", "id"],
  idempotency_keys: ["account_id"],
  payments: ["account_id", "payment_method_id", "id"],
};

/** Input   table: also with its schema, or one of its partitions, such as `public.events_begin`. */
function idsIn(table: string, row: Record<string, unknown>): string[] {
  const [, name = ""] = /^(?:\w+\.)?(events|idempotency_keys|payments)(?:_\w+)?$/.exec(table) ?? [];
  return (idColumns[name] ?? []).map((column) => String(row[column]));
}
