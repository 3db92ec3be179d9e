import { openBank } from "./bank/bank.ts";
import { createHeldCardData } from "./cardsecure/held-card-data.ts";
import { openAgenda } from "./clock/schedule.ts";
import { openClock } from "./clock/simulator-clock.ts";
import { openCopilot } from "./copilot/open-copilot.ts";
import type { Dependencies } from "./dependencies.ts";
import { createFaults } from "./faults/fault.ts";
import { createWaitingRoom } from "./faults/held-requests.ts";
import { createRateLimit } from "./faults/rate-limit.ts";
import { createRandom } from "./faults/shuffle.ts";
import { defaultSwitches } from "./faults/switches.ts";
import { batchClosesAt } from "./funding/funding-days.ts";
import { openGrailPayObjects } from "./grailpay/objects.ts";
import { openSubscribers } from "./grailpay/subscribers.ts";
import { openPublications } from "./sanctions/publications.ts";
import { openBatches } from "./store/batches.ts";
import { openDisputes } from "./store/disputes.ts";
import { openFundings } from "./store/fundings.ts";
import { openMerchants } from "./store/merchants.ts";
import { openRecord } from "./store/open-store.ts";
import { openProfiles } from "./store/profiles.ts";
import { openTransactions } from "./store/transactions.ts";
import { openVault } from "./store/vault.ts";
import { openTerminals } from "./terminals/terminals.ts";
import { openTidewater } from "./tidewater/open-tidewater.ts";
import { openVerificationObjects } from "./verification/objects.ts";
import { openVerificationWebhooks } from "./verification/webhooks.ts";
import { createWallets } from "./wallets/wallets.ts";

/** Inputs of the dependencies. */
export interface DependencyOptions {
  /** The time without any move of the clock. */
  readonly clock: () => Date;
  readonly seed: string;
  readonly hostTimeoutMs: number;
  readonly terminalTimeoutMs: number;
  readonly terminalPaceMs: number;
  readonly dataDir: string | undefined;
}

/**
 * Creates the dependencies of one simulator.
 *
 * Errors   those of opening the record.
 * Writes   the record's file, if there is a data folder.
 */
export function createDependencies(options: DependencyOptions): Dependencies {
  const { seed, hostTimeoutMs, terminalPaceMs, dataDir } = options;
  const database = openRecord(dataDir);
  const time = openClock(database, options.clock);
  const clock = time.now;
  const agenda = openAgenda(database);
  const merchants = openMerchants(database);
  const batches = openBatches(database, (batchid, merchid, openedAt) =>
    agenda.add("close_batch", String(batchid), batchClosesAt(merchants.find(merchid), openedAt)),
  );
  return {
    clock,
    time,
    agenda,
    random: createRandom(seed),
    hostTimeoutMs,
    terminalPaceMs,
    terminals: openTerminals({
      database,
      clock,
      // A separate generator: terminal values must not change tokens or the disorder of replies.
      random: createRandom(`${seed} terminals`),
      responseDelayMs: options.terminalTimeoutMs,
    }),
    database,
    merchants,
    transactions: openTransactions(database),
    batches,
    fundings: openFundings(database),
    disputes: openDisputes(database),
    bank: openBank(database),
    grailpay: openGrailPayObjects(database, seed),
    subscribers: openSubscribers({ database, seed, clock, agenda }),
    sanctions: openPublications(database, clock),
    copilot: openCopilot(database, clock),
    tidewater: openTidewater({ database, clock, agenda }),
    verification: openVerificationObjects(database, seed),
    verificationWebhooks: openVerificationWebhooks({ database, clock, agenda }),
    vault: openVault(database, seed),
    profiles: openProfiles(database),
    heldCardData: createHeldCardData(clock),
    wallets: createWallets(clock),
    faults: createFaults(),
    switches: { ...defaultSwitches },
    waiting: createWaitingRoom(),
    allow: createRateLimit(clock),
  };
}
