import type { CardProcessor } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Accounts } from "./identity/accounts.ts";
import type { Ids } from "./ids.ts";

/** The only source of time: real in production, moved by hand in tests and in the sandbox. */
export interface Clock {
  now(): Date;
}

/** The only source of chance. */
export interface Random {
  bytes(count: number): Uint8Array;
}

/** What every handler and job is given. Nothing here is reached by a global. */
export interface Parts {
  database: Pool;
  clock: Clock;
  ids: Ids;
  random: Random;
  log: Logger;
  /** The processor that an account's money moves through. */
  processors: { for(name: string): CardProcessor };
  accounts: Accounts;
  /** How long a call to a processor may still be carried out after its answer was lost. */
  settleAfterMs: number;
}
