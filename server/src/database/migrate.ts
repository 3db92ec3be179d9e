import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { OperatorError } from "../operator/operator-error.ts";
import { createServerRole, type ServerRole } from "./server-role/create-server-role.ts";
import { grantPrivileges } from "./server-role/grant-privileges.ts";

/** The folders of the platform's own migrations. */
export const migrationFolders: readonly string[] = [
  fileURLToPath(new URL("../../../ledger/migrations", import.meta.url)),
  fileURLToPath(new URL("../../migrations", import.meta.url)),
];

/**
 * `expand` leaves the previous version working, `contract` does not: it removes or restricts what
 * only that version uses.
 */
export type MigrationPhase = "expand" | "contract";

export interface Migration {
  /** The file's name, such as 0010_ledger.sql. */
  name: string;
  /** The line `-- phase: contract` after the why-note; absent: `expand`. */
  phase: MigrationPhase;
  sha256: string;
  sql: string;
}

/** An arbitrary number that nothing else in the platform locks. */
const migrationLock = 4_000_700_001;

export interface Prepared {
  /** The names of the files that this run applied. */
  applied: string[];
  createdRole: boolean;
  /** The number of privileges that this run granted to the server role and revoked. */
  granted: number;
  revoked: number;
}

/**
 * Creates the server role, migrates the tables of the job queue and the platform, and grants
 * privileges.
 *
 * Input    pool: connected as the owner, at least two connections. server: absent: no other role.
 *          phase: absent: both. `expand` revokes no privilege, because the previous version may
 *          still run; `contract` requires that nothing is left to expand.
 * Errors   those of `migrate`, and OperatorError: the role cannot be created, or privileges
 *          granted.
 */
export async function prepareDatabase(
  pool: pg.Pool,
  folders: readonly string[] = migrationFolders,
  server?: ServerRole,
  phase?: MigrationPhase,
): Promise<Prepared> {
  return withMigrationLock(pool, async (client) => {
    const createdRole = server !== undefined && (await createServerRole(client, server));
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    const applied = await applyMigrations(client, await readMigrations(folders), phase);
    const none = { granted: 0, revoked: 0 };
    const grants = server === undefined ? none : await grantToServer(client, server, phase);
    return { applied, createdRole, ...grants };
  });
}

async function grantToServer(
  client: pg.PoolClient,
  { name }: ServerRole,
  phase: MigrationPhase | undefined,
) {
  try {
    return await grantPrivileges(client, name, { revoke: phase !== "expand" });
  } catch (error) {
    throw new OperatorError({
      cause: `The privileges of the server role ${name} could not be granted: ${(error as Error).message}.`,
      remedy: "Migrate as the role that owns the database and all of its tables.",
      underlying: error,
    });
  }
}

/**
 * Applies the `NNNN_name.sql` files that a database lacks, each in its own transaction.
 *
 * Two processes may start concurrently: the second waits, and then finds nothing to apply.
 *
 * Input    folders: each file begins with a `-- why:` note; files of all folders in order of name.
 * Returns  the names of the files applied by this call.
 * Errors   OperatorError: a malformed file, one changed after it was applied, one that a newer
 *          version applied, or one that PostgreSQL rejected; the files before it stay applied.
 * Writes   schema_migrations(name, sha256, applied_at).
 */
export async function migrate(pool: pg.Pool, folders: readonly string[]): Promise<string[]> {
  return withMigrationLock(pool, async (client) =>
    applyMigrations(client, await readMigrations(folders)),
  );
}

export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const folder of folders) {
    for (const name of await sqlFiles(folder)) {
      const sql = await readFile(path.join(folder, name), "utf8");
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
        throw malformed(name, "is not named NNNN_name.sql");
      if (!/^-- why: \S/.test(sql)) throw malformed(name, "does not begin with a `-- why:` note");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      if (migrations.some((each) => each.name === name)) throw malformed(name, "appears twice");
      migrations.push({ name, phase: phaseOf(name, sql), sha256, sql });
    }
  }
  return migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function phaseOf(name: string, sql: string): MigrationPhase {
  const phase = /^-- phase: *(.*)$/m.exec(sql)?.[1]?.trim() ?? "expand";
  if (phase !== "expand" && phase !== "contract") {
    throw malformed(name, `has the phase ${phase}, which is neither expand nor contract`);
  }
  return phase;
}

async function sqlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".sql"));
}

async function withMigrationLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    return await work(client);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    const unlocked = client.query("SELECT pg_advisory_unlock($1)", [migrationLock]);
    await unlocked.catch(() => {});
    // A failed file may leave session state behind: do not reuse the connection.
    client.release(failure instanceof Error ? failure : undefined);
  }
}

async function applyMigrations(
  client: pg.PoolClient,
  migrations: Migration[],
  phase?: MigrationPhase,
): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY,
       sha256 text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now(),
       phase text NOT NULL DEFAULT 'expand'
     )`,
  );
  await addPhaseColumn(client);
  const found = await client.query<{ name: string; sha256: string }>(
    "SELECT name, sha256 FROM schema_migrations",
  );
  const applied = new Map(found.rows.map((row) => [row.name, row.sha256]));
  rejectForeignTables(applied, migrations);
  const missing = migrations.filter((each) => !applied.has(each.name));
  const toExpand = missing.find((each) => each.phase === "expand");
  if (phase === "contract" && toExpand !== undefined) throw notExpanded(toExpand.name);
  const due = missing.filter((each) => phase === undefined || each.phase === phase);
  for (const migration of due) await applyOne(client, migration);
  return due.map(({ name }) => name);
}

/** Databases of earlier versions have none. */
async function addPhaseColumn(client: pg.PoolClient): Promise<void> {
  const found = await client.query(
    `SELECT 1 FROM pg_attribute
      WHERE attrelid = 'schema_migrations'::regclass AND attname = 'phase'`,
  );
  if (found.rowCount !== 0) return;
  await client.query("ALTER TABLE schema_migrations ADD phase text NOT NULL DEFAULT 'expand'");
}

function notExpanded(name: string): OperatorError {
  return new OperatorError({
    cause: `The migration ${name} of the phase expand has not been applied.`,
    remedy:
      "Run `openpayfac database migrate --phase expand`, start this version everywhere, then contract.",
  });
}

function rejectForeignTables(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((each) => [each.name, each.sha256]));
  for (const name of applied.keys()) {
    if (known.has(name)) continue;
    throw new OperatorError({
      cause: `The database has the migration ${name}, which this version does not contain.`,
      remedy: "Start the version that applied it, or use another database or data folder.",
    });
  }
  for (const [name, sha256] of applied) {
    if (known.get(name) === sha256) continue;
    throw new OperatorError({
      cause: `The migration ${name} was changed after this database applied it.`,
      remedy: "Restore the file and put the change into a new one, or use a new database.",
    });
  }
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(migration.sql);
    await client.query("INSERT INTO schema_migrations (name, sha256, phase) VALUES ($1, $2, $3)", [
      migration.name,
      migration.sha256,
      migration.phase,
    ]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    const { message, position } = error as { message: string; position?: string };
    const line = position === undefined ? "" : ` (line ${lineAt(migration.sql, Number(position))})`;
    throw new OperatorError({
      cause: `The migration ${migration.name} failed${line}: ${message}`,
      remedy: "No part of it was applied. Fix the file or the database, then start again.",
      underlying: error,
    });
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

function malformed(name: string, problem: string): OperatorError {
  return new OperatorError({
    cause: `The migration ${name} ${problem}.`,
    remedy: "Name it NNNN_name.sql and begin it with one line that says why it is needed.",
  });
}
