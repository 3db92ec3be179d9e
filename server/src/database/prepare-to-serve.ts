import { OperatorError } from "../operator/operator-error.ts";
import {
  type MigrationPhase,
  migrationFolders,
  type Prepared,
  prepareDatabase,
} from "./migrate.ts";
import { createPool, type Database } from "./open-database.ts";
import { requireMigrated } from "./require-migrated.ts";
import { findExcessPrivileges } from "./server-role/excess-privileges.ts";

/**
 * Migrates and grants as the owner. Without an owner, requires that this has been done.
 *
 * Input    phase: absent: both.
 * Returns  what changed; undefined without an owner.
 * Errors   those of `prepareDatabase` and `requireMigrated`.
 */
export async function migrateAsOwner(
  database: Database,
  phase?: MigrationPhase,
): Promise<Prepared | undefined> {
  const { owner, server, pool, description } = database;
  if (owner === undefined) {
    await requireMigrated(pool, description);
    return undefined;
  }
  // One connection holds the migration lock, the other migrates the job queue.
  const ownerPool = createPool(owner, { poolSize: 2 });
  try {
    return await prepareDatabase(ownerPool, migrationFolders, server, phase);
  } finally {
    await ownerPool.end();
  }
}

/**
 * Requires that the role of an external database can log in, sees the migrated schema, and cannot
 * bypass its constraints. The sandbox only reports the latter.
 *
 * Errors   OperatorError: the role does not see the schema; in live mode, it has other privileges.
 */
export async function requireRestrictedRole(
  database: Database,
  mode: "sandbox" | "live",
  say: (line: string) => void,
): Promise<void> {
  const { pool, description } = database;
  await requireMigrated(pool, description);
  const { rows } = await pool.query<{ acts: string; loggedIn: string }>(
    'SELECT current_user::text AS acts, session_user::text AS "loggedIn"',
  );
  const { acts, loggedIn } = rows[0]!;
  const excess = await findExcessPrivileges(pool);
  if (excess.length === 0) return;
  if (mode === "live") {
    throw new OperatorError({
      cause: `The role ${loggedIn} of DATABASE_URL has more privileges than a server may have: ${excess.join(", ")}.`,
      remedy:
        "Revoke them, or set DATABASE_URL to a new role, which `openpayfac database migrate` creates.",
    });
  }
  say(
    acts === loggedIn
      ? `the server runs as the role ${loggedIn}, which can bypass the ledger's triggers: ${excess.join(", ")}; live mode does not start`
      : `the server runs as the role ${acts}, but its sessions can switch back to ${loggedIn}; live mode requires a login of its own`,
  );
}
