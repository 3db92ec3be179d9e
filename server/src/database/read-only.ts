import type { Pool, PoolClient } from "pg";

/**
 * Reads with statements that are planned for their values, all of one state of the database.
 *
 * The pool's statements share one plan whatever their values, which suits those that find few rows
 * by a key. A search is worth a plan of its own: which index is best depends on what is asked.
 *
 * Input    statementMsMax: how long one statement may take.
 */
export async function readOnly<Result>(
  database: Pool,
  statementMsMax: number,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginReading(statementMsMax));
    const result = await read(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What such a transaction begins with. */
export function beginReading(statementMsMax: number): string {
  return `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL statement_timeout = ${Math.trunc(statementMsMax)}`;
}
