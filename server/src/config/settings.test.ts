import { expect, test } from "vitest";
import { OperatorError } from "../operator/operator-error.ts";
import { readSettings, variables } from "./settings.ts";

const dayMs = 86_400_000;
const secret = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";

test("without settings the sandbox starts on its default ports, for this machine only", () => {
  expect(readSettings({}, "/somewhere")).toEqual({
    port: 4000,
    host: "127.0.0.1",
    dataDir: "/somewhere/.data",
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    databaseOwnerUrl: undefined,
    mode: "sandbox",
    origin: undefined,
    roles: ["api", "worker", "simulator", "pages"],
    simulatorPort: 4010,
    processorTimeoutMs: 35_000,
    terminalTimeoutMs: 165_000,
    webhookTimeoutMs: 15_000,
    bankChangeCoolingOffDays: 3,
    retentionEvents: 90 * dayMs,
    retentionDeliveryAttempts: 30 * dayMs,
    retentionIdempotencyKeys: dayMs / 24,
    retentionRequests: 30 * dayMs,
    retentionEmails: 90 * dayMs,
    retentionAudit: 7 * 366 * dayMs,
    retentionExportUrl: undefined,
    databaseShardUrls: [],
    trustedProxies: [],
    logLevel: "warn",
    keyPepper: undefined,
    encryptionKey: undefined,
    oldEncryptionKeys: [],
    processorsFile: undefined,
    merchantBoarding: "processor",
    boardingOperators: 1,
    operatorKey: undefined,
  });
});

test("reads every variable", () => {
  const settings = readSettings({
    PORT: "0",
    HOST: "0.0.0.0",
    OPENPAYFAC_DATA_DIR: "/data",
    DATABASE_URL: "postgresql://user:word@host/name",
    DATABASE_DIRECT_URL: "postgresql://user:word@direct/name",
    DATABASE_POOL_SIZE: "24",
    DATABASE_REPLICA_URL: "postgresql://user:word@replica/name",
    OPENPAYFAC_DATABASE_OWNER_URL: "postgres://owner@host/name",
    OPENPAYFAC_MODE: "live",
    OPENPAYFAC_ORIGIN: "https://pay.example/",
    OPENPAYFAC_ROLES: "worker, api",
    SIMULATOR_PORT: "5010",
    PROCESSOR_TIMEOUT_MS: "1500",
    TERMINAL_TIMEOUT_MS: "4500",
    WEBHOOK_TIMEOUT_MS: "2500",
    OPENPAYFAC_BANK_CHANGE_DAYS: "5",
    OPENPAYFAC_RETENTION_EVENTS: "forever",
    OPENPAYFAC_RETENTION_DELIVERY_ATTEMPTS: "45d",
    OPENPAYFAC_RETENTION_IDEMPOTENCY_KEYS: "36h",
    OPENPAYFAC_RETENTION_EMAILS: "14d",
    OPENPAYFAC_RETENTION_AUDIT: "1y",
    OPENPAYFAC_RETENTION_EXPORT_URL: "file:///var/exports",
    OPENPAYFAC_TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    LOG_LEVEL: "silent",
    OPENPAYFAC_KEY_PEPPER: secret,
    OPENPAYFAC_ENCRYPTION_KEY: secret.toUpperCase(),
    OPENPAYFAC_BOARDING_OPERATORS: "2",
    OPENPAYFAC_OPERATOR_KEY: `key_operator_${"a".repeat(32)}`,
  });
  expect(settings).toEqual({
    port: 0,
    host: "0.0.0.0",
    dataDir: "/data",
    databaseUrl: "postgresql://user:word@host/name",
    databaseDirectUrl: "postgresql://user:word@direct/name",
    databasePoolSize: 24,
    databaseReplicaUrl: "postgresql://user:word@replica/name",
    databaseShardUrls: [],
    databaseOwnerUrl: "postgres://owner@host/name",
    mode: "live",
    origin: "https://pay.example",
    roles: ["worker", "api"],
    simulatorPort: 5010,
    processorTimeoutMs: 1500,
    terminalTimeoutMs: 4500,
    webhookTimeoutMs: 2500,
    bankChangeCoolingOffDays: 5,
    retentionEvents: undefined,
    retentionDeliveryAttempts: 45 * dayMs,
    retentionIdempotencyKeys: 1.5 * dayMs,
    retentionRequests: 30 * dayMs,
    retentionEmails: 14 * dayMs,
    retentionAudit: 366 * dayMs,
    retentionExportUrl: "file:///var/exports",
    trustedProxies: ["10.0.0.0/8", "::1"],
    logLevel: "silent",
    keyPepper: Buffer.from(secret, "hex"),
    encryptionKey: Buffer.from(secret, "hex"),
    oldEncryptionKeys: [],
    processorsFile: undefined,
    merchantBoarding: "manual",
    boardingOperators: 2,
    operatorKey: `key_operator_${"a".repeat(32)}`,
  });
});

test("treats an empty value as not set", () => {
  const empty = Object.fromEntries(Object.values(variables).map(({ name }) => [name, ""]));
  expect(readSettings(empty, "/x")).toEqual(readSettings({}, "/x"));
});

test.each([
  ["PORT", "65536"],
  ["DATABASE_POOL_SIZE", "1"],
  ["DATABASE_POOL_SIZE", "1001"],
  ["PORT", "-1"],
  ["PORT", "4000x"],
  ["PORT", "4e3"],
  ["HOST", "local host"],
  ["DATABASE_URL", "mysql://host/name"],
  ["OPENPAYFAC_MODE", "test"],
  ["OPENPAYFAC_ORIGIN", "localhost:4000"],
  ["OPENPAYFAC_ORIGIN", "https://pay.example/path"],
  ["OPENPAYFAC_ROLES", "api,workers"],
  ["OPENPAYFAC_ROLES", ","],
  ["OPENPAYFAC_RETENTION_EVENTS", "6d"],
  ["OPENPAYFAC_RETENTION_EVENTS", "30"],
  ["OPENPAYFAC_RETENTION_DELIVERY_ATTEMPTS", "1 month"],
  ["OPENPAYFAC_RETENTION_IDEMPOTENCY_KEYS", "0h"],
  ["OPENPAYFAC_RETENTION_EMAILS", "never"],
  ["OPENPAYFAC_RETENTION_AUDIT", "364d"],
  ["OPENPAYFAC_RETENTION_EXPORT_URL", "exports"],
  ["OPENPAYFAC_TRUSTED_PROXIES", "10.0.0.0/33"],
  ["OPENPAYFAC_TRUSTED_PROXIES", "10.0.0.1,proxy"],
  ["SIMULATOR_PORT", "http"],
  ["PROCESSOR_TIMEOUT_MS", "0"],
  ["PROCESSOR_TIMEOUT_MS", "35s"],
  ["TERMINAL_TIMEOUT_MS", "0"],
  ["TERMINAL_TIMEOUT_MS", "600001"],
  ["WEBHOOK_TIMEOUT_MS", "0"],
  ["WEBHOOK_TIMEOUT_MS", "60001"],
  ["LOG_LEVEL", "loud"],
  ["OPENPAYFAC_KEY_PEPPER", "secret"],
  ["OPENPAYFAC_BOARDING_OPERATORS", "3"],
  ["OPENPAYFAC_MERCHANT_BOARDING", "wire"],
  ["OPENPAYFAC_OPERATOR_KEY", "secret"],
  ["OPENPAYFAC_ENCRYPTION_KEY", "0".repeat(64)],
])("rejects %s=%s with its name and the expected value", (name, value) => {
  const error = rejectionOf({ [name]: value });
  const variable = Object.values(variables).find((each) => each.name === name)!;
  expect(error.message).toContain(`${name} should be ${variable.expected}`);
  expect(error.remedy).toContain(name);
});

test("does not repeat a rejected secret or database address in the error", () => {
  const values = {
    DATABASE_URL: "mysql://user:hush@host",
    OPENPAYFAC_DATABASE_OWNER_URL: "mysql://user:hush@host",
    OPENPAYFAC_KEY_PEPPER: "hush",
    OPENPAYFAC_ENCRYPTION_KEY: "hush",
  };
  for (const [name, value] of Object.entries(values)) {
    const error = rejectionOf({ [name]: value });
    expect(`${error.message} ${error.remedy}`).not.toContain("hush");
  }
});

test("live mode requires its secrets in the environment and has no simulator", () => {
  const live = { OPENPAYFAC_MODE: "live", OPENPAYFAC_ENCRYPTION_KEY: secret };
  expect(rejectionOf(live).message).toContain("OPENPAYFAC_KEY_PEPPER is not set");
  const complete = { ...live, OPENPAYFAC_KEY_PEPPER: secret };
  expect(readSettings(complete).roles).toEqual(["api", "worker", "pages"]);
  expect(rejectionOf({ ...complete, OPENPAYFAC_ROLES: "api,simulator" }).message).toContain(
    "live mode does not have",
  );
});

test("rejects an unknown OPENPAYFAC_ variable and suggests the closest name", () => {
  expect(rejectionOf({ OPENPAYFAC_DATADIR: "/x" }).remedy).toContain(
    "Did you mean OPENPAYFAC_DATA_DIR?",
  );
  expect(rejectionOf({ OPENPAYFAC_SOMETHING_ELSE: "1" }).remedy).not.toContain("Did you mean");
  expect(readSettings({ OPENPAYFAC_SANDBOX_FILE: "/x", PATH: "/bin" }).port).toBe(4000);
});

function rejectionOf(env: NodeJS.ProcessEnv): OperatorError {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return error as OperatorError;
  }
  throw new Error("The settings were accepted.");
}

test("reads the databases of a distributed platform", () => {
  const settings = readSettings({
    DATABASE_DIRECTORY_URL: "postgresql://user@directory/name",
    DATABASE_SHARD_URLS: "postgresql://user@first/name, postgresql://user@second/name",
    DATABASE_ENGINE_URL: "postgresql://user@engine/name",
  });
  expect(settings).toMatchObject({
    databaseUrl: undefined,
    databaseDirectoryUrl: "postgresql://user@directory/name",
    databaseShardUrls: ["postgresql://user@first/name", "postgresql://user@second/name"],
    databaseEngineUrl: "postgresql://user@engine/name",
  });
});

test.each([
  [{ DATABASE_DIRECTORY_URL: "postgresql://a/b" }, "DATABASE_SHARD_URLS is not"],
  [{ DATABASE_SHARD_URLS: "postgresql://a/b" }, "DATABASE_DIRECTORY_URL is not"],
  [{ DATABASE_ENGINE_URL: "postgresql://a/b" }, "DATABASE_DIRECTORY_URL is not"],
  ...["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"].map(
    (name): [NodeJS.ProcessEnv, string] => [
      {
        DATABASE_DIRECTORY_URL: "postgresql://a/b",
        DATABASE_SHARD_URLS: "postgresql://a/b",
        [name]: "postgresql://a/b",
      },
      `${name} is set`,
    ],
  ),
])("rejects half a distributed platform: %o", (env, cause) => {
  expect(() => readSettings(env)).toThrow(cause);
});
