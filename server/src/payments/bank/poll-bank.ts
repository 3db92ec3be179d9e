import type { BankChange } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Dependencies } from "../../dependencies.ts";
import { applyBankDebitUpdate } from "../bank-debits/apply-bank-debit-update.ts";
import { applyBankTransferUpdate } from "./apply-bank-transfer-update.ts";
import { applyNotificationOfChange } from "./apply-notification-of-change.ts";
import { type BankPoll, readBankPoll, recordPoll } from "./poll-rows.ts";
import { nextPollTime } from "./poll-times.ts";

/** Queried again on each poll, so that entries that the processor stored late are not missed. */
const overlapMs = 60 * 60_000;

/** The processor reports each change within a day: no entry is added with an older time. */
const lateMsMax = 24 * 60 * 60_000;

/** Time of the next poll; undefined if no transfer is in its return window. */
export async function nextBankPoll(database: Pool): Promise<Date | undefined> {
  return dueTimeOf(await readBankPoll(database));
}

function dueTimeOf(poll: BankPoll | undefined): Date | undefined {
  return poll === undefined ? undefined : nextPollTime(new Date(poll.polled_at));
}

/**
 * Polls the bank's processor for changes when a poll is due, and applies them.
 *
 * Returns  the number of changes reported.
 */
export async function pollBankWhenDue(deps: Dependencies): Promise<number> {
  const poll = await readBankPoll(deps.database, deps.processors.bankName);
  const due = dueTimeOf(poll);
  return poll === undefined || due === undefined || due > deps.clock.now() ? 0 : ask(deps, poll);
}

/** Polls immediately. Errors   none: a poll or change that fails is repeated with the next poll. */
export async function pollBank(deps: Dependencies): Promise<number> {
  const poll = await readBankPoll(deps.database, deps.processors.bankName);
  return poll === undefined ? 0 : ask(deps, poll);
}

async function ask(deps: Dependencies, poll: BankPoll): Promise<number> {
  const queriedAt = deps.clock.now();
  const since = new Date(new Date(poll.polled_through).getTime() - overlapMs);
  const result = await deps.processors.bank.changesSince({ since });
  if (result.kind === "unknown") {
    deps.log.warn({ why: result.why, detail: result.detail }, "bank polling failed");
    return 0;
  }
  for (const entry of result.unreadable) deps.log.error(entry, "bank entry is not readable");
  let done = true;
  for (const change of result.changes) {
    try {
      await apply(deps, change);
    } catch (error) {
      // A change that fails does not stop the others: it is reported again by the next poll.
      done = false;
      deps.log.error({ err: error, change: logFields(change) }, "bank update failed");
    }
  }
  // Advance the cursor even without changes, so that expired entries are dropped and transfers
  // after their return window are no longer queried.
  const polledThrough = new Date(Math.max(result.upTo.getTime(), queriedAt.getTime() - lateMsMax));
  await recordPoll(deps.database, deps.processors.bankName, {
    queriedAt,
    ...(done ? { polledThrough } : {}),
  });
  return result.changes.length;
}

async function apply(deps: Dependencies, change: BankChange): Promise<void> {
  switch (change.of) {
    case "debit":
    case "refund": {
      const known =
        (await applyBankTransferUpdate(deps, change.transfer)) ||
        (await applyBankDebitUpdate(deps, change.transfer));
      if (!known) deps.log.warn({ change: logFields(change) }, "bank transfer is not recorded yet");
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
