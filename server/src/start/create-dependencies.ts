import { createMerchantSessions } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { makeInternalCalls } from "../approvals/internal-calls.ts";
import { createListVersions, manualBoarding } from "../boarding/index.ts";
import type { Clock } from "../clock.ts";
import type { ConfiguredProcessors } from "../config/processor-settings.ts";
import { type Retention, retentionDefault } from "../config/retention-settings.ts";
import type { WalletSettings } from "../config/wallet-settings.ts";
import { createReplicaReads } from "../database/replica/replica-reads.ts";
import type { Dependencies, SandboxDependencies } from "../dependencies.ts";
import { type Mailer, outboxMailer } from "../email/mailer.ts";
import { openFileStorage } from "../files/file-storage.ts";
import { withoutSlot } from "../http/admission/at-work.ts";
import { type ConcurrencyBounds, createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { type ReaderBounds, readerBounds } from "../http/connections.ts";
import type { HttpDependencies } from "../http/http-dependencies.ts";
import { makeKeyPartitions } from "../http/key-partitions.ts";
import { makeAccounts } from "../identity/accounts.ts";
import { makeApiKeys } from "../identity/api-keys.ts";
import { makeSessionTokens } from "../identity/session-tokens.ts";
import { makeIds } from "../ids.ts";
import type { Random } from "../random.ts";
import { openExportStorage } from "../retention/export/export-storage.ts";
import { createSecretEncryption } from "../security/secret-encryption.ts";
import type { Secrets } from "../security/secrets.ts";
import { systemClock } from "../system/system-clock.ts";
import { createEndpointClient } from "../webhooks/post-to-endpoint.ts";
import { type OpenProcessors, openProcessors } from "./open-processors.ts";
import { makeProcessorHealth } from "./processor-health.ts";

export interface DependencySource {
  database: Pool;
  /** Absent: all reads go to the database. */
  replica?: Pool | undefined;
  secrets: Secrets;
  clock: Clock;
  /** Time of users' own devices; absent: the system's. */
  wallClock?: Clock | undefined;
  random: Random;
  log: Logger;
  /** Absent: email stays in the outbox. */
  mailer?: Mailer | undefined;
  /** Storage of uploaded files: see `openFileStorage`. */
  files: { dataDir: string; url: string | undefined };
  /** Public URL of this server. */
  origin: () => string;
  /** The settings of every processor, by the name of its adapter. */
  processors: ConfiguredProcessors;
  /** Wallets of live mode; the sandbox has both of its own. */
  wallets?: WalletSettings | undefined;
  /** Absent: `processor` in the sandbox, `manual` in live mode. */
  merchantBoarding?: "manual" | "processor" | undefined;
  /** Operators that it takes to record an acquirer's decision; absent: 1. */
  boardingOperators?: number | undefined;
  processorTimeoutMs: number;
  /** Timeout of a charge on a terminal; absent: 165 s. */
  terminalTimeoutMs?: number | undefined;
  /** How long a processor may still execute a request after its timeout; absent: 25 s. */
  lateResponseMs?: number | undefined;
  /** Timeout of a webhook delivery; absent: 15 s. */
  webhookTimeoutMs?: number | undefined;
  /** Days before a bank account that replaces another one receives payouts; absent: 3. */
  bankChangeCoolingOffDays?: number | undefined;
  /** Absent: the defaults. */
  retention?: Retention | undefined;
  /** Bucket or folder of exported partitions; absent: they are not exported. */
  retentionExportUrl?: string | undefined;
  sandbox?: SandboxDependencies | undefined;
  /** Overrides the default limits. */
  downloadBounds?: Partial<ConcurrencyBounds> | undefined;
  /** Time limit of a streamed response; absent: 15 minutes. */
  streamMsMax?: number | undefined;
  /** Limits after which a slow reader is disconnected; absent: the defaults. */
  readerBounds?: ReaderBounds | undefined;
}

const lateAnswerMsDefault = 25_000;
const terminalTimeoutMsDefault = 165_000;
const commandTimeoutMs = 130_000;
const webhookTimeoutMsDefault = 15_000;
const bankChangeCoolingOffDaysDefault = 3;
const streamMsMaxDefault = 15 * 60_000;

/**
 * Each download holds its own database connection. A partner gets at most half of the slots, so
 * that one partner alone cannot block the others.
 */
const downloadBounds: ConcurrencyBounds = {
  concurrencyMax: 4,
  concurrencyPerOwnerMax: 2,
  waitingMax: 20,
  waitingPerOwnerMax: 8,
  waitMsMax: 10_000,
  retryAfterSeconds: 10,
};

/** Wallets offered by the frames: the sandbox's stand-ins, or those in live mode's settings. */
function walletsOf(
  { sandbox, wallets = {} }: DependencySource,
  tokenizerOrigin: string,
): Dependencies["wallets"] {
  if (sandbox !== undefined) {
    return {
      applePay: createMerchantSessions({
        merchantIdentifier: "merchant.openpayfac.sandbox",
        // The simulator tokenizes too.
        simulatorOrigin: tokenizerOrigin,
      }),
      googlePay: { merchantId: null, environment: "TEST" },
      isTest: true,
    };
  }
  const { applePay, googlePay } = wallets;
  return {
    ...(applePay === undefined ? {} : { applePay: createMerchantSessions(applePay) }),
    ...(googlePay === undefined ? {} : { googlePay: { ...googlePay, environment: "PRODUCTION" } }),
    isTest: false,
  };
}

/** A file of up to 10 MiB is held in memory until its reader has received it. */
const fileDownloadBounds: ConcurrencyBounds = {
  concurrencyMax: 16,
  concurrencyPerOwnerMax: 8,
  waitingMax: 64,
  waitingPerOwnerMax: 32,
  waitMsMax: 10_000,
  retryAfterSeconds: 10,
};

/** Creates a server's dependencies. Returns   `close` closes what was opened here. */
export function createDependencies(
  source: DependencySource,
): HttpDependencies & Pick<OpenProcessors, "tokenizerOrigin" | "close"> {
  const { database, clock, random, log, processorTimeoutMs: timeoutMs } = source;
  const terminalTimeoutMs = source.terminalTimeoutMs ?? terminalTimeoutMsDefault;
  const lateResponseMs = source.lateResponseMs ?? lateAnswerMsDefault;
  const ids = makeIds(clock, random);
  const health = makeProcessorHealth({ database, clock, log });
  const { close, ...processors } = openProcessors(
    source.processors,
    {
      timeoutMs,
      chargeTimeoutMs: terminalTimeoutMs,
      // A charge queries the issuer after the customer has acted; other commands do not.
      commandTimeoutMs: Math.min(terminalTimeoutMs, commandTimeoutMs),
    },
    {
      listVersions: createListVersions({ database, ids }),
      now: () => (source.wallClock ?? systemClock).now(),
      health,
    },
  );
  const wallets = walletsOf(source, processors.tokenizerOrigin);
  const mailer = source.mailer ?? outboxMailer;
  const endpointClient = createEndpointClient({
    wallClock: systemClock,
    takesLoopback: source.sandbox !== undefined,
    timeoutMs: source.webhookTimeoutMs ?? webhookTimeoutMsDefault,
  });
  const encryption = createSecretEncryption(
    source.secrets.encryptionKey,
    random,
    source.secrets.oldEncryptionKeys,
  );
  const merchantBoarding =
    source.merchantBoarding ?? (source.sandbox === undefined ? "manual" : "processor");
  const inFlightMsMax = timeoutMs + lateResponseMs;
  return {
    endpointClient,
    wallets: {
      ...wallets,
      ...(wallets.applePay === undefined ? {} : { applePay: withoutSlot(wallets.applePay) }),
    },
    database,
    replica:
      source.replica === undefined
        ? undefined
        : createReplicaReads(database, source.replica, { log }),
    clock,
    wallClock: source.wallClock ?? systemClock,
    mailer,
    random,
    log,
    // Queued downloads give up their request slot, so they do not block other requests.
    downloads: withoutSlot(createConcurrencyLimit({ ...downloadBounds, ...source.downloadBounds })),
    fileDownloads: withoutSlot(createConcurrencyLimit(fileDownloadBounds)),
    readerBounds: source.readerBounds ?? readerBounds,
    streamMsMax: source.streamMsMax ?? streamMsMaxDefault,
    files: withoutSlot(openFileStorage({ ...source.files, encryption })),
    origin: source.origin,
    ids,
    apiKeys: makeApiKeys({ database, clock, log }, source.secrets.keyPepper),
    accounts: makeAccounts(database, clock),
    sessionTokens: makeSessionTokens(source.secrets.keyPepper),
    encryption,
    retention: source.retention ?? retentionDefault,
    retentionExport:
      source.retentionExportUrl === undefined
        ? undefined
        : openExportStorage(source.retentionExportUrl),
    // An approval waits for the request that it permits, which needs a slot of its own.
    internalCalls: withoutSlot(makeInternalCalls(random)),
    keyPartitions: makeKeyPartitions(database, clock),
    processorHealth: health,
    inFlightMsMax,
    bankChangeCoolingOffDays: source.bankChangeCoolingOffDays ?? bankChangeCoolingOffDaysDefault,
    terminalInFlightMsMax: terminalTimeoutMs + lateResponseMs,
    ...processors,
    boardingOperators: source.boardingOperators ?? 1,
    ...(merchantBoarding === "processor"
      ? {}
      : {
          merchantBoarding: manualBoarding({
            database,
            clock,
            log,
            encryption,
            inFlightMsMax,
            gatewayBoarding: processors.gatewayBoarding,
          }),
        }),
    ...(source.sandbox === undefined ? {} : { sandbox: withoutSlot(source.sandbox) }),
    async close() {
      mailer.close();
      await health.write();
      await Promise.all([close(), endpointClient.close(), wallets.applePay?.close()]);
    },
  };
}
