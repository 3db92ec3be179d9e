import type { Parts } from "../parts.ts";
import type { Batch } from "../record/batches.ts";
import { inOneWrite } from "../record/open-record.ts";
import { setlstat, type TransactionRow } from "../record/transaction-row.ts";

/** What to settle; absent fields do not narrow. */
export interface SettleOrder {
  readonly merchid?: string | undefined;
  readonly batchid?: string | undefined;
  /** `batched` closes the batch only; `settled` also has the host's answer. */
  readonly stage: "batched" | "settled";
  /** Retrefs that the host rejects for funding. */
  readonly reject: readonly string[];
}

/** One batch as it was settled. Amount in minor units, refunds subtracted. */
export interface SettledBatch {
  readonly batchid: string;
  readonly merchid: string;
  readonly hoststat: string;
  readonly transactions: number;
  readonly amount_minor: number;
}

/**
 * Closes batches and settles what is queued in them, as the vendor's night run does.
 *
 * Returns  the batches that were touched; those that the host has answered are left alone.
 * Writes   transactions and batches, all or none.
 */
export function settle(parts: Parts, order: SettleOrder): SettledBatch[] {
  const at = parts.clock().toISOString();
  const batches = parts.batches
    .list(order.merchid)
    .filter((batch) => batch.hoststat === "" || batch.hoststat === "SB")
    .filter((batch) => order.batchid === undefined || order.batchid === String(batch.batchid));
  return inOneWrite(parts.database, () =>
    batches.map((batch) => settleBatch(parts, batch, order, at)),
  );
}

function settleBatch(parts: Parts, batch: Batch, order: SettleOrder, at: string): SettledBatch {
  const queued = parts.transactions
    .list({ batchid: batch.batchid })
    .filter((row) => row.setlstat === setlstat.queued);
  for (const row of queued) {
    row.batched_at ??= at;
    if (order.stage === "settled") settleRow(row, order.reject.includes(row.retref), at);
    parts.transactions.update(row);
  }
  const hoststat = order.stage === "batched" ? "SB" : hostAnswer(queued);
  parts.batches.close(batch.batchid, hoststat, at);
  return {
    batchid: String(batch.batchid),
    merchid: batch.merchid,
    hoststat,
    transactions: queued.length,
    amount_minor: queued.reduce(
      (sum, row) => sum + (row.kind === "refund" ? -row.captured_minor : row.captured_minor),
      0,
    ),
  };
}

function settleRow(row: TransactionRow, isRejected: boolean, at: string): void {
  row.setlstat = isRejected ? setlstat.rejected : setlstat.settled;
  row.settlement_letter = isRejected ? "N" : "Y";
  row.settled_at = isRejected ? null : at;
}

/** GB accepted, BB all rejected, MB mixed, EB empty. Source: Gateway API, settlestat. */
function hostAnswer(rows: readonly TransactionRow[]): string {
  if (rows.length === 0) return "EB";
  const rejected = rows.filter((row) => row.setlstat === setlstat.rejected).length;
  if (rejected === 0) return "GB";
  return rejected === rows.length ? "BB" : "MB";
}
