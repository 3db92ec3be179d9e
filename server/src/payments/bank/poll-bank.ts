import type { BankChange } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Dependencies } from "../../dependencies.ts";
import { applyBankTransferUpdate } from "./apply-bank-transfer-update.ts";
import { applyNotificationOfChange } from "./apply-notification-of-change.ts";
import { type BankPoll, readBankPoll, recordPoll } from "./poll-rows.ts";
import { nextPollTime } from "./poll-times.ts";

/** Asked for again each time, so that what was written late over there is not passed over. */
const overlapMs = 60 * 60_000;

/** What changed is told within a day: older than that, nothing new is written over there. */
const lateMsMax = 24 * 60 * 60_000;

/** When the bank is to be asked next; undefined while nothing is watched. */
export async function nextBankPoll(database: Pool): Promise<Date | undefined> {
  return dueTimeOf(await readBankPoll(database));
}

function dueTimeOf(poll: BankPoll | undefined): Date | undefined {
  return poll === undefined ? undefined : nextPollTime(new Date(poll.asked_at));
}

/**
 * Asks the bank's processor what changed, when it is time to, and does what follows from it.
 *
 * Returns  how many changes were told.
 */
export async function pollBankWhenDue(deps: Dependencies): Promise<number> {
  const poll = await readBankPoll(deps.database, deps.processors.bankName);
  const due = dueTimeOf(poll);
  return poll === undefined || due === undefined || due > deps.clock.now() ? 0 : ask(deps, poll);
}

/** The same, at once. Errors   none: what was not told or not done is asked for again. */
export async function pollBank(deps: Dependencies): Promise<number> {
  const poll = await readBankPoll(deps.database, deps.processors.bankName);
  return poll === undefined ? 0 : ask(deps, poll);
}

async function ask(deps: Dependencies, poll: BankPoll): Promise<number> {
  const queriedAt = deps.clock.now();
  const since = new Date(new Date(poll.polled_through).getTime() - overlapMs);
  const told = await deps.processors.bank.changesSince({ since });
  if (told.kind === "unknown") {
    deps.log.warn({ why: told.why, detail: told.detail }, "bank polling failed");
    return 0;
  }
  for (const entry of told.unreadable) deps.log.error(entry, "bank entry is not readable");
  let done = true;
  for (const change of told.changes) {
    try {
      await apply(deps, change);
    } catch (error) {
      // One that cannot be done must not keep the others; it is told again.
      done = false;
      deps.log.error({ err: error, change: logFields(change) }, "bank update failed");
    }
  }
  // Where nothing changes, time goes on all the same: what is old is not told for ever, and what is
  // not watched any more is not asked about.
  const polledThrough = new Date(Math.max(told.upTo.getTime(), queriedAt.getTime() - lateMsMax));
  await recordPoll(deps.database, deps.processors.bankName, {
    queriedAt,
    ...(done ? { polledThrough } : {}),
  });
  return told.changes.length;
}

async function apply(deps: Dependencies, change: BankChange): Promise<void> {
  switch (change.of) {
    case "debit":
    case "refund": {
      const known = await applyBankTransferUpdate(deps, change.transfer);
      if (!known)
        deps.log.warn({ change: logFields(change) }, "a bank transfer is not recorded yet");
      return;
    }
    case "account":
      return applyNotificationOfChange(deps, change.correction);
    case "payout":
      return;
  }
}

function logFields(change: BankChange): string {
  return change.of === "account"
    ? `${change.correction.code} of ${change.correction.account.account}`
    : `${change.of} ${change.transfer.reference}`;
}
