import type { Pool, PoolClient } from "pg";

/**
 * Runs work in one transaction, with a connection that is closed after an error.
 *
 * Errors   those of the work and of the database; nothing is written.
 */
export async function inTransaction<Result>(
  database: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  let failure: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // The error of the work is the one to report.
    if (failure !== undefined) await client.query("ROLLBACK").catch(() => {});
    client.release(failure);
  }
}
