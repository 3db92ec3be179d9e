import type {
  BankProcessor,
  CardProcessor,
  CardTokens,
  FundingFileSource,
  MerchantBoarding,
  MerchantSessions,
  ReceivedWebhook,
  TerminalService,
  WebhookNotice,
} from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Mailer } from "./email/mailer.ts";
import type { FileStorage } from "./files/file-storage.ts";
import type { ConcurrencyLimit } from "./http/concurrency-limit.ts";
import type { Accounts } from "./identity/accounts.ts";
import type { SessionTokens } from "./identity/session-tokens.ts";
import type { Ids } from "./ids.ts";
import type { DueJob } from "./jobs/due-jobs.ts";
import type { SecretEncryption } from "./security/secret-encryption.ts";
import type { EndpointClient } from "./webhooks/post-to-endpoint.ts";

/** The only source of time: real in production, moved by hand in tests and in the sandbox. */
export interface Clock {
  now(): Date;
}

/** The only source of chance. */
export interface Random {
  bytes(count: number): Uint8Array;
}

/** What only a sandbox has. */
export interface SandboxDependencies {
  clock: { moveTo(time: Date): Promise<Date> };
  /** Sets the time of the simulated acquirer and bank. */
  moveSimulator(time: Date): Promise<void>;
  /**
   * Calls the simulator's control API. Input  key: under which it carries a change out once.
   * Errors  throws what it refused with.
   */
  simulator(method: string, path: string, body?: object, key?: string): Promise<unknown>;
  /** Calls the simulator, and hands on the answer as it comes. */
  relay(path: string, init?: RequestInit): Promise<Response>;
  /** What a move of the clock runs. */
  dueJobs: readonly DueJob[];
}

/** What the operator's command works with, beside the running platform. */
export type OperatorDependencies = Pick<Dependencies, "database" | "clock" | "ids">;

/** The configured processors, by the names of their adapters. */
export interface Processors {
  /** Errors   throws for a name that is not configured. */
  for(name: string): CardProcessor;
  tokensOf(name: string): CardTokens;
  /** Undefined: the processor is not configured, or sends no webhooks. */
  readWebhook(name: string, webhook: ReceivedWebhook): WebhookNotice | undefined;
  /** The card processor at which new merchants are boarded. */
  boardedAt: string;
  bank: BankProcessor;
  bankName: string;
}

/** What every handler and job is given. Nothing here is reached by a global. */
export interface Dependencies {
  database: Pool;
  clock: Clock;
  /** The time of people's own devices, such as of an authenticator app: no sandbox moves it. */
  wallClock: Clock;
  ids: Ids;
  random: Random;
  log: Logger;
  /** The processor that an account's cards are charged through, and the one of bank accounts. */
  processors: Processors;
  /** Where the acquirer makes new merchants known. */
  merchantBoarding: { for(processor: string): MerchantBoarding };
  /** The wallets that frames offer; absent ones are not offered. */
  wallets: {
    applePay?: MerchantSessions;
    googlePay?: { merchantId: string | null; environment: "TEST" | "PRODUCTION" };
    /** Whether a stand-in takes the wallet's place, as the sandbox has no network of Apple's. */
    isTest: boolean;
  };
  /** What drives card terminals; absent where none is configured. */
  terminals: TerminalService | undefined;
  /** Where what a processor funded is read. */
  settlementSources: { for(name: string): FundingFileSource };
  accounts: Accounts;
  sessionTokens: SessionTokens;
  /** For what must be read again: bank account numbers, secrets. */
  encryption: SecretEncryption;
  /** Who may have an answer that is written while it is read: each holds something meanwhile. */
  downloads: ConcurrencyLimit;
  /** The same for files, which are in memory while they are sent. */
  fileDownloads: ConcurrencyLimit;
  /** The bytes of uploaded files. */
  files: FileStorage;
  /** Sends mail. */
  mailer: Mailer;
  /** How the outside reaches this server, for links that it hands out; known once it listens. */
  origin(): string;
  /** Sends events to webhook endpoints. */
  endpointClient: EndpointClient;
  /** How long a call to a processor may still be carried out after its answer was lost. */
  inFlightMaxMs: number;
  /** The same for a charge on a terminal, which waits for a person first. */
  terminalInFlightMaxMs: number;
  /** Absent in live mode: there is no sandbox call then. */
  sandbox?: SandboxDependencies;
}
