import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../config/settings.ts";
import type { Random } from "../dependencies.ts";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { OperatorError } from "../operator/operator-error.ts";

export interface Secrets {
  /** Hashes API keys. */
  keyPepper: Buffer;
  /** Seals what must be read again: bank account numbers, webhook secrets. */
  encryptionKey: Buffer;
  /** What they sealed is still opened: a rotation is under way. */
  oldEncryptionKeys?: readonly Buffer[];
}

const SECRET_BYTES = 32;

/**
 * Gives the server's secrets: the environment's, or the sandbox's own.
 *
 * Writes   `<data folder>/secrets.json`, once, for what the environment does not give. A sandbox
 *          that lost this file cannot read what it sealed, so a damaged one is never replaced.
 * Errors   OperatorError for a damaged file.
 */
export async function openSecrets(settings: Settings, random: Random): Promise<Secrets> {
  const { keyPepper, encryptionKey, oldEncryptionKeys } = settings;
  if (keyPepper !== undefined && encryptionKey !== undefined) {
    return { keyPepper, encryptionKey, oldEncryptionKeys };
  }
  const file = secretsFile(settings);
  const kept = (await readSecrets(file)) ?? (await makeSecrets(file, random));
  return {
    keyPepper: keyPepper ?? kept.keyPepper,
    encryptionKey: encryptionKey ?? kept.encryptionKey,
    oldEncryptionKeys: [...oldEncryptionKeys, ...(kept.oldEncryptionKeys ?? [])],
  };
}

/**
 * Begins a rotation of a key that stands in the data folder: a new one seals from now on, and the
 * one before it still opens. A rotation that was begun already is gone on with.
 */
export async function beginRotation(settings: Settings, random: Random): Promise<Secrets> {
  const secrets = await openSecrets(settings, random);
  if ((secrets.oldEncryptionKeys ?? []).length > 0) return secrets;
  const rotating = {
    ...secrets,
    encryptionKey: Buffer.from(random.bytes(SECRET_BYTES)),
    oldEncryptionKeys: [secrets.encryptionKey],
  };
  await writeSecrets(secretsFile(settings), rotating);
  return rotating;
}

/** Forgets the keys before the present one: nothing is sealed with them any more. */
export async function endRotation(settings: Settings, secrets: Secrets): Promise<void> {
  await writeSecrets(secretsFile(settings), { ...secrets, oldEncryptionKeys: [] });
}

function secretsFile({ dataDir }: Settings): string {
  return path.join(dataDir, "secrets.json");
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { key_pepper, encryption_key, old_encryption_keys = [] } = JSON.parse(text);
    const [keyPepper, encryptionKey, ...oldEncryptionKeys] = [
      key_pepper,
      encryption_key,
      ...old_encryption_keys,
    ].map((hex: string) => Buffer.from(hex, "hex"));
    const all = [keyPepper, encryptionKey, ...oldEncryptionKeys];
    const whole = all.every((each) => each?.length === SECRET_BYTES);
    if (whole && keyPepper !== undefined && encryptionKey !== undefined) {
      return { keyPepper, encryptionKey, oldEncryptionKeys };
    }
  } catch {
    // Not JSON, or not of strings: damaged like one of the wrong length.
  }
  throw new OperatorError({
    cause: `${file} is damaged.`,
    remedy: "Restore it, or move the whole data folder away to begin with a new sandbox.",
  });
}

async function makeSecrets(file: string, random: Random): Promise<Secrets> {
  const secrets = {
    keyPepper: Buffer.from(random.bytes(SECRET_BYTES)),
    encryptionKey: Buffer.from(random.bytes(SECRET_BYTES)),
  };
  // A command may be the first to use the data folder, where the database stands elsewhere.
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeSecrets(file, secrets);
  return secrets;
}

async function writeSecrets(file: string, secrets: Secrets): Promise<void> {
  const old = (secrets.oldEncryptionKeys ?? []).map((key) => key.toString("hex"));
  const content = {
    key_pepper: secrets.keyPepper.toString("hex"),
    encryption_key: secrets.encryptionKey.toString("hex"),
    ...(old.length === 0 ? {} : { old_encryption_keys: old }),
  };
  await writeFileAtomically(file, `${JSON.stringify(content, null, 2)}\n`);
}
