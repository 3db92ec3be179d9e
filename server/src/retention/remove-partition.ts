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
 * Returns  whether it is detached; false: the next run tries again.
 */
export function detachPartition(
  database: Pool,
  { name, table_name: table }: Pick<Partition, "name" | "table_name">,
): Promise<boolean> {
  return withShortLocks(database, [name, table], () =>
    database.query("SELECT detach_partition($1)", [name]),
  );
}

/**
 * Drops the table of a detached partition.
 *
 * Returns  whether it is dropped; false: the next run tries again.
 */
export function dropPartition(database: Pool, { name }: Pick<Partition, "name">): Promise<boolean> {
  return withShortLocks(database, [name], () =>
    database.query("SELECT drop_partition($1)", [name]),
  );
}

/**
 * Runs a statement that locks tables for some milliseconds, during which their statements wait.
 *
 * While another transaction uses one of the tables for long, such as a backup, the lock is not even
 * requested, because payments would queue behind the request.
 *
 * Input    tables: those of the statement; the tables to which their foreign keys refer are added.
 */
async function withShortLocks(
  database: Pool,
  tables: readonly string[],
  statement: () => Promise<unknown>,
): Promise<boolean> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    if (await isUsedForLong(database, tables)) return false;
    try {
      await statement();
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
    text: `WITH locked AS (SELECT to_regclass(name)::oid AS relation FROM unnest($1::text[]) AS name)
           SELECT DISTINCT virtualtransaction AS id FROM pg_locks
            WHERE relation IN (SELECT relation FROM locked UNION ALL
                               SELECT confrelid FROM pg_constraint JOIN locked ON conrelid = relation
                                WHERE contype = 'f')
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
              AND pid <> pg_backend_pid()`,
    values: [tables],
  });
  return new Set(found.rows.map(({ id }) => id));
}
