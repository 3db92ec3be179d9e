import pg from "pg";
import { databaseRole } from "./cluster-folder.ts";

/**
 * Creates the platform's database in a new cluster.
 *
 * Input    connection: to that database, as the cluster's owner.
 */
export async function ensureDatabase(connection: pg.PoolConfig): Promise<void> {
  const name = connection.database ?? databaseRole;
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch(rejectUnlessCreated);
    }
    // A faster compression for long values, if the binaries support it.
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)",
    );
    if (found.rowCount === 0 && rowCount === 1) {
      const database = pg.escapeIdentifier(name);
      await client.query(`ALTER DATABASE ${database} SET default_toast_compression = 'lz4'`);
    }
  } finally {
    await client.end();
  }
}

/** A process that was just killed may have requested it: then it exists now. */
function rejectUnlessCreated(error: { code?: string }): void {
  if (error.code !== duplicateDatabase && error.code !== uniqueViolation) throw error;
}

const duplicateDatabase = "42P04";
const uniqueViolation = "23505";
