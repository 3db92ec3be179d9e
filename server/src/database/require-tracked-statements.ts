import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { OperatorError } from "../operator/operator-error.ts";

const statement = {
  name: "openpayfac-pooler-check",
  text: "SELECT pg_backend_pid() AS pid",
};
const triesMax = 8;
/** A pooler with a single session has no second one to move the client to. */
const waitMsMax = 2_000;

/**
 * Requires that a named statement can be used in every session that a pooler gives a client.
 *
 * A second client holds the session that parsed the statement, so that the pooler has to execute it
 * in another one. Without a pooler, or with one session, there is nothing to find out.
 *
 * Errors   OperatorError: the pooler does not track named statements. Connection errors.
 */
export async function requireTrackedStatements(
  connection: pg.PoolConfig,
  description: string,
): Promise<void> {
  const [client, holder] = [new pg.Client(connection), new pg.Client(connection)];
  // A lost connection rejects the query; without a listener it would also end the process.
  for (const each of [client, holder]) each.on("error", () => {});
  try {
    await client.connect();
    await holder.connect();
    const first = await pidOf(client);
    await holder.query("BEGIN");
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const pid = await Promise.race([pidOf(client), sleep(waitMsMax)]);
      if (pid !== first) return;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefinedStatement && code !== duplicateStatement) throw error;
    throw new OperatorError({
      cause: `The connection pooler at ${description} does not track named statements.`,
      remedy:
        "Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or set DATABASE_URL to the database itself and unset DATABASE_DIRECT_URL.",
      underlying: error,
    });
  } finally {
    await holder.end().catch(() => {});
    await client.end().catch(() => {});
  }
}

async function pidOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(statement);
  return rows[0]?.pid;
}

const undefinedStatement = "26000";
const duplicateStatement = "42P05";
