import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../config/settings.ts";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { OperatorError } from "../operator/operator-error.ts";
import type { Random } from "../random.ts";

export interface Secrets {
  /** Hashes API keys. */
  keyPepper: Buffer;
  /** Encrypts secrets that must be read back: bank account numbers, webhook secrets. */
  encryptionKey: Buffer;
  /** Previous keys, for decryption during a rotation. */
  oldEncryptionKeys?: readonly Buffer[];
}

const secretBytes = 32;

/**
 * Returns the server's secrets: the environment's, or the sandbox's own.
 *
 * Writes   `<data folder>/secrets.json`, once, for secrets missing from the environment. A sandbox
 *          that lost this file could not decrypt its data, so a damaged file is never replaced.
 * Errors   OperatorError for a damaged file.
 */
export async function openSecrets(settings: Settings, random: Random): Promise<Secrets> {
  const { keyPepper, encryptionKey, oldEncryptionKeys } = settings;
  if (keyPepper !== undefined && encryptionKey !== undefined) {
    return { keyPepper, encryptionKey, oldEncryptionKeys };
  }
  const file = secretsFile(settings);
  const stored = (await readSecrets(file)) ?? (await makeSecrets(file, random));
  return {
    keyPepper: keyPepper ?? stored.keyPepper,
    encryptionKey: encryptionKey ?? stored.encryptionKey,
    oldEncryptionKeys: [...oldEncryptionKeys, ...(stored.oldEncryptionKeys ?? [])],
  };
}

/**
 * Starts a rotation of a key stored in the data folder: a new key encrypts from now on, and the
 * previous key still decrypts. A rotation already started is resumed.
 */
export async function beginRotation(settings: Settings, random: Random): Promise<Secrets> {
  const secrets = await openSecrets(settings, random);
  if ((secrets.oldEncryptionKeys ?? []).length > 0) return secrets;
  const rotating = {
    ...secrets,
    encryptionKey: Buffer.from(random.bytes(secretBytes)),
    oldEncryptionKeys: [secrets.encryptionKey],
  };
  await writeSecrets(secretsFile(settings), rotating);
  return rotating;
}

/** Deletes the previous keys once no value is encrypted with them. */
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
    const whole = all.every((each) => each?.length === secretBytes);
    if (whole && keyPepper !== undefined && encryptionKey !== undefined) {
      return { keyPepper, encryptionKey, oldEncryptionKeys };
    }
  } catch {
    // Not JSON, or not strings: as damaged as a secret of the wrong length.
  }
  throw new OperatorError({
    cause: `${file} is damaged.`,
    remedy: "Restore it, or move the whole data folder away to begin with a new sandbox.",
  });
}

async function makeSecrets(file: string, random: Random): Promise<Secrets> {
  const secrets = {
    keyPepper: Buffer.from(random.bytes(secretBytes)),
    encryptionKey: Buffer.from(random.bytes(secretBytes)),
  };
  // If the database is external, a command may be the first to use the data folder.
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
