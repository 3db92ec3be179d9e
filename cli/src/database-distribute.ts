import { openDatabases } from "@openpayfac/server/operator/databases";
import { distribute } from "@openpayfac/server/operator/distribute";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { readSettings } from "@openpayfac/server/operator/settings";
import type { Work } from "./commands.ts";
import { repositoryRoot } from "./repository-root.ts";

/**
 * Prepares the databases of DATABASE_DIRECTORY_URL and DATABASE_SHARD_URLS.
 *
 * Errors   OperatorError: those are not set, or those of `distribute`.
 */
export const databaseDistribute: Work = async (report, env) => {
  const settings = readSettings(env, repositoryRoot);
  if (settings.databaseDirectoryUrl === undefined) {
    throw new OperatorError({
      cause: "DATABASE_DIRECTORY_URL and DATABASE_SHARD_URLS are not set.",
      remedy: "Set them to the directory's database and to the databases to distribute over.",
    });
  }
  const databases = await openDatabases(settings, { poolSize: 2, log: report.say });
  try {
    const result = await distribute(databases);
    report.result(
      result,
      result.partners.map((count, shard) => {
        const news = result.added.includes(shard) ? ", added" : "";
        return `shard ${shard}: ${databases.all[shard]?.description ?? "not in DATABASE_SHARD_URLS"}, ${count} ${count === 1 ? "partner" : "partners"}${news}`;
      }),
    );
  } finally {
    await databases.close();
  }
};
