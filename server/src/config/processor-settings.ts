import { readFile } from "node:fs/promises";
import type { Pool } from "pg";
import { OperatorError } from "../operator/operator-error.ts";
import type { SecretEncryption } from "../security/secret-encryption.ts";

/** How the processors are reached, and as whom. */
export interface ProcessorSettings {
  cardpointe_gateway: { origin: string; username: string; password: string };
  grailpay: { address: string; apiKey: string };
  /** Absent where there are no terminals. */
  cardpointe_terminal?: { address: string; apiKey: string };
}

export type ProcessorName = keyof ProcessorSettings;

/** The fields of each, as files and the operator's command name them. */
const fields = {
  cardpointe_gateway: ["origin", "username", "password"],
  grailpay: ["address", "api_key"],
  cardpointe_terminal: ["address", "api_key"],
} as const satisfies Record<ProcessorName, readonly string[]>;

export const processorNames = Object.keys(fields) as ProcessorName[];

/** Terminals are for those who have them. */
const needed: readonly ProcessorName[] = ["cardpointe_gateway", "grailpay"];

const sealedFor = (name: ProcessorName) => `processor_settings ${name}`;

/**
 * Reads one processor's settings as they are written in a file.
 *
 * Errors   OperatorError: every field that is missing, unknown or wrong. No value is shown.
 */
export function parseProcessor(name: ProcessorName, given: unknown): Record<string, string> {
  const known: readonly string[] = fields[name];
  const object = typeof given === "object" && given !== null ? given : {};
  const faults = Object.keys(object)
    .filter((field) => !known.includes(field))
    .map((field) => `${field} is not known`);
  for (const field of known) {
    const value = (object as Record<string, unknown>)[field];
    if (typeof value !== "string" || value === "") faults.push(`${field} should be a text`);
    else if ((field === "origin" || field === "address") && !isAddress(value)) {
      faults.push(`${field} should be an https:// address`);
    }
  }
  if (faults.length === 0) return object as Record<string, string>;
  throw new OperatorError({
    cause: `The settings of ${name} are wrong: ${faults.join(", ")}.`,
    remedy: `Give an object with ${known.join(", ")}.`,
  });
}

/** Credentials go over TLS, except to this machine. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.search !== "" || text.endsWith("/")) return false;
  return url.protocol === "https:" || ["localhost", "127.0.0.1"].includes(url.hostname);
}

/** Seals one processor's settings in the database, in the place of those before. */
export async function saveProcessor(
  database: Pool,
  encryption: SecretEncryption,
  { name, settings, now }: { name: ProcessorName; settings: Record<string, string>; now: Date },
): Promise<void> {
  await database.query(
    `INSERT INTO processor_settings (name, sealed_settings, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE
       SET sealed_settings = excluded.sealed_settings, updated_at = excluded.updated_at`,
    [name, encryption.seal(JSON.stringify(settings), sealedFor(name)), now.toISOString()],
  );
}

/** What is configured, without its secrets. */
export async function listProcessors(
  database: Pool,
  encryption: SecretEncryption,
): Promise<{ name: ProcessorName; address: string; updated_at: string }[]> {
  const found = await database.query<{ name: ProcessorName; sealed: string; updated_at: string }>(
    "SELECT name, sealed_settings AS sealed, updated_at FROM processor_settings ORDER BY name",
  );
  return found.rows.map(({ name, sealed, updated_at }) => {
    const { origin, address } = JSON.parse(encryption.open(sealed, sealedFor(name)));
    return { name, address: origin ?? address, updated_at };
  });
}

/**
 * How live mode reaches its processors: by the file that the environment names, else by what the
 * database holds.
 *
 * Errors   OperatorError: one is not configured, or a file that cannot be read.
 */
export async function readProcessorSettings(
  database: Pool,
  encryption: SecretEncryption,
  file: string | undefined,
): Promise<ProcessorSettings> {
  const given = file === undefined ? await readStored(database, encryption) : await readGiven(file);
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length > 0) {
    throw new OperatorError({
      cause: `Live mode needs its processors, and ${missing.join(" and ")} is not configured.`,
      remedy:
        file === undefined
          ? `Run openpayfac processors configure --processor ${missing[0]} --file FILE, or set OPENPAYFAC_PROCESSORS_FILE.`
          : `Add ${missing.join(" and ")} to ${file}.`,
    });
  }
  const gateway = parseProcessor("cardpointe_gateway", given.cardpointe_gateway);
  const bank = parseProcessor("grailpay", given.grailpay);
  return {
    cardpointe_gateway: gateway as unknown as ProcessorSettings["cardpointe_gateway"],
    grailpay: addressed(bank),
    ...(given.cardpointe_terminal === undefined
      ? {}
      : {
          cardpointe_terminal: addressed(
            parseProcessor("cardpointe_terminal", given.cardpointe_terminal),
          ),
        }),
  };
}

function addressed({ address = "", api_key: apiKey = "" }: Record<string, string>) {
  return { address, apiKey };
}

async function readStored(
  database: Pool,
  encryption: SecretEncryption,
): Promise<Record<string, unknown>> {
  const found = await database.query<{ name: ProcessorName; sealed: string }>(
    "SELECT name, sealed_settings AS sealed FROM processor_settings",
  );
  return Object.fromEntries(
    found.rows.map(({ name, sealed }) => [
      name,
      JSON.parse(encryption.open(sealed, sealedFor(name))),
    ]),
  );
}

async function readGiven(file: string): Promise<Record<string, unknown>> {
  return (await readJsonFile(file)) as Record<string, unknown>;
}

/** A JSON object of a file. Errors   OperatorError: it is not there, or not one. */
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
