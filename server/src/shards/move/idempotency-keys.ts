import type { MovedTable } from "./catalog.ts";
import { selectedColumns } from "./catalog.ts";
import type { Session } from "./session.ts";

export const keysTable = "idempotency_keys";

/** Digits of an id before the hash of its key: the start of its partition. */
const hashFrom = 14;

/**
 * The id of a key at the target, as SQL: it begins with the partition of the target that contains
 * it. The target may be younger than the source, and then has fewer partitions.
 */
export async function targetIdSql(target: Session): Promise<string> {
  const partitions = await target.rows<{ ends: string; prefix: string }>(
    `SELECT first_id_at(ends_at)::text AS ends, left(first_id_at(starts_at)::text, 13) AS prefix
       FROM table_partitions WHERE table_name = '${keysTable}' AND detached_at IS NULL
      ORDER BY ends_at`,
  );
  const cases = partitions.map(({ ends, prefix }) => `WHEN t.id < '${ends}' THEN '${prefix}'`);
  return `((CASE ${cases.join(" ")} END) || substr(t.id::text, ${hashFrom}))::uuid`;
}

/** Every id under which the keys of `keys` can be on the server that runs this. */
export const idsOfKeysSql = `SELECT DISTINCT k.account_id,
    (left(first_id_at(p.starts_at)::text, 13) || substr(k.id::text, ${hashFrom}))::uuid AS id
  FROM keys AS k CROSS JOIN public.table_partitions AS p
 WHERE p.table_name = '${keysTable}' AND p.detached_at IS NULL`;

/**
 * The source's keys with their ids at the target. Rows of one key that share a partition there
 * become one: the key itself before its guards.
 */
export function selectKeys(table: MovedTable, targetId: string, from: string): string {
  const rows = { ...table.rows, replaced: { id: targetId } };
  return `SELECT DISTINCT ON (t.account_id, ${targetId}) ${selectedColumns({ ...table, rows }, "t")}
    FROM ${from} ORDER BY t.account_id, ${targetId}, t.response_status IS NOT DISTINCT FROM 0`;
}
