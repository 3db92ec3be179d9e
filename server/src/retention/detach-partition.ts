import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, type Pool } from "pg";
import type { Partition } from "./partitions.ts";

const triesMax = 20;
const longReadMs = 500;
/** `lock_timeout` ran out; or the lock was part of a deadlock. */
const lockFailures = ["55P03", "40P01"];

/**
 * Detaches a partition: no statement finds its rows any more.
 *
 * The table is locked for some milliseconds, during which its statements wait. While another
 * transaction uses the table for long, such as a backup, the lock is not even requested, because
 * payments would queue behind the request.
 *
 * Returns  whether it is detached; false: the next run tries again.
 */
export async function detachPartition(
  database: Pool,
  { name, table_name: table }: Pick<Partition, "name" | "table_name">,
): Promise<boolean> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    if (await isUsedForLong(database, [name, table])) return false;
    try {
      await database.query("SELECT detach_partition($1)", [name]);
      return true;
    } catch (error) {
      const isLocked = error instanceof DatabaseError && lockFailures.includes(error.code ?? "");
      if (!isLocked) throw error;
      // Payments that waited are served first.
      await sleep(tries * 10);
    }
  }
  return false;
}

/** Whether a transaction that locks one of the tables now still does after a while. */
async function isUsedForLong(database: Pool, tables: readonly string[]): Promise<boolean> {
  const before = await transactionsUsing(database, tables);
  if (before.size === 0) return false;
  await sleep(longReadMs);
  const after = await transactionsUsing(database, tables);
  return [...before].some((id) => after.has(id));
}

async function transactionsUsing(database: Pool, tables: readonly string[]): Promise<Set<string>> {
  const found = await database.query<{ id: string }>({
    name: "read-transactions-using-tables",
    text: `SELECT DISTINCT virtualtransaction AS id FROM pg_locks
            WHERE relation = ANY(SELECT to_regclass(name) FROM unnest($1::text[]) AS name)
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
              AND pid <> pg_backend_pid()`,
    values: [tables],
  });
  return new Set(found.rows.map(({ id }) => id));
}
