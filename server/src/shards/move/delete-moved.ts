import { escapeIdentifier } from "pg";
import { sourceIds, stopRecording, withShortLocks } from "./capture.ts";
import { isPartners, type MovedTable, readMovedTables } from "./catalog.ts";
import type { Progress } from "./progress.ts";
import type { Session } from "./session.ts";

const batchMax = 5_000;

/**
 * Deletes the rows of a moved partner at the source, and then the fence. Work that its jobs would
 * find goes first, and small tables before large ones.
 */
export async function deleteMoved(
  source: Session,
  target: Session,
  progress: Progress,
): Promise<void> {
  const tables = await readMovedTables(source, target);
  // A run that was killed after its last deletion.
  const [recording] = await source.rows("SELECT FROM pg_namespace WHERE nspname = 'partner_move'");
  if (recording === undefined) return;
  // The fence rejects others only.
  await source.rows("SET session_replication_role = replica");
  const sized: { table: MovedTable; bytes: number }[] = [];
  for (const table of tables) {
    if (table.rows.due !== undefined) await deleteRows(source, table, table.rows.due);
    const leaves = await leavesOf(source, table);
    sized.push({ table, bytes: leaves.reduce((sum, { bytes }) => sum + Number(bytes), 0) });
  }
  // Funding days are found by their accounts.
  sized.sort(
    (a, b) =>
      Number(b.table.rows.owners.length === 0) - Number(a.table.rows.owners.length === 0) ||
      a.bytes - b.bytes,
  );
  for (const { table } of sized) {
    const count = await deleteRows(source, table, "true");
    if (count > 0) progress("switched", `deleted ${count} rows of ${table.name}`);
  }
  await source.rows("SET session_replication_role = origin");
  await stopRecording(source);
}

async function deleteRows(source: Session, table: MovedTable, condition: string): Promise<number> {
  let count = 0;
  const leaves = await leavesOf(source, table);
  for (const { name } of leaves) {
    const leaf = `public.${escapeIdentifier(name)}`;
    const isMoved = `(${isPartners(table, "t", sourceIds)})`;
    await source.rows(
      `DECLARE moved CURSOR WITH HOLD FOR SELECT ctid::text AS at FROM ${leaf} AS t
        WHERE ${isMoved} AND ${condition}`,
    );
    for (;;) {
      const places = await source.rows<{ at: string }>(`FETCH ${batchMax} FROM moved`);
      if (places.length === 0) break;
      const sql = `DELETE FROM ${leaf} AS t WHERE ctid = ANY($1::tid[]) AND ${isMoved}`;
      const values = [places.map(({ at }) => at)];
      if (table.rows.appendOnly) await withoutAppendOnly(source, table, sql, values);
      else await source.rows(sql, values);
      count += places.length;
    }
    await source.rows("CLOSE moved");
  }
  return count;
}

/** The trigger is disabled inside of the transaction only: every other session finds it enabled. */
async function withoutAppendOnly(
  source: Session,
  { name }: MovedTable,
  sql: string,
  values: unknown[],
): Promise<void> {
  const trigger = `TRIGGER ${name}_append_only`;
  await withShortLocks(source, async () => {
    await source.rows("BEGIN");
    try {
      await source.rows(`ALTER TABLE public.${name} DISABLE ${trigger}`);
      await source.rows(sql, values);
      await source.rows(`ALTER TABLE public.${name} ENABLE ALWAYS ${trigger}`);
      await source.rows("COMMIT");
    } catch (error) {
      await source.rows("ROLLBACK");
      throw error;
    }
  });
}

/** The table itself, or its partitions. */
function leavesOf(
  source: Session,
  { name }: MovedTable,
): Promise<{ name: string; bytes: string }[]> {
  return source.rows(
    `WITH RECURSIVE tree AS (
       SELECT $1::regclass::oid AS relid
       UNION ALL SELECT inhrelid FROM pg_inherits JOIN tree ON inhparent = relid
     )
     SELECT relname AS name, pg_table_size(relid)::text AS bytes
       FROM tree JOIN pg_class ON pg_class.oid = relid WHERE relkind = 'r'`,
    [`public.${name}`],
  );
}
