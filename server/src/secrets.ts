import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Random } from "./parts.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { writeWhole } from "./write-whole.ts";

export interface Secrets {
  /** Hashes API keys. */
  keyPepper: Buffer;
  /** Seals what must be read again: bank account numbers, webhook secrets. */
  sealingKey: Buffer;
}

const SECRET_BYTES = 32;

/**
 * Gives the server's secrets: the environment's, or the sandbox's own.
 *
 * Writes   `<data folder>/secrets.json`, once, for what the environment does not give. A sandbox
 *          that lost this file cannot read what it sealed, so a damaged one is never replaced.
 * Errors   StartError for a damaged file.
 */
export async function openSecrets(settings: Settings, random: Random): Promise<Secrets> {
  const { keyPepper, sealingKey } = settings;
  if (keyPepper !== undefined && sealingKey !== undefined) return { keyPepper, sealingKey };
  const file = path.join(settings.dataDir, "secrets.json");
  const kept = (await readSecrets(file)) ?? (await makeSecrets(file, random));
  return { keyPepper: keyPepper ?? kept.keyPepper, sealingKey: sealingKey ?? kept.sealingKey };
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
    const { key_pepper, sealing_key } = JSON.parse(text);
    const secrets = {
      keyPepper: Buffer.from(key_pepper, "hex"),
      sealingKey: Buffer.from(sealing_key, "hex"),
    };
    if (Object.values(secrets).every((each) => each.length === SECRET_BYTES)) return secrets;
  } catch {
    // Not JSON, or not of strings: damaged like one of the wrong length.
  }
  throw new StartError({
    cause: `${file} is damaged.`,
    remedy: "Restore it, or move the whole data folder away to begin with a new sandbox.",
  });
}

async function makeSecrets(file: string, random: Random): Promise<Secrets> {
  const secrets = {
    keyPepper: Buffer.from(random.bytes(SECRET_BYTES)),
    sealingKey: Buffer.from(random.bytes(SECRET_BYTES)),
  };
  const content = {
    key_pepper: secrets.keyPepper.toString("hex"),
    sealing_key: secrets.sealingKey.toString("hex"),
  };
  await writeWhole(file, `${JSON.stringify(content, null, 2)}\n`);
  return secrets;
}
