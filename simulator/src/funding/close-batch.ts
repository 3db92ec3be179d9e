import type { Dependencies } from "../dependencies.ts";
import { planDispute } from "../disputes/dispute-cards.ts";
import type { Batch } from "../store/batches.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { hostRespondsAt } from "./funding-days.ts";
import { queueForFunding } from "./queue-for-funding.ts";
import { planReturn } from "./return-echecks.ts";

/** The host's result for one transaction. Source: Gateway API, settlestat, `setlstat`. */
export const hostLetters = ["Y", "N", "F", "P", "T", "W"] as const;
export type HostLetter = (typeof hostLetters)[number];

/** The host's letter by retref; Y for those that are not named. */
export type HostResponses = Readonly<Record<string, HostLetter>>;

/** Letters with which a transaction is funded. */
const funded: readonly string[] = ["Y", "P"];

function queuedIn(deps: Dependencies, batchid: number): TransactionRow[] {
  return deps.transactions.list({ batchid }).filter((row) => row.setlstat === setlstat.queued);
}

/**
 * Closes a due batch: its transactions can no longer be voided.
 *
 * Writes   the batch, its transactions, and the time of the host's response.
 */
export function closeBatch(deps: Dependencies, ref: string, at: Date): void {
  const batch = deps.batches.find(Number(ref));
  if (batch === undefined || batch.closed_at !== null) return;
  sendBatch(deps, batch, at);
  deps.agenda.add("answer_batch", ref, hostRespondsAt(at));
}

/** Closes a batch and sends it to the host. */
export function sendBatch(deps: Dependencies, batch: Batch, at: Date): TransactionRow[] {
  const queued = queuedIn(deps, batch.batchid);
  for (const row of queued) {
    row.batched_at ??= at.toISOString();
    deps.transactions.update(row);
  }
  deps.batches.close(batch.batchid, "SB", at.toISOString());
  return queued;
}

/**
 * Applies the host's response to a sent batch: everything is accepted.
 *
 * Writes   the transactions, the batch, and the pending funding.
 */
export function recordHostResponse(deps: Dependencies, ref: string, at: Date): void {
  const batch = deps.batches.find(Number(ref));
  if (batch?.hoststat !== "SB") return;
  applyHostResponses(deps, batch, {}, at);
}

/**
 * Applies the host's letters to the transactions of a sent batch.
 *
 * Input    hoststat: absent: the word that follows from the letters.
 */
export function applyHostResponses(
  deps: Dependencies,
  batch: Batch,
  responses: HostResponses,
  at: Date,
  hoststat?: string,
): TransactionRow[] {
  const queued = queuedIn(deps, batch.batchid);
  for (const row of queued) {
    const letter = responses[row.retref] ?? "Y";
    const isFunded = funded.includes(letter);
    row.settlement_letter = letter;
    row.setlstat = isFunded ? setlstat.settled : setlstat.rejected;
    row.settled_at = isFunded ? at.toISOString() : null;
    // Under review: the outcome is unknown, and may remain so.
    if (letter === "W") row.setlstat = setlstat.queued;
    deps.transactions.update(row);
  }
  deps.batches.close(batch.batchid, hoststat ?? hostStatus(queued), at.toISOString());
  const closedAt = new Date(deps.batches.find(batch.batchid)?.closed_at ?? at);
  const accepted = queued.filter((row) => funded.includes(row.settlement_letter));
  queueForFunding(deps, accepted, closedAt, at);
  for (const row of accepted) {
    planDispute(deps, row, at);
    planReturn(deps, row, closedAt);
  }
  return queued;
}

/** GB accepted, BB all rejected, MB mixed, EB empty. Source: Gateway API, settlestat. */
function hostStatus(rows: readonly TransactionRow[]): string {
  if (rows.length === 0) return "EB";
  const rejected = rows.filter((row) => !funded.includes(row.settlement_letter)).length;
  if (rejected === 0) return "GB";
  return rejected === rows.length ? "BB" : "MB";
}
