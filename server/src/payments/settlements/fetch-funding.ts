import type { FundingFile } from "@openpayfac/processors";
import { updateRow } from "../../database/row-writes.ts";
import { ChangedMeanwhile, type Write } from "../../database/write-at-once.ts";
import type { Uuid } from "../../ids.ts";
import { eachApart, putOffMs } from "../../jobs/each-apart.ts";
import type { Parts } from "../../parts.ts";
import { settleChargebacks } from "../disputes/settle-chargebacks.ts";
import {
  concludeFundingDay,
  dueFundingDays,
  type FundingDay,
  nextFundingDue,
  nextTry,
  putOffFundingDay,
} from "./funding-days.ts";
import { decide, linesAtOnce, matchRecords, type RecordMatch } from "./match-records.ts";
import { releaseVoided } from "./release-voided.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefundFunding } from "./settle-refund.ts";
import { storeSettlement } from "./store-settlement.ts";
import { bookUnexplained, isBooked, leaveUnmatched, outOfSuspense } from "./unexplained-cash.ts";

/**
 * Fetches the funding files that are due, stores them, and settles what they name.
 *
 * A file that cannot be read whole settles nothing and is asked for again. Killed between two
 * lines, the job goes on at the next one: each line is settled in one change with its own state. A
 * merchant whose file cannot be settled is tried again later, and keeps no other waiting.
 *
 * Returns  how many days were asked for.
 */
export async function fetchDueFunding(parts: Parts): Promise<number> {
  let asked = 0;
  for (;;) {
    const days = await dueFundingDays(parts.database, parts.clock.now());
    await eachApart(
      parts,
      days,
      {
        failed: "a merchant's funding was not settled",
        nameOf: ({ merchant_id: merchantId, date }) => ({ merchantId, date }),
        putOff: (day) =>
          putOffFundingDay(parts.database, day, new Date(parts.clock.now().getTime() + putOffMs)),
      },
      (day) => fetchDay(parts, day),
    );
    asked += days.length;
    if (days.length === 0) return asked;
  }
}

export const fetchFundingJob = {
  name: "fetch_funding",
  nextDue: nextFundingDue,
  run: fetchDueFunding,
} as const;

async function fetchDay(parts: Parts, day: FundingDay): Promise<void> {
  const { database, clock, log } = parts;
  const accounts = await accountsOfMerchant(parts, day);
  const [owner] = accounts;
  if (owner === undefined) throw new Error(`no account has the merchant id ${day.merchant_id}`);
  const outcome = await parts.settlementSources
    .for(day.processor)
    .fetchFunding({ merchantId: day.merchant_id, date: day.date });
  switch (outcome.kind) {
    case "none": {
      await settleRecords(parts, owner, accounts, "unmatched");
      await releaseVoided(parts, accounts);
      const nextTryAt = nextTry(day, "none", clock.now());
      await concludeFundingDay(database, day, { outcome: "none", nextTryAt });
      return;
    }
    case "unknown": {
      log.error({ day, detail: outcome.detail }, "a funding file could not be read");
      const nextTryAt = nextTry(day, "unreadable", clock.now());
      await concludeFundingDay(database, day, { outcome: outcome.detail, nextTryAt });
      return;
    }
    case "funded": {
      const settlementId = await settleFile(parts, owner, accounts, day, outcome.file);
      await concludeFundingDay(database, day, { outcome: settlementId, nextTryAt: undefined });
    }
  }
}

async function settleFile(
  parts: Parts,
  owner: Uuid,
  accounts: readonly Uuid[],
  day: FundingDay,
  file: FundingFile,
): Promise<Uuid> {
  const settlementId = await storeSettlement(parts, owner, day, file);
  await settleRecords(parts, owner, accounts, "new");
  if (!(await isBooked(parts, owner, settlementId))) {
    await settleChargebacks(parts, accounts, settlementId, file);
    await bookUnexplained(parts, owner, accounts, settlementId);
  }
  // What was recorded since may be what an earlier file named.
  await settleRecords(parts, owner, accounts, "unmatched");
  await releaseVoided(parts, accounts);
  return settlementId;
}

/**
 * Settles what the lines of one owner's files are found to be; the others stay unmatched, with the
 * reason, and their cash in `suspense`. Calling it again goes on with what is left.
 *
 * Returns  how many were settled.
 */
async function settleRecords(
  parts: Parts,
  owner: Uuid,
  accounts: readonly Uuid[],
  state: "new" | "unmatched",
): Promise<number> {
  for (let settled = 0; ; ) {
    const matches = await matchRecords(parts.database, owner, accounts, state);
    for (const match of matches) if (await settleRecord(parts, match)) settled += 1;
    // Each new line has become something else, and what is left is looked at next.
    if (state === "unmatched" || matches.length < linesAtOnce) return settled;
  }
}

/** Returns   whether the line settled something. */
async function settleRecord(parts: Parts, match: RecordMatch): Promise<boolean> {
  const found = decide(match);
  if ("reason" in found) {
    await leaveUnmatched(parts, match, found.reason);
    return false;
  }
  const { account_id: accountId, id } = found.candidate;
  const by = {
    settlementId: match.settlement_id,
    interchange: match.interchange,
    writes: [markMatched(match, found.candidate)],
    postings: outOfSuspense(parts, match),
  };
  try {
    const done =
      match.kind === "payment"
        ? await settlePayment(parts, { accountId, paymentId: id }, by)
        : await settleRefundFunding(parts, { accountId, refundId: id }, by);
    // Two lines for one payment: the other one came first.
    if (!done) await leaveUnmatched(parts, match, "no_candidate");
    return done;
  } catch (error) {
    // Another process settled this line at the same moment.
    if (!(error instanceof ChangedMeanwhile)) throw error;
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

/** All accounts that share a merchant id, the oldest first: the files stand with it. */
async function accountsOfMerchant(
  parts: Parts,
  { processor, merchant_id }: { processor: string; merchant_id: string },
): Promise<Uuid[]> {
  const found = await parts.database.query<{ id: Uuid }>(
    `SELECT id FROM accounts WHERE processor = $1 AND processor_merchant_id = $2
      ORDER BY created_at, id`,
    [processor, merchant_id],
  );
  return found.rows.map((row) => row.id);
}
