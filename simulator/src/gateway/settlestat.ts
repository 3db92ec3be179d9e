import { type Brand, brandNames } from "../cards/brands.ts";
import type { Parts } from "../parts.ts";
import type { Batch } from "../record/batches.ts";
import type { Merchant } from "../record/merchants.ts";
import type { TransactionRow } from "../record/transaction-row.ts";
import { wireMoment } from "./replies.ts";
import { writeAmount } from "./wire-amount.ts";

/** What settlestat answers when there is nothing to tell: text, not JSON. */
export const NULL_BATCHES = "Null Batches";

/** Which batches: one by number, those closed on a day (MMDD), or those not yet returned. */
export interface BatchQuestion {
  readonly batchid?: string | undefined;
  readonly date?: string | undefined;
}

/**
 * Tells how the host took a merchant's batches.
 *
 * Returns  the batches with their transactions; or NULL_BATCHES.
 * Writes   asked with neither number nor date, that the batches were returned: they are told once.
 * Source   Gateway API, settlestat.
 */
export function settlestat(parts: Parts, merchant: Merchant, question: BatchQuestion): unknown {
  const { batchid, date } = question;
  const batches = parts.batches.list(merchant.merchid).filter((batch) => {
    if (batchid !== undefined) return String(batch.batchid) === batchid;
    if (batch.closed_at === null) return false;
    if (date !== undefined) return wireMoment(batch.closed_at).slice(4, 8) === date;
    return batch.returned === 0;
  });
  if (batches.length === 0) return NULL_BATCHES;
  if (batchid === undefined && date === undefined) {
    for (const batch of batches) parts.batches.markReturned(batch.batchid);
  }
  return batches.map((batch) => present(parts, merchant, batch));
}

function present(parts: Parts, merchant: Merchant, batch: Batch) {
  return {
    batchid: String(batch.batchid),
    hoststat: batch.hoststat,
    hostbatch: String(batch.batchid).slice(-4),
    merchid: merchant.merchid,
    respproc: merchant.respproc,
    txns: parts.transactions
      .list({ batchid: batch.batchid })
      .filter((row) => row.voided_at === null)
      .map(presentTransaction),
  };
}

function presentTransaction(row: TransactionRow) {
  return {
    retref: row.retref,
    setlstat: row.settlement_letter,
    setlamount: writeAmount(row.kind === "refund" ? -row.captured_minor : row.captured_minor),
    salesdoc: row.orderid,
    authcode: row.authcode,
    cardtype: brandNames[row.card_type as Brand] ?? row.card_type,
  };
}
