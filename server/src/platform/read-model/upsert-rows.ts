import type { ClientBase } from "pg";
import { tableColumns } from "../../database/columns.generated.ts";
import { named } from "../../database/named-statement.ts";
import { arraysOf, type ColumnOf, sourceOf } from "../../database/rows-as-arrays.ts";
import type { NewRow } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";

type ReadModelTable = "payment_search" | "refund_search" | "object_search";

/** Columns that identify a row. */
const keys = {
  payment_search: ["account_id", "id"],
  refund_search: ["account_id", "id"],
  object_search: ["id"],
} as const;

/** Computed by PostgreSQL: no statement writes it. */
const computed = "shown_status";

/** The write of rows that have all columns; one that is stored like this already is not written again. */
export function upsertOf<T extends ReadModelTable>(table: T, rows: readonly NewRow<T>[]): Write {
  const columns = (Object.keys(tableColumns[table]) as ColumnOf<T>[]).filter(
    (name) => name !== computed,
  );
  const others = columns.filter((name) => !(keys[table] as readonly string[]).includes(name));
  const of = (alias: string) => others.map((name) => `${alias}.${name}`).join(", ");
  return {
    sql: `INSERT INTO ${table} AS known (${columns.join(", ")}) ${sourceOf(table, columns)}
          ON CONFLICT (${keys[table].join(", ")}) DO UPDATE
            SET (${others.join(", ")}) = (${of("excluded")})
          WHERE (${of("known")}) IS DISTINCT FROM (${of("excluded")})`,
    values: arraysOf(table, columns, rows),
  };
}

export async function upsertRows<T extends ReadModelTable>(
  client: ClientBase,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { sql, values } = upsertOf(table, rows);
  await client.query(named(sql, values));
}
