import type pg from "pg";
import { OperatorError } from "../operator/operator-error.ts";
import { migrationNames } from "./migrate.ts";

/**
 * Requires that `openpayfac database migrate` has run with this version, for the role of this pool.
 *
 * Errors   OperatorError: a migration is missing, or the role has no privileges or cannot log in.
 */
export async function requireMigrated(
  pool: Pick<pg.Pool, "query">,
  description: string,
): Promise<void> {
  const applied = await appliedNames(pool);
  const missing = (await migrationNames()).filter((name) => !applied.has(name));
  if (missing.length === 0) return;
  const what =
    applied.size === 0
      ? "has not been migrated for this role"
      : `is older than this version: the migration ${missing[0]} is missing`;
  throw new OperatorError({
    cause: `The database at ${description} ${what}.`,
    remedy:
      "Run `openpayfac database migrate`, with OPENPAYFAC_DATABASE_OWNER_URL naming the role that owns an external one.",
  });
}

async function appliedNames(pool: Pick<pg.Pool, "query">): Promise<Set<string>> {
  try {
    const { rows } = await pool.query<{ name: string }>("SELECT name FROM schema_migrations");
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    if (code !== undefined && notReady.has(code)) return new Set();
    throw error;
  }
}

/** Undefined table, insufficient privilege, unknown role at login or in a connection option. */
const notReady: ReadonlySet<string> = new Set(["42P01", "42501", "28000", "22023"]);
