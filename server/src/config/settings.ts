import { isIP } from "node:net";
import path from "node:path";
import { closest, distance } from "fastest-levenshtein";
import { OperatorError } from "../operator/operator-error.ts";
import {
  expectedRetention,
  parseRetention,
  type RetentionGroup,
  retentionGroups,
} from "./retention-settings.ts";

export type Role = "api" | "worker" | "simulator" | "pages";
export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** Validated settings from the environment. */
export interface Settings {
  /** 0: any free port. */
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Absent: DATABASE_URL leads to no pooler. */
  databaseDirectUrl: string | undefined;
  /** Absent: chosen by the number of cores. */
  databasePoolSize: number | undefined;
  /** Absent: all reads go to DATABASE_URL. */
  databaseReplicaUrl: string | undefined;
  /** Absent: one database has all partners. */
  databaseDirectoryUrl: string | undefined;
  /** The databases that the partners are distributed over; empty: they are not. */
  databaseShardUrls: readonly string[];
  /** Absent: the shards are reached directly. */
  databaseEngineUrl: string | undefined;
  /** Absent: migrations run elsewhere, or DATABASE_URL names the owner. */
  databaseOwnerUrl: string | undefined;
  mode: "sandbox" | "live";
  /** The bucket for uploaded files, with its key and secret; absent: the data folder. */
  filesUrl: string | undefined;
  /** Public URL of this server, without a trailing slash; absent: derived from the port. */
  origin: string | undefined;
  roles: readonly Role[];
  simulatorPort: number;
  processorTimeoutMs: number;
  terminalTimeoutMs: number;
  webhookTimeoutMs: number;
  bankChangeCoolingOffDays: number;
  /** Milliseconds for which rows are stored; undefined: without end. */
  retentionEvents: number | undefined;
  retentionDeliveryAttempts: number | undefined;
  retentionIdempotencyKeys: number | undefined;
  retentionRequests: number | undefined;
  retentionEmails: number | undefined;
  retentionAudit: number | undefined;
  /** Absent: partitions are dropped without an export. */
  retentionExportUrl: string | undefined;
  /** Absent: email stays in the sandbox's outbox. */
  smtpUrl: string | undefined;
  /** Sender of the platform's email; absent: no-reply at the origin's host. */
  emailFrom: string | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  logLevel: LogLevel;
  /** 32 bytes; absent in the sandbox, which makes its own. */
  keyPepper: Buffer | undefined;
  encryptionKey: Buffer | undefined;
  /** Absent: the processors' credentials are stored encrypted in the database. */
  processorsFile: string | undefined;
  /** Live mode's wallets; absent: none. */
  walletsFile: string | undefined;
  /** How merchants are boarded: an operator files them, or the card processor's wire does. */
  merchantBoarding: "manual" | "processor";
  /** Operators that it takes to record an acquirer's decision. */
  boardingOperators: number;
  /** The operator key of a person who runs commands. */
  operatorKey: string | undefined;
  /** Previous keys, during a key rotation. */
  oldEncryptionKeys: readonly Buffer[];
}

/** One environment variable; its meaning and valid values are defined only here. */
export interface Variable {
  name: string;
  /** Describes a valid value; part of the error for an invalid one. */
  expected: string;
  /** Describes the default. */
  otherwise: string;
  purpose: string;
}

const roles: readonly Role[] = ["api", "worker", "simulator", "pages"];
const logLevels: readonly LogLevel[] = ["debug", "info", "warn", "error", "silent"];

export const variables = {
  port: {
    name: "PORT",
    expected: "a whole number from 0 to 65535",
    otherwise: "4000",
    purpose: "The port of the API, the portal and the hosted pages; 0 selects a free port.",
  },
  host: {
    name: "HOST",
    expected: "a host name or an IP address",
    otherwise: "127.0.0.1",
    purpose: "The address to listen on; 0.0.0.0 accepts connections from other machines.",
  },
  dataDir: {
    name: "OPENPAYFAC_DATA_DIR",
    expected: "a folder",
    otherwise: ".data",
    purpose: "The folder of the embedded database, the sandbox's keys and the simulator's records.",
  },
  databaseUrl: {
    name: "DATABASE_URL",
    expected: "a URL that begins with postgresql:// or postgres://",
    otherwise: "the embedded PostgreSQL",
    purpose:
      "A PostgreSQL database, 15 or newer, to use instead of the embedded one, with the server role.",
  },
  databaseDirectUrl: {
    name: "DATABASE_DIRECT_URL",
    expected: "a URL that begins with postgresql:// or postgres://",
    otherwise: "DATABASE_URL connects to PostgreSQL itself",
    purpose:
      "The same database and role past the connection pooler that DATABASE_URL leads to: for the job queue, downloads, and the sandbox's clock, which need sessions.",
  },
  databasePoolSize: {
    name: "DATABASE_POOL_SIZE",
    expected: "a whole number from 2 to 1000",
    otherwise: "3 for each core, at least 6",
    purpose:
      "Most connections for requests, per process and database. Reads that share connections open 2 more, writes that share commits half as many more, and the worker role 4 more.",
  },
  databaseReplicaUrl: {
    name: "DATABASE_REPLICA_URL",
    expected: "a URL that begins with postgresql:// or postgres://",
    otherwise: "the primary executes all reads",
    purpose:
      "A streaming replica of the database, with the server role: lists, searches, downloads and reports read there once it has every acknowledged change.",
  },
  databaseDirectoryUrl: {
    name: "DATABASE_DIRECTORY_URL",
    expected: "a URL that begins with postgresql:// or postgres://",
    otherwise: "one database has all partners",
    purpose:
      "The database that records which of DATABASE_SHARD_URLS has each partner, with the server role.",
  },
  databaseShardUrls: {
    name: "DATABASE_SHARD_URLS",
    expected: "URLs that begin with postgresql:// or postgres://, separated by commas",
    otherwise: "DATABASE_URL names the only database",
    purpose:
      "The databases that the partners are distributed over, in the order of their numbers, with the server role: instead of DATABASE_URL.",
  },
  databaseEngineUrl: {
    name: "DATABASE_ENGINE_URL",
    expected: "a URL that begins with postgresql:// or postgres://",
    otherwise: "the server connects to the shards itself",
    purpose:
      "PgDog before the databases of DATABASE_SHARD_URLS, with the server role: requests reach their shard through it.",
  },
  databaseOwnerUrl: {
    name: "OPENPAYFAC_DATABASE_OWNER_URL",
    expected: "a URL that begins with postgresql:// or postgres://",
    otherwise: "migrations run elsewhere; in the sandbox DATABASE_URL may name the owner",
    purpose:
      "The same database with the owner role: applies migrations and creates the role that DATABASE_URL names.",
  },
  filesUrl: {
    name: "OPENPAYFAC_FILES_URL",
    expected: "https://KEY:SECRET@HOST/BUCKET, with ?region=REGION if it is not us-east-1",
    otherwise: "the folder files in the data folder",
    purpose:
      "The S3-compatible bucket for uploaded files; required if API processes do not share a folder.",
  },
  mode: {
    name: "OPENPAYFAC_MODE",
    expected: "sandbox or live",
    otherwise: "sandbox",
    purpose: "The mode of the server: live has no sandbox operations and no simulator.",
  },
  origin: {
    name: "OPENPAYFAC_ORIGIN",
    expected: "an http:// or https:// URL with nothing after the host and port",
    otherwise: "http://localhost:PORT",
    purpose: "The public address of this server, for the links that it creates.",
  },
  roles: {
    name: "OPENPAYFAC_ROLES",
    expected: `a comma-separated list of ${roles.join(", ")}`,
    otherwise: "all of them; in live mode all but simulator",
    purpose: "The roles of this process; several processes can share the roles.",
  },
  simulatorPort: {
    name: "SIMULATOR_PORT",
    expected: "a whole number from 0 to 65535",
    otherwise: "4010",
    purpose: "The port of the simulated acquirer; 0 selects a free port.",
  },
  processorTimeoutMs: {
    name: "PROCESSOR_TIMEOUT_MS",
    expected: "a whole number of milliseconds from 1 to 600000",
    otherwise: "35000",
    purpose: "Timeout of a request to a processor; after it, the outcome is unknown.",
  },
  terminalTimeoutMs: {
    name: "TERMINAL_TIMEOUT_MS",
    expected: "a whole number of milliseconds from 1 to 600000",
    otherwise: "165000",
    purpose:
      "Timeout of a charge on a card terminal; after it, the outcome is unknown. The default allows two minutes for the customer and half a minute for the issuer.",
  },
  webhookTimeoutMs: {
    name: "WEBHOOK_TIMEOUT_MS",
    expected: "a whole number of milliseconds from 1 to 60000",
    otherwise: "15000",
    purpose: "Timeout of a webhook endpoint's response; after it, the delivery attempt fails.",
  },
  bankChangeCoolingOffDays: {
    name: "OPENPAYFAC_BANK_CHANGE_DAYS",
    expected: "a whole number of days from 0 to 30",
    otherwise: "3",
    purpose:
      "Days before a validated bank account that replaces another one receives payouts; owners and users are informed and can cancel the change.",
  },
  retentionEvents: {
    name: "OPENPAYFAC_RETENTION_EVENTS",
    expected: expectedRetention("events"),
    otherwise: retentionGroups.events.otherwise,
    purpose: "How long events are stored, with the state of their deliveries.",
  },
  retentionDeliveryAttempts: {
    name: "OPENPAYFAC_RETENTION_DELIVERY_ATTEMPTS",
    expected: expectedRetention("delivery_attempts"),
    otherwise: retentionGroups.delivery_attempts.otherwise,
    purpose: "How long delivery attempts are stored, with the responses of webhook endpoints.",
  },
  retentionIdempotencyKeys: {
    name: "OPENPAYFAC_RETENTION_IDEMPOTENCY_KEYS",
    expected: expectedRetention("idempotency_keys"),
    otherwise: retentionGroups.idempotency_keys.otherwise,
    purpose:
      "How long idempotency keys are stored, with their responses; a retry receives the response for one hour in any case.",
  },
  retentionRequests: {
    name: "OPENPAYFAC_RETENTION_REQUESTS",
    expected: expectedRetention("requests"),
    otherwise: retentionGroups.requests.otherwise,
    purpose: "How long the log of requests is stored, which the console shows to developers.",
  },
  retentionEmails: {
    name: "OPENPAYFAC_RETENTION_EMAILS",
    expected: expectedRetention("emails"),
    otherwise: retentionGroups.emails.otherwise,
    purpose: "How long recipients and subjects of emails are stored.",
  },
  retentionAudit: {
    name: "OPENPAYFAC_RETENTION_AUDIT",
    expected: expectedRetention("audit"),
    otherwise: retentionGroups.audit.otherwise,
    purpose: "How long records of operators who read sensitive data are stored.",
  },
  retentionExportUrl: {
    name: "OPENPAYFAC_RETENTION_EXPORT_URL",
    expected: "https://KEY:SECRET@HOST/BUCKET, with ?region=REGION, or file:///FOLDER",
    otherwise: "old rows are dropped without an export",
    purpose:
      "The S3-compatible bucket or the folder to which rows are exported before they are dropped.",
  },
  smtpUrl: {
    name: "SMTP_URL",
    expected: "a URL that begins with smtp:// or smtps://, such as smtps://USER:PASSWORD@HOST",
    otherwise: "email stays in the sandbox's outbox; in live mode it stays queued",
    purpose: "The SMTP server for invitations and notifications.",
  },
  emailFrom: {
    name: "OPENPAYFAC_MAIL_FROM",
    expected: "an email address, alone or as NAME <ADDRESS>",
    otherwise: "no-reply at the origin's host",
    purpose: "The sender of the platform's email.",
  },
  trustedProxies: {
    name: "OPENPAYFAC_TRUSTED_PROXIES",
    expected: "IP addresses and ranges such as 10.0.0.0/8, separated by commas",
    otherwise: "none: the connecting address is the client's address",
    purpose:
      "The proxies in front of this server: their X-Forwarded-For, -Proto and -Host are trusted, so that limits count clients and not the proxy.",
  },
  logLevel: {
    name: "LOG_LEVEL",
    expected: `one of ${logLevels.join(", ")}`,
    otherwise: "warn in the sandbox, info in live mode",
    purpose: "The lowest level that is written to the log on standard output.",
  },
  keyPepper: {
    name: "OPENPAYFAC_KEY_PEPPER",
    expected: "32 bytes as 64 hexadecimal digits",
    otherwise: "generated in the data folder; live mode requires it",
    purpose: "The secret that is used to hash API keys before they are stored.",
  },
  encryptionKey: {
    name: "OPENPAYFAC_ENCRYPTION_KEY",
    expected: "32 bytes as 64 hexadecimal digits",
    otherwise: "generated in the data folder; live mode requires it",
    purpose: "The key that encrypts bank account numbers and other secrets in the database.",
  },
  processorsFile: {
    name: "OPENPAYFAC_PROCESSORS_FILE",
    expected: "a file",
    otherwise: "the credentials stored by openpayfac processors configure",
    purpose:
      "A JSON file with the credentials of live mode's processors, such as a mounted secret: {processor: {setting: value}}, with the names that openpayfac processors configure takes.",
  },
  walletsFile: {
    name: "OPENPAYFAC_WALLETS_FILE",
    expected: "a file",
    otherwise: "live mode offers no wallets",
    purpose:
      "A JSON file with the credentials of live mode's wallets: {apple_pay: {merchant_identifier, certificate, private_key, domain_association}, google_pay: {merchant_id}}.",
  },
  merchantBoarding: {
    name: "OPENPAYFAC_MERCHANT_BOARDING",
    expected: "manual or processor",
    otherwise: "manual in live mode, processor in the sandbox",
    purpose:
      "How approved merchants are boarded at the acquirer: an operator files them and enters their merchant ids, or the card processor's own wire does it.",
  },
  boardingOperators: {
    name: "OPENPAYFAC_BOARDING_OPERATORS",
    expected: "1 or 2",
    otherwise: "1",
    purpose:
      "Number of operators who enter a merchant id or the acquirer's rejection; with 2, a second operator enters the same before it takes effect.",
  },
  operatorKey: {
    name: "OPENPAYFAC_OPERATOR_KEY",
    expected: "an operator key, key_operator_…",
    otherwise: "commands record the name of the machine's user",
    purpose:
      "The key by which commands that leave a record know the operator; required with OPENPAYFAC_BOARDING_OPERATORS=2.",
  },
  oldEncryptionKeys: {
    name: "OPENPAYFAC_OLD_ENCRYPTION_KEYS",
    expected: "keys of 64 hexadecimal digits, separated by commas",
    otherwise: "none",
    purpose:
      "Previous encryption keys that can still decrypt, until openpayfac keys rotate has run.",
  },
} as const satisfies Record<keyof Settings, Variable>;

/** Variables that hold a password or a key; their values are never shown. */
const secretVariables = new Set<keyof Settings>([
  "databaseDirectoryUrl",
  "databaseDirectUrl",
  "databaseEngineUrl",
  "databaseOwnerUrl",
  "databaseReplicaUrl",
  "databaseShardUrls",
  "databaseUrl",
  "filesUrl",
  "keyPepper",
  "oldEncryptionKeys",
  "operatorKey",
  "retentionExportUrl",
  "encryptionKey",
  "smtpUrl",
]);

/** Read by the example programs only; listed so that the server does not reject it as unknown. */
const examplesVariables = ["OPENPAYFAC_SANDBOX_FILE"];

/**
 * Reads the settings from the environment; an empty value counts as not set.
 *
 * Input    root: parent of the data folder if none is named.
 * Errors   OperatorError: an invalid value, with its name, the expected and the received value; or
 *          an unknown OPENPAYFAC_ variable, with the closest name.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string = process.cwd()): Settings {
  rejectUnknown(env);
  const { given, reject } = reader(env);
  rejectHalfDistributed((key) => given(key) !== undefined);
  const number = (key: keyof Settings, otherwise: number, least: number, most: number) => {
    const text = given(key);
    if (text === undefined) return otherwise;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : reject(key, text);
  };
  const oneOf = <T extends string>(key: keyof Settings, values: readonly T[], otherwise: T): T => {
    const text = given(key);
    return text === undefined ? otherwise : (values.find((v) => v === text) ?? reject(key, text));
  };
  const checked = (key: keyof Settings, fits: (text: string) => boolean) => {
    const text = given(key);
    return text === undefined || fits(text) ? text : reject(key, text);
  };

  const retention = (key: keyof Settings, group: RetentionGroup) => {
    const text = given(key) ?? retentionGroups[group].otherwise;
    const ms = parseRetention(group, text);
    return ms === "invalid" ? reject(key, text) : ms;
  };

  const secret = (key: "keyPepper" | "encryptionKey") => {
    const text = given(key);
    if (text !== undefined) return isSecret(text) ? Buffer.from(text, "hex") : reject(key, text);
    return mode === "live" ? rejectMissing(key) : undefined;
  };

  const mode = oneOf("mode", ["sandbox", "live"], "sandbox");
  const dataDir = given("dataDir");
  return {
    port: number("port", 4000, 0, 65_535),
    host: checked("host", (text) => /^[\w.:-]+$/.test(text)) ?? "127.0.0.1",
    dataDir: dataDir === undefined ? path.join(root, ".data") : path.resolve(dataDir),
    databaseUrl: checked("databaseUrl", isDatabaseUrl),
    databaseDirectUrl: checked("databaseDirectUrl", isDatabaseUrl),
    databasePoolSize:
      given("databasePoolSize") === undefined ? undefined : number("databasePoolSize", 0, 2, 1_000),
    databaseReplicaUrl: checked("databaseReplicaUrl", isDatabaseUrl),
    databaseDirectoryUrl: checked("databaseDirectoryUrl", isDatabaseUrl),
    databaseShardUrls: (
      checked("databaseShardUrls", (text) =>
        text.split(",").every((at) => isDatabaseUrl(at.trim())),
      ) ?? ""
    )
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== ""),
    databaseEngineUrl: checked("databaseEngineUrl", isDatabaseUrl),
    databaseOwnerUrl: checked("databaseOwnerUrl", isDatabaseUrl),
    filesUrl: checked("filesUrl", isBucketUrl),
    mode,
    origin: checked("origin", isOrigin)?.replace(/\/$/, ""),
    roles: readRoles(given("roles"), mode, (text) => reject("roles", text)),
    simulatorPort: number("simulatorPort", 4010, 0, 65_535),
    processorTimeoutMs: number("processorTimeoutMs", 35_000, 1, 600_000),
    terminalTimeoutMs: number("terminalTimeoutMs", 165_000, 1, 600_000),
    webhookTimeoutMs: number("webhookTimeoutMs", 15_000, 1, 60_000),
    bankChangeCoolingOffDays: number("bankChangeCoolingOffDays", 3, 0, 30),
    retentionEvents: retention("retentionEvents", "events"),
    retentionDeliveryAttempts: retention("retentionDeliveryAttempts", "delivery_attempts"),
    retentionIdempotencyKeys: retention("retentionIdempotencyKeys", "idempotency_keys"),
    retentionRequests: retention("retentionRequests", "requests"),
    retentionEmails: retention("retentionEmails", "emails"),
    retentionAudit: retention("retentionAudit", "audit"),
    retentionExportUrl: checked(
      "retentionExportUrl",
      (text) => isBucketUrl(text) || /^file:\/\/\/\S+$/.test(text),
    ),
    smtpUrl: checked("smtpUrl", isSmtpUrl),
    emailFrom: checked("emailFrom", (text) =>
      /^([^<>"\r\n]* <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text),
    ),
    trustedProxies: (
      checked("trustedProxies", (text) => text.split(",").every((each) => isRange(each.trim()))) ??
      ""
    )
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== ""),
    logLevel: oneOf("logLevel", logLevels, mode === "live" ? "info" : "warn"),
    keyPepper: secret("keyPepper"),
    encryptionKey: secret("encryptionKey"),
    processorsFile: given("processorsFile"),
    walletsFile: given("walletsFile"),
    merchantBoarding: oneOf(
      "merchantBoarding",
      ["manual", "processor"],
      mode === "live" ? "manual" : "processor",
    ),
    boardingOperators: number("boardingOperators", 1, 1, 2),
    operatorKey: checked("operatorKey", (text) => /^key_operator_[\w-]{32}$/.test(text)),
    oldEncryptionKeys: (given("oldEncryptionKeys")?.split(",") ?? []).map((text, _, all) =>
      isSecret(text.trim())
        ? Buffer.from(text.trim(), "hex")
        : reject("oldEncryptionKeys", all.join(",")),
    ),
  };
}

function reader(env: NodeJS.ProcessEnv) {
  return {
    given(key: keyof Settings): string | undefined {
      const text = env[variables[key].name]?.trim();
      return text === "" ? undefined : text;
    },
    reject(key: keyof Settings, text: string): never {
      const { name, expected, otherwise } = variables[key];
      // These hold secrets, and this message may be logged.
      const received = secretVariables.has(key) ? "something else" : JSON.stringify(text);
      throw new OperatorError({
        cause: `${name} should be ${expected}, but is ${received}.`,
        remedy: `Set ${name} to ${expected}, or unset it for: ${otherwise}.`,
      });
    },
  };
}

/** The directory and its shards belong together, and replace the only database. */
function rejectHalfDistributed(isSet: (key: keyof Settings) => boolean): void {
  const needed = ["databaseDirectoryUrl", "databaseShardUrls"] as const;
  const distributed = [...needed, "databaseEngineUrl"] as const;
  const first = distributed.find(isSet);
  if (first === undefined) return;
  const missing = needed.find((key) => !isSet(key));
  if (missing !== undefined) {
    throw new OperatorError({
      cause: `${variables[first].name} is set, and ${variables[missing].name} is not.`,
      remedy: "Set both, or neither for one database.",
    });
  }
  const single = (["databaseUrl", "databaseDirectUrl", "databaseReplicaUrl"] as const).find(isSet);
  if (single === undefined) return;
  throw new OperatorError({
    cause: `${variables[single].name} is set, and DATABASE_SHARD_URLS names the databases.`,
    remedy: `Unset ${variables[single].name}, or the variables of the directory and the shards.`,
  });
}

function rejectMissing(key: "keyPepper" | "encryptionKey"): never {
  const { name, expected } = variables[key];
  throw new OperatorError({
    cause: `${name} is not set, and live mode needs it.`,
    remedy: `Set ${name} to ${expected} (openssl rand -hex 32 generates one) and keep it safe.`,
  });
}

function readRoles(
  text: string | undefined,
  mode: Settings["mode"],
  reject: (text: string) => never,
): readonly Role[] {
  if (text === undefined) return roles.filter((role) => mode === "sandbox" || role !== "simulator");
  const names = text.split(",").map((name) => name.trim());
  const chosen = names.map((name) => roles.find((role) => role === name) ?? reject(text));
  if (mode === "live" && chosen.includes("simulator")) {
    throw new OperatorError({
      cause: "OPENPAYFAC_ROLES names the simulator, which live mode does not have.",
      remedy: "Remove simulator from OPENPAYFAC_ROLES, or set OPENPAYFAC_MODE to sandbox.",
    });
  }
  return [...new Set(chosen)];
}

function rejectUnknown(env: NodeJS.ProcessEnv): void {
  const names = Object.values(variables).map(({ name }) => name as string);
  const known = [...names, ...examplesVariables];
  for (const name of Object.keys(env)) {
    if (!name.startsWith("OPENPAYFAC_") || known.includes(name)) continue;
    const near = closest(name, known);
    const suggestion = distance(name, near) <= 4 ? `Did you mean ${near}? ` : "";
    throw new OperatorError({
      cause: `${name} is set, but there is no such variable.`,
      remedy: `${suggestion}The names are ${known.filter((each) => each.startsWith("OPEN")).join(", ")}.`,
    });
  }
}

function isDatabaseUrl(text: string): boolean {
  // The URL class alone is too strict: PostgreSQL accepts an address with a user and no host (for a
  // socket).
  return /^postgres(ql)?:\/\/\S*$/.test(text);
}

function isBucketUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.username !== "" && url.password !== "" && /^\/[a-z0-9.-]+$/.test(url.pathname);
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return plain && (url.protocol === "http:" || url.protocol === "https:");
}

/** A repeated single byte is an example copied from documentation, not a secret. */
function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text) && new Set(Buffer.from(text, "hex")).size > 8;
}

function isRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
