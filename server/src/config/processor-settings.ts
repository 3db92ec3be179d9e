import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  findManifest,
  manifests,
  type ProcessorManifest,
  type ProcessorSettings,
  type SettingKind,
} from "@openpayfac/processors";
import type { Pool } from "pg";
import { OperatorError } from "../operator/operator-error.ts";
import type { SecretEncryption } from "../security/secret-encryption.ts";

/** The settings of every configured processor, by the name of its adapter. */
export type ConfiguredProcessors = Readonly<Record<string, ProcessorSettings>>;

const configurable: readonly ProcessorManifest[] = manifests.filter(
  ({ testsOnly }) => testsOnly !== true,
);

/** The adapters that live mode can be configured with. */
export const processorNames: readonly string[] = configurable.map(({ name }) => name);

/** Live mode needs these; a terminal service is optional. */
const needed = ["card", "bank"] as const;

const encryptedFor = (name: string) => `processor_settings ${name}`;

/**
 * Parses one processor's settings from a file.
 *
 * Errors   OperatorError listing every missing, unknown or invalid field, without any value.
 */
export function parseProcessor(name: string, given: unknown): ProcessorSettings {
  const manifest = configurable.find((each) => each.name === name);
  if (manifest === undefined) {
    throw new OperatorError({
      cause: `There is no processor ${JSON.stringify(name)}`,
      remedy: `Name one of ${processorNames.join(", ")}`,
    });
  }
  const { settings } = manifest;
  const object = typeof given === "object" && given !== null ? given : {};
  const errors = Object.keys(object)
    .filter((field) => !Object.hasOwn(settings, field))
    .map((field) => `${field} is not known`);
  for (const [field, kind] of Object.entries(settings)) {
    const value = (object as Record<string, unknown>)[field];
    if (typeof value !== "string" || value === "") errors.push(`${field} should be a string`);
    else if ((kind === "origin" || kind === "address") && !isAddress(value)) {
      errors.push(`${field} should be an https:// address`);
    } else if (kind === "address_or_folder" && !isAddress(value) && !path.isAbsolute(value)) {
      errors.push(`${field} should be an https:// address or the absolute path of a folder`);
    }
  }
  if (errors.length === 0) return object as ProcessorSettings;
  throw new OperatorError({
    cause: `The settings of ${name} are invalid: ${errors.join(", ")}.`,
    remedy: `Give an object with ${Object.keys(settings).join(", ")}.`,
  });
}

const shown: ReadonlySet<SettingKind> = new Set(["origin", "address", "address_or_folder"]);

/** Address of the processor: the first setting that is a URL or a folder. */
export function processorAddress(name: string, settings: ProcessorSettings): string | undefined {
  const kinds = Object.entries(findManifest(name)?.settings ?? {});
  const [field = ""] = kinds.find(([, kind]) => shown.has(kind)) ?? [];
  return settings[field];
}

/** Credentials go over TLS, except to this machine. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.search !== "" || text.endsWith("/")) return false;
  return url.protocol === "https:" || ["localhost", "127.0.0.1"].includes(url.hostname);
}

/** Encrypts one processor's settings and stores them, replacing the previous ones. */
export async function saveProcessor(
  database: Pool,
  encryption: SecretEncryption,
  { name, settings, now }: { name: string; settings: ProcessorSettings; now: Date },
): Promise<void> {
  await database.query(
    `INSERT INTO processor_settings (name, encrypted_settings, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE
       SET encrypted_settings = excluded.encrypted_settings, updated_at = excluded.updated_at`,
    [name, encryption.encrypt(JSON.stringify(settings), encryptedFor(name)), now.toISOString()],
  );
}

/** Lists the configured processors without their secrets. */
export async function listProcessors(
  database: Pool,
  encryption: SecretEncryption,
): Promise<{ name: string; address: string | undefined; updated_at: string }[]> {
  const found = await database.query<{ name: string; encrypted: string; updated_at: string }>(
    "SELECT name, encrypted_settings AS encrypted, updated_at FROM processor_settings ORDER BY name",
  );
  return found.rows.map(({ name, encrypted, updated_at }) => {
    const settings = JSON.parse(encryption.decrypt(encrypted, encryptedFor(name)));
    return { name, address: processorAddress(name, settings), updated_at };
  });
}

/**
 * Reads the processors of live mode from the file that the environment names, or else from the
 * database.
 *
 * Errors   OperatorError: a required processor is not configured, or the file cannot be read.
 */
export async function readConfiguredProcessors(
  database: Pool,
  encryption: SecretEncryption,
  file: string | undefined,
): Promise<ConfiguredProcessors> {
  const given = file === undefined ? await readStored(database, encryption) : await readGiven(file);
  const found = configurable.filter(({ name }) => given[name] !== undefined);
  const missing = needed
    .filter((kind) => !found.some((manifest) => manifest.kind === kind))
    .map((kind) => configurable.filter((manifest) => manifest.kind === kind));
  if (missing.length > 0) {
    const names = missing.map((choices) => choices.map(({ name }) => name).join(" or "));
    throw new OperatorError({
      cause: `Live mode needs its processors, and ${names.join(" and ")} is not configured.`,
      remedy:
        file === undefined
          ? `Run openpayfac processors configure --processor ${missing[0]?.[0]?.name} --file FILE, or set OPENPAYFAC_PROCESSORS_FILE.`
          : `Add ${names.join(" and ")} to ${file}.`,
    });
  }
  for (const kind of ["bank", "terminal", "screening", "gateway_boarding"] as const) {
    const [one, another] = found.filter((manifest) => manifest.kind === kind);
    if (one !== undefined && another !== undefined) {
      throw new OperatorError({
        cause: `Live mode has one ${kind.replace("_", " ")} processor, and ${one.name} and ${another.name} are configured.`,
        remedy: "Remove the settings of one of them.",
      });
    }
  }
  return Object.fromEntries(
    found.map(({ name }) => [name, parseProcessor(name, given[name])] as const),
  );
}

async function readStored(
  database: Pool,
  encryption: SecretEncryption,
): Promise<Record<string, unknown>> {
  const found = await database.query<{ name: string; encrypted: string }>(
    "SELECT name, encrypted_settings AS encrypted FROM processor_settings",
  );
  return Object.fromEntries(
    found.rows.map(({ name, encrypted }) => [
      name,
      JSON.parse(encryption.decrypt(encrypted, encryptedFor(name))),
    ]),
  );
}

async function readGiven(file: string): Promise<Record<string, unknown>> {
  return (await readJsonFile(file)) as Record<string, unknown>;
}

/**
 * Reads a JSON object from a file.
 *
 * Errors   OperatorError: the file is missing or is not a JSON object.
 */
export async function readJsonFile(file: string): Promise<object> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? "it is not JSON";
    throw new OperatorError({
      cause: `The file ${file} cannot be read: ${why}.`,
      remedy: "Name a file that holds a JSON object.",
    });
  }
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new OperatorError({
    cause: `The file ${file} does not hold a JSON object.`,
    remedy: "Name a file that holds one.",
  });
}
