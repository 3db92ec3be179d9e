import pg from "pg";

/**
 * Settings of every session of the server.
 *
 * Every statement is short and finds its rows by an index: planning it for its values costs more
 * than it could gain. A transaction waits for nothing but the database: one that is idle for a
 * minute was forgotten, and blocks its rows and a connection.
 */
export const sessionDefaults: Readonly<Record<string, string>> = {
  plan_cache_mode: "force_generic_plan",
  idle_in_transaction_session_timeout: "60000",
};

/**
 * Makes them defaults of the role, for connections through a pooler: it rejects settings at the
 * start of a connection. A role that this one may not alter keeps what it has.
 *
 * Input    client: connected as a role with CREATEROLE.
 */
export async function setSessionDefaults(client: pg.ClientBase, role: string): Promise<void> {
  const found = await client.query<{ config: string[] | null }>(
    "SELECT rolconfig AS config FROM pg_roles WHERE rolname = $1",
    [role],
  );
  const config = found.rows[0]?.config ?? [];
  for (const [name, value] of Object.entries(sessionDefaults)) {
    if (config.some((each) => each.startsWith(`${name}=`))) continue;
    try {
      await client.query(
        `ALTER ROLE ${pg.escapeIdentifier(role)} SET ${name} = ${pg.escapeLiteral(value)}`,
      );
    } catch (error) {
      const { code } = error as pg.DatabaseError;
      if (code !== insufficientPrivilege && code !== concurrently) throw error;
    }
  }
}

const insufficientPrivilege = "42501";
/** Another process alters the role at the same time: "tuple concurrently updated". */
const concurrently = "XX000";
