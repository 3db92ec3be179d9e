import { createHeldCardData } from "./cardsecure/held-card-data.ts";
import { createFaults } from "./faults/fault.ts";
import { createRateLimit } from "./faults/rate-limit.ts";
import { createRandom } from "./faults/shuffle.ts";
import { defaultSwitches } from "./faults/switches.ts";
import { createWaitingRoom } from "./faults/waiting.ts";
import type { Parts } from "./parts.ts";
import { openBatches } from "./record/batches.ts";
import { openMerchants } from "./record/merchants.ts";
import { openRecord } from "./record/open-record.ts";
import { openProfiles } from "./record/profiles.ts";
import { openTransactions } from "./record/transactions.ts";
import { openVault } from "./record/vault.ts";

/** What the parts are made from. */
export interface PartsOptions {
  readonly clock: () => Date;
  readonly seed: string;
  readonly hostTimeoutMs: number;
  readonly dataDir: string | undefined;
}

/**
 * Makes the parts of one simulator.
 *
 * Errors   throws what opening the record throws.
 * Writes   the record's file, when there is a data folder.
 */
export function createParts({ clock, seed, hostTimeoutMs, dataDir }: PartsOptions): Parts {
  const database = openRecord(dataDir);
  return {
    clock,
    random: createRandom(seed),
    hostTimeoutMs,
    database,
    merchants: openMerchants(database),
    transactions: openTransactions(database),
    batches: openBatches(database),
    vault: openVault(database, seed),
    profiles: openProfiles(database),
    heldCardData: createHeldCardData(clock),
    faults: createFaults(),
    switches: { ...defaultSwitches },
    waiting: createWaitingRoom(),
    allow: createRateLimit(clock),
  };
}
