import type { FundingFile } from "@openpayfac/processors";
import { named } from "../../database/named-statement.ts";
import { updateRow } from "../../database/row-writes.ts";
import { ConcurrentModification, type Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { processChargebackLines } from "../disputes/process-chargeback-lines.ts";
import {
  concludeFundingDay,
  dueFundingDays,
  type FundingDay,
  nextFundingDue,
  nextTry,
  putOffFundingDay,
} from "./funding-days.ts";
import {
  decide,
  linesPerBatch,
  matchFundingLines,
  type RecordMatch,
} from "./match-funding-lines.ts";
import { releaseVoided } from "./release-voided.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleFundedRefund } from "./settle-refund.ts";
import { storeSettlement } from "./store-settlement.ts";
import { clearFromSuspense, isBooked, markLineUnmatched, postToSuspense } from "./suspense.ts";

/**
 * Fetches due funding files, stores them, and settles the payments and refunds of their lines.
 *
 * A malformed file settles nothing and is fetched again. If the process stops between two lines,
 * the job continues at the next one: each line is settled atomically with its own state. A merchant
 * whose file cannot be settled is retried later, and does not delay the others.
 *
 * Returns  the number of days queried.
 */
export async function fetchDueFundingFiles(deps: Dependencies): Promise<number> {
  let requested = 0;
  for (;;) {
    const days = await dueFundingDays(deps.database, deps.clock.now());
    const handled = await forEachIsolated(
      deps,
      days,
      {
        failed: "funding was not settled",
        logFields: ({ merchant_id: merchantId, date }) => ({ merchantId, date }),
        postpone: (day) =>
          putOffFundingDay(deps.database, day, new Date(deps.clock.now().getTime() + retryDelayMs)),
      },
      (day) => fetchDay(deps, day),
    );
    requested += days.length;
    if (handled === 0) return requested;
  }
}

export const fetchFundingJob = {
  name: "fetch_funding",
  nextDue: nextFundingDue,
  upcoming: upcomingRows("funding_days WHERE next_attempt_at IS NOT NULL", "next_attempt_at"),
  run: fetchDueFundingFiles,
} as const;

async function fetchDay(deps: Dependencies, day: FundingDay): Promise<void> {
  const { database, clock, log } = deps;
  const accounts = await accountsOfMerchant(deps, day);
  const [owner] = accounts;
  if (owner === undefined) throw new Error(`no account has the merchant id ${day.merchant_id}`);
  const outcome = await deps.settlementSources
    .for(day.processor)
    .fetchFunding({ merchantId: day.merchant_id, date: day.date });
  switch (outcome.kind) {
    case "none": {
      await settleLines(deps, owner, accounts, "unmatched");
      await releaseVoided(deps, accounts);
      const nextAttemptAt = nextTry(day, "none", clock.now());
      await concludeFundingDay(database, day, { outcome: "none", nextAttemptAt });
      return;
    }
    case "unknown": {
      log.error({ day, detail: outcome.detail }, "funding file is not readable");
      const nextAttemptAt = nextTry(day, "unreadable", clock.now());
      await concludeFundingDay(database, day, { outcome: outcome.detail, nextAttemptAt });
      return;
    }
    case "funded": {
      const settlementId = await settleFile(deps, owner, accounts, day, outcome.file);
      await concludeFundingDay(database, day, { outcome: settlementId, nextAttemptAt: undefined });
    }
  }
}

async function settleFile(
  deps: Dependencies,
  owner: Uuid,
  accounts: readonly Uuid[],
  day: FundingDay,
  file: FundingFile,
): Promise<Uuid> {
  const settlementId = await storeSettlement(deps, owner, day, file);
  await settleLines(deps, owner, accounts, "new");
  if (!(await isBooked(deps, owner, settlementId))) {
    await processChargebackLines(deps, accounts, settlementId, file);
    await postToSuspense(deps, owner, accounts, settlementId);
  }
  // Payments recorded since then may match lines of earlier files.
  await settleLines(deps, owner, accounts, "unmatched");
  await releaseVoided(deps, accounts);
  return settlementId;
}

/**
 * Settles the matched lines of one owner's files. The others stay unmatched, with a reason, and
 * their cash in `suspense`. A repeated call continues with the remaining lines.
 *
 * Returns  the number of lines settled.
 */
async function settleLines(
  deps: Dependencies,
  owner: Uuid,
  accounts: readonly Uuid[],
  state: "new" | "unmatched",
): Promise<number> {
  for (let settled = 0; ; ) {
    const matches = await matchFundingLines(deps.database, owner, accounts, state);
    for (const match of matches) if (await settleLine(deps, match)) settled += 1;
    // No new line keeps its state, so that the next query returns the remaining ones.
    if (state === "unmatched" || matches.length < linesPerBatch) return settled;
  }
}

/** Returns   whether the line settled a payment or refund. */
async function settleLine(deps: Dependencies, match: RecordMatch): Promise<boolean> {
  const found = decide(match);
  if ("reason" in found) {
    await markLineUnmatched(deps, match, found.reason);
    return false;
  }
  const { account_id: accountId, id } = found.candidate;
  const by = {
    settlementId: match.settlement_id,
    interchange: match.interchange,
    writes: [markMatched(match, found.candidate)],
    postings: clearFromSuspense(deps, match),
  };
  try {
    const done =
      match.kind === "payment"
        ? await settlePayment(deps, { accountId, paymentId: id }, by)
        : await settleFundedRefund(deps, { accountId, refundId: id }, by);
    // Two lines match one payment: the other one was settled first.
    if (!done) await markLineUnmatched(deps, match, "no_candidate");
    return done;
  } catch (error) {
    // Another process has settled this line.
    if (!(error instanceof ConcurrentModification)) throw error;
    return false;
  }
}

function markMatched(match: RecordMatch, candidate: { account_id: Uuid; id: Uuid }): Write {
  const { account_id, id, state } = match;
  return updateRow(
    "settlement_records",
    { account_id, id, state },
    {
      state: "matched",
      reason: null,
      in_suspense: false,
      matched_account_id: candidate.account_id,
      payment_id: match.kind === "payment" ? candidate.id : null,
      refund_id: match.kind === "refund" ? candidate.id : null,
    },
  );
}

/** All accounts that share a merchant id, the oldest first: files are stored under that one. */
async function accountsOfMerchant(
  deps: Dependencies,
  { processor, merchant_id }: { processor: string; merchant_id: string },
): Promise<Uuid[]> {
  const found = await deps.database.query<{ id: Uuid }>(
    named(
      `SELECT id FROM accounts WHERE processor = $1 AND processor_merchant_id = $2
      ORDER BY created_at, id`,
      [processor, merchant_id],
    ),
  );
  return found.rows.map((row) => row.id);
}
