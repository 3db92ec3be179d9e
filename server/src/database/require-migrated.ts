import type pg from "pg";
import { OperatorError } from "../operator/operator-error.ts";
import { type MigrationPhase, migrationFolders, readMigrations } from "./migrate.ts";

/**
 * Requires that `openpayfac database migrate` has run with this version, for the role of this pool.
 * The phase `contract` may still be due: the version before it may run beside this one.
 *
 * Errors   OperatorError: a migration is missing, a newer version has contracted the schema, or the
 *          role has no privileges or cannot log in.
 */
export async function requireMigrated(
  pool: Pick<pg.Pool, "query">,
  description: string,
  folders: readonly string[] = migrationFolders,
): Promise<void> {
  const applied = await appliedPhases(pool);
  const own = await readMigrations(folders);
  const missing = own.find(({ name, phase }) => phase === "expand" && !applied.has(name));
  if (missing !== undefined) {
    const what =
      applied.size === 0
        ? "has not been migrated for this role"
        : `is older than this version: the migration ${missing.name} is missing`;
    throw new OperatorError({
      cause: `The database at ${description} ${what}.`,
      remedy:
        "Run `openpayfac database migrate`, with OPENPAYFAC_DATABASE_OWNER_URL naming the role that owns an external one.",
    });
  }
  const known = new Set(own.map(({ name }) => name));
  for (const [name, phase] of applied) {
    if (phase !== "contract" || known.has(name)) continue;
    throw new OperatorError({
      cause: `The database at ${description} was contracted by a newer version: it has the migration ${name}.`,
      remedy: "Start the version that contracted it, or a newer one.",
    });
  }
}

async function appliedPhases(pool: Pick<pg.Pool, "query">): Promise<Map<string, MigrationPhase>> {
  try {
    // Before its first migration with phases, the table does not have the column.
    const { rows } = await pool.query<{ name: string; phase: MigrationPhase | null }>(
      "SELECT name, to_jsonb(applied)->>'phase' AS phase FROM schema_migrations AS applied",
    );
    return new Map(rows.map(({ name, phase }) => [name, phase ?? "expand"]));
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    if (code !== undefined && notReady.has(code)) return new Map();
    throw error;
  }
}

/** Undefined table, insufficient privilege, unknown role at login or in a connection option. */
const notReady: ReadonlySet<string> = new Set(["42P01", "42501", "28000", "22023"]);
