import type { Dependencies } from "../dependencies.ts";
import { applyHostResponses, type HostResponses, sendBatch } from "../funding/close-batch.ts";
import { hostRespondsAt } from "../funding/funding-days.ts";
import type { Batch } from "../store/batches.ts";
import { inTransaction } from "../store/open-store.ts";

/** Selection of transactions to settle; absent fields do not narrow it. */
export interface SettleOrder {
  readonly merchid?: string | undefined;
  readonly batchid?: string | undefined;
  /** `batched` closes the batch only; `settled` also has the host's response. */
  readonly stage: "batched" | "settled";
  /** The host's letters by retref; Y for all others. */
  readonly responses: HostResponses;
  /** The host's word for the whole batch; absent: the one that follows from the letters. */
  readonly hoststat?: string | undefined;
}

/** One settled batch. Amount in minor units, refunds subtracted. */
export interface SettledBatch {
  readonly batchid: string;
  readonly merchid: string;
  readonly hoststat: string;
  readonly transactions: number;
  readonly amount_minor: number;
}

/**
 * Closes batches and settles their queued transactions now, without waiting for the night.
 *
 * Returns  the changed batches; those with a host response are skipped.
 * Writes   transactions, batches and pending funding, all or none.
 */
export function settle(deps: Dependencies, order: SettleOrder): SettledBatch[] {
  const at = deps.clock();
  const batches = deps.batches
    .list(order.merchid)
    .filter((batch) => batch.hoststat === "" || batch.hoststat === "SB")
    .filter((batch) => order.batchid === undefined || order.batchid === String(batch.batchid));
  return inTransaction(deps.database, () =>
    batches.map((batch) => settleBatch(deps, batch, order, at)),
  );
}

function settleBatch(deps: Dependencies, batch: Batch, order: SettleOrder, at: Date): SettledBatch {
  const sent = sendBatch(deps, batch, at);
  if (order.stage === "settled")
    applyHostResponses(deps, batch, order.responses, at, order.hoststat);
  else deps.agenda.add("answer_batch", String(batch.batchid), hostRespondsAt(at));
  return {
    batchid: String(batch.batchid),
    merchid: batch.merchid,
    hoststat: deps.batches.find(batch.batchid)?.hoststat ?? "",
    transactions: sent.length,
    amount_minor: sent.reduce(
      (sum, row) => sum + (row.kind === "refund" ? -row.captured_minor : row.captured_minor),
      0,
    ),
  };
}
