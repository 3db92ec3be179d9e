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
import { type Write, writeAtomically } from "../database/write-atomically.ts";
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

/** A processor with its addresses, and without any value that is encrypted. */
export interface ProcessorConnection {
  name: string;
  kind: ProcessorManifest["kind"];
  settings: { name: string; is_address: boolean; value: string | null }[];
  /** null: it is not configured. */
  updated_at: string | null;
}

/** Every processor that can be configured, in the order of the registry. */
export async function readConnections(
  database: Pool,
  encryption: SecretEncryption,
): Promise<ProcessorConnection[]> {
  const stored = await readRows(database, encryption);
  return configurable.map(({ name, kind, settings }) => {
    const row = stored.get(name);
    return {
      name,
      kind,
      settings: Object.entries(settings).map(([field, of]) => ({
        name: field,
        is_address: shown.has(of),
        value: shown.has(of) ? (row?.settings[field] ?? null) : null,
      })),
      updated_at: row?.updated_at ?? null,
    };
  });
}

/** A part of a change of settings: an address, or a value that is encrypted. */
export interface SentSetting {
  name: string;
  value?: string;
  secret?: string;
}

/**
 * The settings of a processor with those that were sent. The others stay unchanged; but no stored
 * credential is used with an address that changes.
 *
 * Errors   OperatorError: as of `parseProcessor`.
 */
export async function settingsWith(
  database: Pool,
  encryption: SecretEncryption,
  { name, sent }: { name: string; sent: readonly SentSetting[] },
): Promise<ProcessorSettings> {
  const kinds: Readonly<Record<string, SettingKind>> =
    configurable.find((each) => each.name === name)?.settings ?? {};
  const isShown = (field: string) => shown.has(kinds[field] ?? "secret");
  const misplaced = sent.find(
    (each) => (isShown(each.name) ? each.value : each.secret) === undefined,
  );
  if (misplaced !== undefined && Object.hasOwn(kinds, misplaced.name)) {
    throw new OperatorError({
      cause: `${misplaced.name} needs a ${isShown(misplaced.name) ? "value" : "secret"}`,
      remedy: "Send addresses as value, and everything else as secret",
    });
  }
  const stored = (await readRows(database, encryption)).get(name)?.settings ?? {};
  const given = Object.fromEntries(sent.map((each) => [each.name, each.value ?? each.secret]));
  const moved = Object.keys(kinds).some(
    (field) => isShown(field) && given[field] !== undefined && given[field] !== stored[field],
  );
  const kept = Object.entries(stored).filter(([field]) => !moved || isShown(field));
  return parseProcessor(name, { ...Object.fromEntries(kept), ...given });
}

/** The write that encrypts one processor's settings and stores them, replacing the previous ones. */
export function processorWrite(
  encryption: SecretEncryption,
  { name, settings, now }: { name: string; settings: ProcessorSettings; now: Date },
): Write {
  return {
    sql: `INSERT INTO processor_settings (name, encrypted_settings, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE
       SET encrypted_settings = excluded.encrypted_settings, updated_at = excluded.updated_at`,
    values: [
      name,
      encryption.encrypt(JSON.stringify(settings), encryptedFor(name)),
      now.toISOString(),
    ],
  };
}

/** Stores one processor's settings. Input   audit: entries that are written with the change. */
export async function saveProcessor(
  database: Pool,
  encryption: SecretEncryption,
  changed: { name: string; settings: ProcessorSettings; now: Date },
  audit: readonly Write[] = [],
): Promise<void> {
  await writeAtomically(database, [processorWrite(encryption, changed), ...audit]);
}

/**
 * The write that removes one processor's settings.
 *
 * Errors   OperatorError: it is not configured, accounts have it, or live mode needs it.
 */
export async function processorRemoval(database: Pool, name: string): Promise<Write> {
  const found = await database.query<{ name: string }>("SELECT name FROM processor_settings");
  const configured = new Set(found.rows.map((row) => row.name));
  const kind = configurable.find((each) => each.name === name)?.kind;
  if (!configured.has(name)) {
    throw new OperatorError({
      cause: `${name} is not configured`,
      remedy: "List the processors with: openpayfac processors list",
    });
  }
  const others = configurable.filter((each) => each.kind === kind && each.name !== name);
  const isNeeded = needed.some((each) => each === kind);
  if (isNeeded && !others.some((each) => configured.has(each.name))) {
    throw new OperatorError({
      cause: `${name} is the only ${kind} processor, and live mode needs one`,
      remedy: "Configure another one first",
    });
  }
  await requireUnusedProcessor(database, name);
  return {
    sql: "DELETE FROM processor_settings WHERE name = $1",
    values: [name],
    must: "processor_settings",
  };
}

/** Errors   OperatorError: accounts of the database have the processor. */
export async function requireUnusedProcessor(database: Pool, name: string): Promise<void> {
  const used = await database.query("SELECT FROM accounts WHERE processor = $1 LIMIT 1", [name]);
  if (used.rowCount === 0) return;
  throw new OperatorError({
    cause: `Accounts have the processor ${name}`,
    remedy: "Their payments and refunds need it: keep it configured",
  });
}

/** Removes one processor's settings. Errors   OperatorError: see `processorRemoval`. */
export async function removeProcessor(
  database: Pool,
  name: string,
  audit: readonly Write[] = [],
): Promise<void> {
  await writeAtomically(database, [await processorRemoval(database, name), ...audit]);
}

/** Lists the configured processors without their secrets. */
export async function listProcessors(
  database: Pool,
  encryption: SecretEncryption,
): Promise<{ name: string; address: string | undefined; updated_at: string }[]> {
  const rows = await readRows(database, encryption);
  return [...rows].map(([name, { settings, updated_at }]) => ({
    name,
    address: processorAddress(name, settings),
    updated_at,
  }));
}

async function readRows(
  database: Pool,
  encryption: SecretEncryption,
): Promise<Map<string, { settings: ProcessorSettings; updated_at: string }>> {
  const found = await database.query<{ name: string; encrypted: string; updated_at: string }>(
    "SELECT name, encrypted_settings AS encrypted, updated_at FROM processor_settings ORDER BY name",
  );
  return new Map(
    found.rows.map(({ name, encrypted, updated_at }) => [
      name,
      { settings: JSON.parse(encryption.decrypt(encrypted, encryptedFor(name))), updated_at },
    ]),
  );
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
  const rows = await readRows(database, encryption);
  return Object.fromEntries([...rows].map(([name, { settings }]) => [name, settings]));
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
