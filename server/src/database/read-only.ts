import type { Pool, PoolClient } from "pg";

/**
 * Reads with statements that are planned for their values, from one snapshot of the database.
 *
 * The pool's statements share one plan for all values, which suits those that find few rows by a
 * key. A search deserves its own plan: the best index depends on its conditions.
 *
 * Input    statementMsMax: time limit of one statement.
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

/** Statement that begins such a transaction. */
export function beginReading(statementMsMax: number): string {
  return `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL plan_cache_mode = force_custom_plan;
    SET LOCAL statement_timeout = ${Math.trunc(statementMsMax)}`;
}
