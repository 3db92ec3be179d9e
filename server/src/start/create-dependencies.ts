import { createMerchantSessions } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ConfiguredProcessors } from "../config/processor-settings.ts";
import type { WalletSettings } from "../config/wallet-settings.ts";
import type { Clock, Dependencies, Random, SandboxDependencies } from "../dependencies.ts";
import { type Mailer, outboxMailer } from "../email/mailer.ts";
import { openFileStorage } from "../files/file-storage.ts";
import { withoutSlot } from "../http/admission/at-work.ts";
import { type ConcurrencyBounds, createConcurrencyLimit } from "../http/concurrency-limit.ts";
import { type ReaderBounds, readerBounds } from "../http/connections.ts";
import type { HttpDependencies } from "../http/register-operations.ts";
import { makeAccounts } from "../identity/accounts.ts";
import { makeApiKeys } from "../identity/api-keys.ts";
import { makeSessionTokens } from "../identity/session-tokens.ts";
import { makeIds } from "../ids.ts";
import { createSecretEncryption } from "../security/secret-encryption.ts";
import type { Secrets } from "../security/secrets.ts";
import { systemClock } from "../system/system-clock.ts";
import { createEndpointClient } from "../webhooks/post-to-endpoint.ts";
import { type OpenProcessors, openProcessors } from "./open-processors.ts";

export interface DependencySource {
  database: Pool;
  secrets: Secrets;
  clock: Clock;
  /** The time of people's own devices: the system's if absent. */
  wallClock?: Clock | undefined;
  random: Random;
  log: Logger;
  /** Absent: mail stays in the outbox. */
  mailer?: Mailer | undefined;
  /** Where uploaded files are kept: see `openFileStorage`. */
  files: { dataDir: string; url: string | undefined };
  /** How the outside reaches this server. */
  origin: () => string;
  /** The settings of every processor, by the name of its adapter. */
  processors: ConfiguredProcessors;
  /** Live mode's; the sandbox has both of its own. */
  wallets?: WalletSettings | undefined;
  processorTimeoutMs: number;
  /** How long the answer to a charge on a terminal is waited for: 165 s if absent. */
  terminalTimeoutMs?: number | undefined;
  /** For how long a processor may go on with a call that we stopped waiting for: 25 s if absent. */
  lateAnswerMs?: number | undefined;
  /** How long the answer of a webhook endpoint is waited for: 15 s if absent. */
  webhookTimeoutMs?: number | undefined;
  sandbox?: SandboxDependencies | undefined;
  /** Instead of the usual ones. */
  downloadBounds?: Partial<ConcurrencyBounds> | undefined;
  /** How long an answer may take that is written while it is read: 15 minutes if absent. */
  streamMsMax?: number | undefined;
  /** When a reader is taken for gone; absent: as shipped. */
  readerBounds?: ReaderBounds | undefined;
}

const lateAnswerMsDefault = 25_000;
const terminalTimeoutMsDefault = 165_000;
const commandTimeoutMs = 130_000;
const webhookTimeoutMsDefault = 15_000;
const streamMsMaxDefault = 15 * 60_000;

/**
 * Each has a connection to the database of its own. A partner has half of the turns at most, so that
 * two would have to work together to keep a third one waiting.
 */
const downloadBounds: ConcurrencyBounds = {
  atOnceMax: 4,
  atOncePerOwnerMax: 2,
  waitingMax: 20,
  waitingPerOwnerMax: 8,
  waitMsMax: 10_000,
  retryAfterSeconds: 10,
};

/** What frames offer: the sandbox's stand-ins, or what live mode's settings name. */
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

/** A file has up to 10 MiB, and is whole in memory for as long as its reader takes. */
const fileDownloadBounds: ConcurrencyBounds = {
  atOnceMax: 16,
  atOncePerOwnerMax: 8,
  waitingMax: 64,
  waitingPerOwnerMax: 32,
  waitMsMax: 10_000,
  retryAfterSeconds: 10,
};

/** Puts a server's parts together. Returns   `close` ends what was opened here. */
export function createDependencies(
  source: DependencySource,
): HttpDependencies & Pick<OpenProcessors, "tokenizerOrigin" | "close"> {
  const { database, clock, random, log, processorTimeoutMs: timeoutMs } = source;
  const terminalTimeoutMs = source.terminalTimeoutMs ?? terminalTimeoutMsDefault;
  const lateAnswerMs = source.lateAnswerMs ?? lateAnswerMsDefault;
  const { close, ...processors } = openProcessors(source.processors, {
    timeoutMs,
    chargeTimeoutMs: terminalTimeoutMs,
    // A charge asks the issuer after the person, which the other commands do not.
    commandTimeoutMs: Math.min(terminalTimeoutMs, commandTimeoutMs),
  });
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
  return {
    endpointClient,
    wallets: {
      ...wallets,
      ...(wallets.applePay === undefined ? {} : { applePay: withoutSlot(wallets.applePay) }),
    },
    database,
    clock,
    wallClock: source.wallClock ?? systemClock,
    mailer,
    random,
    log,
    // Who waits for a turn among those who download keeps nobody from anything else.
    downloads: withoutSlot(createConcurrencyLimit({ ...downloadBounds, ...source.downloadBounds })),
    fileDownloads: withoutSlot(createConcurrencyLimit(fileDownloadBounds)),
    readerBounds: source.readerBounds ?? readerBounds,
    streamMsMax: source.streamMsMax ?? streamMsMaxDefault,
    files: withoutSlot(openFileStorage({ ...source.files, encryption })),
    origin: source.origin,
    ids: makeIds(clock, random),
    apiKeys: makeApiKeys(database, source.secrets.keyPepper),
    accounts: makeAccounts(database, clock),
    sessionTokens: makeSessionTokens(source.secrets.keyPepper),
    encryption,
    inFlightMaxMs: timeoutMs + lateAnswerMs,
    terminalInFlightMaxMs: terminalTimeoutMs + lateAnswerMs,
    ...processors,
    ...(source.sandbox === undefined ? {} : { sandbox: withoutSlot(source.sandbox) }),
    async close() {
      mailer.close();
      await Promise.all([close(), endpointClient.close(), wallets.applePay?.close()]);
    },
  };
}
