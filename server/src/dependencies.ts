import type {
  BankProcessor,
  CardProcessor,
  CardTokens,
  CheckKind,
  FundingFileSource,
  GatewayBoarding,
  ListNetwork,
  MerchantBoarding,
  MerchantSessions,
  ReceivedWebhook,
  SanctionsScreening,
  TerminalService,
  VerificationService,
  WebhookNotice,
} from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { InternalCalls } from "./approvals/internal-calls.ts";
import type { Clock } from "./clock.ts";
import type { Retention } from "./config/retention-settings.ts";
import type { ReplicaReads } from "./database/replica/replica-reads.ts";
import type { Mailer } from "./email/mailer.ts";
import type { FileBytes } from "./files/file-bytes.ts";
import type { FileStorage } from "./files/file-storage.ts";
import type { ConcurrencyLimit } from "./http/concurrency-limit.ts";
import type { KeyPartitions } from "./http/key-partitions.ts";
import type { Accounts } from "./identity/accounts.ts";
import type { ApiKeys } from "./identity/api-keys.ts";
import type { SessionTokens } from "./identity/session-tokens.ts";
import type { Ids, Uuid } from "./ids.ts";
import type { ScheduledJob } from "./jobs/scheduled-job.ts";
import type { Random } from "./random.ts";
import type { SecretEncryption } from "./security/secret-encryption.ts";
import type { EndpointClient } from "./webhooks/post-to-endpoint.ts";

/** Dependencies that only a sandbox has. */
export interface SandboxDependencies {
  clock: { moveTo(time: Date): Promise<Date> };
  /** Sets the time of the simulated acquirer and bank. */
  moveSimulator(time: Date): Promise<void>;
  /**
   * Sends a request to the simulator's control API.
   *
   * Input    key: idempotency key of the change.
   * Errors   throws the simulator's error.
   */
  simulator(method: string, path: string, body?: object, key?: string): Promise<unknown>;
  /** Sends a request to the simulator and streams its response unchanged. */
  relay(path: string, init?: RequestInit): Promise<Response>;
  /** Jobs to run when the clock is moved. */
  dueJobs: readonly ScheduledJob<Dependencies>[];
}

/** The databases that the partners are distributed over. */
export interface ShardDependencies {
  /** The dependencies of each; the first has the tenants' own rows and the sandbox's clock. */
  all(): readonly [Dependencies, ...Dependencies[]];
  /**
   * Reads the number of databases, and whether a partner of the tenant is being moved.
   *
   * Errors   those of the directory's database.
   */
  readDirectory(tenantId: Uuid): Promise<{ shards: number; isMoving: boolean }>;
  /**
   * Chooses the database of a new partner, gives it the tenant's rows, and records it.
   *
   * Input    request: identifies a request that may be repeated.
   * Returns  also the partner's id: that of the request's first time, if it is repeated.
   * Errors   those of the directory's database.
   */
  placePartner(
    partner: { partnerId: Uuid; tenantId: Uuid },
    request: string | undefined,
  ): Promise<{ partnerId: Uuid; database: Pool }>;
}

/** Dependencies of the operator's commands, which run beside the platform. */
export type OperatorDependencies = Pick<Dependencies, "database" | "clock" | "ids">;

/** The configured processors, by the names of their adapters. */
export interface Processors {
  /** Errors   throws for a name that is not configured. */
  for(name: string): CardProcessor;
  tokensOf(name: string): CardTokens;
  /** Undefined: the processor is not configured, or does not send webhooks. */
  readWebhook(name: string, webhook: ReceivedWebhook): WebhookNotice | undefined;
  /** The card processor that boards new merchants. */
  boardedAt: string;
  bank: BankProcessor;
  bankName: string;
}

/** A configured vendor of checks, by the name of its adapter. */
export interface VerificationVendor {
  name: string;
  service: VerificationService;
}

/** The configured vendors of checks; of two for the same kind, the first in the registry's order. */
export interface VerificationVendors {
  /**
   * Input    network: the list to search, for `terminated_merchant`; each network has its own vendor.
   * Returns  undefined if none is configured: a person decides, and nothing passes.
   */
  for(kind: CheckKind, network?: ListNetwork): VerificationVendor | undefined;
  /** By name, for checks that were begun there. */
  named(name: string): VerificationVendor | undefined;
}

export interface ConfiguredGateway {
  /** Name of its adapter. */
  name: string;
  /** The card processor whose merchants it boards. */
  cardProcessor: string;
  boarding: GatewayBoarding;
}

/** Dependencies injected into every handler and job; no handler reads a global. */
export interface Dependencies {
  database: Pool;
  /** A replica for lists, searches, downloads and reports; undefined: there is none. */
  replica?: ReplicaReads | undefined;
  clock: Clock;
  /**
   * Time of users' own devices and sessions; the sandbox's clock does not move it.
   */
  wallClock: Clock;
  ids: Ids;
  random: Random;
  log: Logger;
  /** The card processor and the bank processor of an account. */
  processors: Processors;
  /** Boards new merchants at the acquirer. */
  merchantBoarding: { for(processor: string): MerchantBoarding };
  /** Vendors that verify businesses, persons and bank accounts. */
  verification: VerificationVendors;
  /** Screens names against sanctions lists; undefined if none is configured. */
  screening: { name: string; service: SanctionsScreening } | undefined;
  /** The gateway that boards merchants after the acquirer; undefined if none is configured. */
  gatewayBoarding: ConfiguredGateway | undefined;
  /** Operators that it takes to record an acquirer's decision: 1 or 2. */
  boardingOperators: number;
  /** Wallets offered by the payment frames; an absent wallet is not offered. */
  wallets: {
    applePay?: MerchantSessions;
    googlePay?: { merchantId: string | null; environment: "TEST" | "PRODUCTION" };
    /** Whether a stand-in replaces the wallet: the sandbox has no access to Apple's network. */
    isTest: boolean;
  };
  /** Terminal service; undefined if none is configured. */
  terminals: TerminalService | undefined;
  /** Sources of the processors' funding files. */
  settlementSources: { for(name: string): FundingFileSource };
  apiKeys: ApiKeys;
  accounts: Accounts;
  sessionTokens: SessionTokens;
  /** For secrets that must be read back, such as bank account numbers. */
  encryption: SecretEncryption;
  /** How long the rows of partitioned tables are stored. */
  retention: Retention;
  /** Where partitions are exported before they are dropped; undefined: they are not. */
  retentionExport: FileBytes | undefined;
  /** Requests of the server to its own routes, in place of users. */
  internalCalls: InternalCalls;
  /** Where idempotency keys are stored. */
  keyPartitions: KeyPartitions;
  /** Limits concurrent streamed downloads: each holds a database connection until it ends. */
  downloads: ConcurrencyLimit;
  /** Limits concurrent file downloads: each file is in memory while it is sent. */
  fileDownloads: ConcurrencyLimit;
  /** Contents of uploaded files. */
  files: FileStorage;
  /** Sends email. */
  mailer: Mailer;
  /** Public URL of this server, for links in its output; known once it listens. */
  origin(): string;
  /** Sends events to webhook endpoints. */
  endpointClient: EndpointClient;
  /** Counts of requests to the processors: `write` adds them to the database now. */
  processorHealth: { write(): Promise<void> };
  /** How long a processor may still execute a request after its response was lost. */
  inFlightMsMax: number;
  /** The same for a charge on a terminal, which first waits for the customer. */
  terminalInFlightMsMax: number;
  /** Days from the validation of a bank account that replaces another one to its first payout. */
  bankChangeCoolingOffDays: number;
  /** Undefined: one database has all partners. */
  shards?: ShardDependencies | undefined;
  /** Absent in live mode, where no sandbox operation exists. */
  sandbox?: SandboxDependencies;
}
