import { updateRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type Posting, postToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import type { RecordMatch, UnmatchedReason } from "./match-funding-lines.ts";

/** The line's amount at the bank; negative for a debit. */
function cashOf({ kind, amount }: Pick<RecordMatch, "kind" | "amount">): number {
  return kind === "payment" ? amount : -amount;
}

/**
 * Marks a line as unmatched, with the reason. Its cash is at the bank nevertheless: the first time,
 * it is posted to `suspense` in the ledger of the file's owner.
 */
export async function markLineUnmatched(
  deps: Dependencies,
  match: RecordMatch,
  reason: UnmatchedReason,
): Promise<void> {
  if (match.state === "unmatched" && match.reason === reason) return;
  const { account_id, id, state } = match;
  const booked = match.state === "new" && match.amount !== 0;
  const writes: Write[] = [
    updateRow(
      "settlement_records",
      { account_id, id, state },
      { state: "unmatched", reason, in_suspense: booked || match.in_suspense },
    ),
  ];
  if (booked) {
    const entries = postings.suspenseReceived(cashOf(match));
    writes.push(postToLedger(posting(deps, match, "settlement_unmatched", entries)));
  }
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    // Another process has matched or marked this line.
    if (!(error instanceof ConcurrentModification)) throw error;
  }
}

/** A line whose cash may be in `suspense`. */
export type SuspendedLine = Pick<
  RecordMatch,
  "account_id" | "id" | "kind" | "amount" | "in_suspense"
>;

/** Postings of a line that no one can explain: its cash is the platform's gain or loss. */
export function writeOffFromSuspense(deps: Dependencies, line: SuspendedLine): Posting[] {
  if (!line.in_suspense) return [];
  const entries = postings.suspenseWrittenOff(cashOf(line));
  return [posting(deps, line, "settlement_written_off", entries)];
}

/** Postings of a matched line that was unmatched before: its cash leaves `suspense`. */
export function clearFromSuspense(deps: Dependencies, match: SuspendedLine): Posting[] {
  if (!match.in_suspense) return [];
  const entries = postings.suspenseCleared(cashOf(match));
  return [posting(deps, match, "settlement_matched", entries)];
}

function posting(
  deps: Dependencies,
  { account_id, id }: Pick<RecordMatch, "account_id" | "id">,
  event: string,
  entries: Posting["entries"],
): Posting {
  return {
    accountId: account_id,
    transactionId: deps.ids.next(),
    event,
    sourceType: "settlement_record",
    sourceId: id,
    occurredAt: deps.clock.now().toISOString(),
    entries,
  };
}

/** Whether all amounts of a file are posted, so that none is posted again. */
export async function isBooked(deps: Dependencies, accountId: Uuid, id: Uuid): Promise<boolean> {
  const found = await deps.database.query(
    `SELECT FROM settlements WHERE account_id = $1 AND id = $2 AND suspense_amount IS NOT NULL`,
    [accountId, id],
  );
  return found.rowCount === 1;
}

/**
 * Part of the deposit matches no line and no dispute, such as a correction without a case: posts it
 * to `suspense`, so that the ledger's cash equals the bank's.
 *
 * Input    accounts: all that share the file's merchant id; every line of the file is posted.
 */
export async function postToSuspense(
  deps: Dependencies,
  accountId: Uuid,
  accounts: readonly Uuid[],
  settlementId: Uuid,
): Promise<void> {
  const found = await deps.database.query<{ suspense_amount: number }>(
    `SELECT (settlement.total
            - (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount WHEN 'refund' THEN -amount
                                   ELSE 0 END), 0)
                 FROM settlement_records WHERE account_id = $1 AND settlement_id = $2)
            + (SELECT coalesce(sum(amount), 0) FROM disputes
                WHERE account_id = ANY($3) AND settlement_id = $2)
            - (SELECT coalesce(sum(amount), 0) FROM disputes
                WHERE account_id = ANY($3) AND reversal_settlement_id = $2))::bigint AS suspense_amount
       FROM settlements AS settlement
      WHERE settlement.account_id = $1 AND settlement.id = $2 AND suspense_amount IS NULL`,
    [accountId, settlementId, accounts],
  );
  if (found.rows[0] === undefined) return;
  const { suspense_amount } = found.rows[0];
  const entries = postings.suspenseReceived(suspense_amount);
  const writes = [
    updateRow(
      "settlements",
      { account_id: accountId, id: settlementId, suspense_amount: null },
      { suspense_amount },
    ),
  ];
  if (entries.length > 0) {
    deps.log.error({ settlementId, suspense_amount }, "a deposit differs from its funding file");
    writes.push(
      postToLedger({
        accountId,
        transactionId: deps.ids.next(),
        event: "funding_unexplained",
        sourceType: "settlement",
        sourceId: settlementId,
        occurredAt: deps.clock.now().toISOString(),
        entries,
      }),
    );
  }
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    // Another process has posted it.
    if (!(error instanceof ConcurrentModification)) throw error;
  }
}
