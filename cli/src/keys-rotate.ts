import { openDataFolder } from "@openpayfac/server/operator/data-folder";
import { resealDatabase } from "@openpayfac/server/operator/reseal-database";
import { makeSealing, SealError } from "@openpayfac/server/operator/sealing";
import { beginRotation, endRotation, openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { StartError } from "@openpayfac/server/operator/start-error";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Puts every sealed text of the database under the present sealing key.
 *
 * A key of the environment is changed there first: every process is started with the new one and
 * with the one before it, and this runs beside them. A key of the data folder is made here; the
 * platform must not run then, for it would not know the new one. Killed half way, run it again.
 */
export async function keysRotate(report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env, repositoryRoot);
  const isOurs = settings.sealingKey === undefined;
  const folder = isOurs ? await openDataFolder(settings.dataDir) : undefined;
  try {
    await withDatabase(report, env, async ({ pool }) => {
      const secrets = isOurs
        ? await beginRotation(settings, systemRandom)
        : await openSecrets(settings, systemRandom);
      const old = secrets.oldSealingKeys ?? [];
      const sealing = makeSealing(secrets.sealingKey, systemRandom, old);
      const tables = await resealDatabase(pool, sealing, report.say).catch((error) => {
        if (error instanceof SealError) throw unknownKey(error);
        throw error;
      });
      if (isOurs) await endRotation(settings, secrets);
      const resealed = Object.values(tables).reduce((sum, count) => sum + count, 0);
      report.result({ key_id: sealing.keyId, resealed, tables }, [
        `Everything is sealed with the key ${sealing.keyId}; ${resealed} texts were put under it.`,
        ...(!isOurs && old.length > 0
          ? ["Take OPENPAYFAC_OLD_SEALING_KEYS out of the environment of every process now."]
          : []),
      ]);
    });
  } finally {
    await folder?.release();
  }
}

function unknownKey(error: SealError): StartError {
  return new StartError({
    cause: `A text in the database is ${error.message}.`,
    remedy: "Add that key to OPENPAYFAC_OLD_SEALING_KEYS, and run this again.",
  });
}
