import type { IdentityDependencies } from "@openpayfac/server/operator/identity-dependencies";
import { makeIds } from "@openpayfac/server/operator/ids";
import { migrateAsOwner } from "@openpayfac/server/operator/migrations";
import { createSecretEncryption } from "@openpayfac/server/operator/secret-encryption";
import { openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings, type Settings } from "@openpayfac/server/operator/settings";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withAnyDatabase } from "./with-database.ts";

export interface OperatorDependencies extends IdentityDependencies {
  encryption: ReturnType<typeof createSecretEncryption>;
  settings: Settings;
}

/**
 * Gives a command the platform's database, migrated to the current schema, with the keys for
 * hashing API keys and for encrypting credentials.
 */
export async function withOperator(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (deps: OperatorDependencies) => Promise<void>,
): Promise<void> {
  const settings = readSettings(env, repositoryRoot);
  await withAnyDatabase(report, env, async (database) => {
    await migrateAsOwner(database);
    const { pool } = database;
    const secrets = await openSecrets(settings, systemRandom);
    await work({
      settings,
      database: pool,
      clock: systemClock,
      random: systemRandom,
      ids: makeIds(systemClock, systemRandom),
      keyPepper: secrets.keyPepper,
      encryption: createSecretEncryption(
        secrets.encryptionKey,
        systemRandom,
        secrets.oldEncryptionKeys,
      ),
    });
  });
}
