import type { ClientBase } from "pg";
import { tableColumns } from "../../database/columns.generated.ts";
import type { NewRow } from "../../database/table-rows.ts";

type ReadModelTable = "payment_search" | "refund_search" | "object_search";

/** Columns that identify a row. */
const keys = {
  payment_search: ["account_id", "id"],
  refund_search: ["account_id", "id"],
  object_search: ["id"],
} as const;

/** Computed by PostgreSQL: no statement writes it. */
const computed = "shown_status";

/** The statement that writes rows; one that is stored like this already is not written again. */
export function upsertSql(table: ReadModelTable): string {
  const types: Record<string, string> = tableColumns[table];
  const columns = Object.keys(types).filter((name) => name !== computed);
  const key = keys[table].join(", ");
  const others = columns.filter((name) => !(keys[table] as readonly string[]).includes(name));
  const of = (alias: string) => others.map((name) => `${alias}.${name}`).join(", ");
  return `INSERT INTO ${table} AS known (${columns.join(", ")})
    SELECT ${columns.join(", ")} FROM jsonb_to_recordset($1::jsonb)
      AS row (${columns.map((name) => `${name} ${types[name]}`).join(", ")})
    ON CONFLICT (${key}) DO UPDATE SET (${others.join(", ")}) = (${of("excluded")})
     WHERE (${of("known")}) IS DISTINCT FROM (${of("excluded")})`;
}

/** Input   rows: each has all columns. */
export async function upsertRows<T extends ReadModelTable>(
  client: ClientBase,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  await client.query(upsertSql(table), [JSON.stringify(rows)]);
}
