import { escapeLiteral } from "pg";
import { sourceIds } from "./capture.ts";
import { isPartners, type MovedTable, selectedColumns } from "./catalog.ts";
import { copyRows } from "./copy-rows.ts";
import { idsOfKeysSql, keysTable, selectKeys } from "./idempotency-keys.ts";
import type { Session } from "./session.ts";

/** The two ends of a move, and what it knows of them. */
export interface Ends {
  source: Session;
  /** In the transaction that writes everything. */
  target: Session;
  tables: readonly MovedTable[];
  /** See `targetIdSql`. */
  targetKeyId: string;
  /**
   * Keys as JSON, by table, of rows that changed since all rows were compared. Absent: they are not
   * compared yet.
   */
  changed?: Map<string, Set<string>>;
}

/** Changes that one round copies at most. */
const roundMax = 10_000;

/** Copies all rows of one table. Returns   their number. */
export function copyTable(
  { source, target, targetKeyId }: Ends,
  table: MovedTable,
  onRows: (count: number) => void,
): Promise<number> {
  const from = `public.${table.name} AS t WHERE ${isPartners(table, "t", sourceIds)}`;
  return copyRows(source.client, target.client, {
    query:
      table.name === keysTable
        ? selectKeys(table, targetKeyId, from)
        : `SELECT ${selectedColumns(table, "t")} FROM ${from}`,
    table: `public.${table.name}`,
    columns: table.columns,
    onRows,
  });
}

export async function pendingChanges({ source }: Ends): Promise<number> {
  const [row] = await source.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM partner_move.changes LIMIT 1000000) AS c`,
  );
  return row?.count ?? 0;
}

/**
 * Copies the current state of the rows that changed first.
 *
 * Returns  the number of changes; 0: there are no others.
 * Writes   the target; the source forgets the changes.
 */
export async function copyChanges(ends: Ends): Promise<number> {
  const { source, tables } = ends;
  const changes = await source.rows<{ table_name: string; numbers: string[]; keys: string }>(
    `SELECT table_name, array_agg(number::text) AS numbers, jsonb_agg(DISTINCT key)::text AS keys
       FROM (SELECT * FROM partner_move.changes ORDER BY number LIMIT ${roundMax}) AS c
      GROUP BY table_name`,
  );
  let count = 0;
  for (const { table_name: name, numbers, keys } of changes) {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) throw new Error(`changes of ${name} were recorded`);
    await copyKeys(ends, table, keys);
    if (ends.changed !== undefined) {
      const known = ends.changed.get(name) ?? new Set();
      for (const key of JSON.parse(keys)) known.add(JSON.stringify(key));
      ends.changed.set(name, known);
    }
    await source.rows("DELETE FROM partner_move.changes WHERE number = ANY($1)", [numbers]);
    count += numbers.length;
  }
  return count;
}

/** Input   changed: keys of rows as JSON; a row that the source no longer has is deleted. */
async function copyKeys(ends: Ends, table: MovedTable, changed: string): Promise<void> {
  let keys = changed;
  const { source, target, targetKeyId } = ends;
  const isKeys = table.name === keysTable;
  const names = table.key.map(({ name }) => name).join(", ");
  const wanted = isKeys ? idsOfKeysSql : "SELECT * FROM keys";
  const matches = table.key.map(({ name }) => `t.${name} = w.${name}`).join(" AND ");
  if (table.rows.appendOnly) {
    const missing = await target.rows<{ key: string }>(
      `WITH keys AS (${keysFrom(table, "$1")})
       SELECT to_jsonb(w)::text AS key FROM keys AS w WHERE NOT EXISTS (
         SELECT FROM public.${table.name} AS t WHERE ${matches})`,
      [keys],
    );
    if (missing.length === 0) return;
    keys = `[${missing.map(({ key }) => key).join(",")}]`;
  } else {
    await target.rows(
      `WITH keys AS (${keysFrom(table, "$1")}), wanted AS MATERIALIZED (${wanted})
       DELETE FROM public.${table.name} AS t USING wanted AS w WHERE ${matches}`,
      [keys],
    );
  }
  const from = `wanted AS w JOIN public.${table.name} AS t USING (${names})`;
  const query = isKeys
    ? selectKeys(table, targetKeyId, from)
    : `SELECT ${selectedColumns(table, "t")} FROM ${from}`;
  await copyRows(source.client, target.client, {
    query: `WITH keys AS (${keysFrom(table, escapeLiteral(keys))}),
            wanted AS MATERIALIZED (${wanted}) ${query}`,
    table: `public.${table.name}`,
    columns: table.columns,
  });
}

/** Input   json: an expression with the keys as JSON. */
export function keysFrom({ key }: MovedTable, json: string): string {
  const columns = key.map(({ name, type }) => `${name} ${type}`).join(", ");
  return `SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS k (${columns})`;
}
