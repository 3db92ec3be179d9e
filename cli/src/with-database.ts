import { type Database, openDatabase } from "@openpayfac/server/operator/database";
import { requireMigrated } from "@openpayfac/server/operator/migrations";
import { readSettings } from "@openpayfac/server/operator/settings";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";

/**
 * Gives a command the platform's database, also while the platform runs.
 *
 * Errors   OperatorError: invalid settings; a database that cannot be reached or started, or has
 *          not
 *          been migrated to this version.
 */
export async function withDatabase(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  await withAnyDatabase(report, env, async (database) => {
    await requireMigrated(database.pool, database.description);
    await work(database);
  });
}

/** The same for commands that migrate the database themselves. */
export async function withAnyDatabase(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const settings = readSettings(env, repositoryRoot);
  const database = await openDatabase({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    ownerUrl: settings.databaseOwnerUrl,
    mode: settings.mode,
    dataDir: settings.dataDir,
    share: true,
    poolSize: 4,
    log: report.say,
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
