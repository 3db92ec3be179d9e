import type { DatabaseSync } from "node:sqlite";
import type { Bank } from "./bank/bank.ts";
import type { HeldCardData } from "./cardsecure/held-card-data.ts";
import type { Schedule } from "./clock/schedule.ts";
import type { SimulatorClock } from "./clock/simulator-clock.ts";
import type { Copilot } from "./copilot/open-copilot.ts";
import type { Endpoint, Faults } from "./faults/fault.ts";
import type { HeldRequests } from "./faults/held-requests.ts";
import type { Allowance } from "./faults/rate-limit.ts";
import type { Random } from "./faults/shuffle.ts";
import type { Switches } from "./faults/switches.ts";
import type { GrailPayObjects } from "./grailpay/objects.ts";
import type { Subscribers } from "./grailpay/subscribers.ts";
import type { Publications } from "./sanctions/publications.ts";
import type { Batches } from "./store/batches.ts";
import type { Disputes } from "./store/disputes.ts";
import type { Fundings } from "./store/fundings.ts";
import type { Merchants } from "./store/merchants.ts";
import type { Profiles } from "./store/profiles.ts";
import type { Transactions } from "./store/transactions.ts";
import type { Vault } from "./store/vault.ts";
import type { Terminals } from "./terminals/terminals.ts";
import type { Tidewater } from "./tidewater/open-tidewater.ts";
import type { VerificationObjects } from "./verification/objects.ts";
import type { VerificationWebhooks } from "./verification/webhooks.ts";
import type { Wallets } from "./wallets/wallets.ts";

/** Dependencies of the endpoints. */
export interface Dependencies {
  readonly clock: () => Date;
  /** The clock, for moves. */
  readonly time: SimulatorClock;
  readonly agenda: Schedule;
  readonly random: Random;
  readonly hostTimeoutMs: number;
  /** How long a terminal shows that it is authorizing, for watchers. */
  readonly terminalPaceMs: number;
  readonly terminals: Terminals;
  readonly database: DatabaseSync;
  readonly merchants: Merchants;
  readonly transactions: Transactions;
  readonly batches: Batches;
  readonly fundings: Fundings;
  readonly disputes: Disputes;
  readonly bank: Bank;
  readonly grailpay: GrailPayObjects;
  readonly subscribers: Subscribers;
  readonly sanctions: Publications;
  readonly tidewater: Tidewater;
  readonly copilot: Copilot;
  readonly verification: VerificationObjects;
  readonly verificationWebhooks: VerificationWebhooks;
  readonly vault: Vault;
  readonly profiles: Profiles;
  readonly heldCardData: HeldCardData;
  readonly wallets: Wallets;
  readonly faults: Faults;
  readonly switches: Switches;
  readonly waiting: HeldRequests;
  readonly allow: (endpoint: Endpoint, address: string) => Allowance;
}
