import { type Database, openDatabase } from "@openpayfac/server/operator/database";
import { readSettings } from "@openpayfac/server/operator/settings";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";

/**
 * Gives a command the platform's database, also while the platform runs.
 *
 * Errors   StartError: wrong settings, or a database that cannot be reached or started.
 */
export async function withDatabase(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const settings = readSettings(env, repositoryRoot);
  const database = await openDatabase({
    url: settings.databaseUrl,
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
