import { openDataFolder } from "@openpayfac/server/operator/data-folder";
import { openFileStorage } from "@openpayfac/server/operator/file-storage";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import {
  detachedWithSecrets,
  reencryptDatabase,
} from "@openpayfac/server/operator/reencrypt-database";
import { reencryptFiles } from "@openpayfac/server/operator/reencrypt-files";
import {
  createSecretEncryption,
  DecryptionError,
} from "@openpayfac/server/operator/secret-encryption";
import { beginRotation, endRotation, openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withDatabase } from "./with-database.ts";

/**
 * Re-encrypts all encrypted values of the database, and all uploaded files, with the current key.
 *
 * A key from the environment is changed there first: every process restarts with the new key and
 * the old ones, and this command runs beside them. A key of the data folder is created here; the
 * platform must not run then, because it would not have the new key. Safe to run again after an
 * interruption.
 */
export async function keysRotate(report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env, repositoryRoot);
  const isOurs = settings.encryptionKey === undefined;
  const folder = isOurs ? await openDataFolder(settings.dataDir) : undefined;
  try {
    await withDatabase(report, env, async ({ pool }) => {
      const secrets = isOurs
        ? await beginRotation(settings, systemRandom)
        : await openSecrets(settings, systemRandom);
      const old = secrets.oldEncryptionKeys ?? [];
      const encryption = createSecretEncryption(secrets.encryptionKey, systemRandom, old);
      const { dataDir, filesUrl: url } = settings;
      const [tables, files] = await reencrypt(async () => [
        await reencryptDatabase(pool, encryption, report.say),
        await reencryptFiles(pool, openFileStorage({ dataDir, url, encryption }), report.say),
      ]);
      // Read after the values, to include a partition that was detached during the rotation.
      const detached = await detachedWithSecrets(pool);
      if (isOurs) await endRotation(settings, secrets);
      const reencrypted = Object.values(tables).reduce((sum, count) => sum + count, 0);
      report.result({ key_id: encryption.keyId, reencrypted, tables, files, detached }, [
        `All secrets are encrypted with the key ${encryption.keyId}; ${reencrypted} values and ${files.reencrypted} files were re-encrypted.`,
        ...(files.missing > 0
          ? [
              `${files.missing} files were not found. If another data folder or bucket holds them, run this command there before you remove the old key.`,
            ]
          : []),
        ...(detached.length > 0
          ? [
              `${detached.length} detached partitions were not re-encrypted, because their rows cannot be changed: ${detached.join(", ")}. The platform does not read their encrypted values any more and drops them at the end of their retention. They and earlier exports can be decrypted with ${isOurs ? "a backup of the former data folder" : "the former key"} only.`,
            ]
          : []),
        ...(!isOurs && old.length > 0
          ? ["Remove OPENPAYFAC_OLD_ENCRYPTION_KEYS from the environment of every process now."]
          : []),
      ]);
    });
  } finally {
    await folder?.release();
  }
}

async function reencrypt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DecryptionError ? unknownKey(error) : error;
  }
}

function unknownKey(error: DecryptionError): OperatorError {
  return new OperatorError({
    cause: `A value in the database, or a file, is ${error.message}.`,
    remedy: "Add that key to OPENPAYFAC_OLD_ENCRYPTION_KEYS and run the command again.",
  });
}
