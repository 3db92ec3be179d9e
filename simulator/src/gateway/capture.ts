import { approvalCodes, response } from "../cards/response-codes.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { captureFields } from "./field-table.ts";
import { readFields } from "./read-fields.ts";
import { captured, captureRejected, type Reply, receiptFor } from "./replies.ts";
import { readAmount } from "./wire-amount.ts";

/**
 * Captures an authorization, in full or in part, and queues it for settlement.
 *
 * Input    amount absent: all that is authorized. A repeated capture of the queued amount changes
 *          nothing and is approved again.
 * Returns  the reply. PPS 34: malformed, or nothing to capture; 29: not this merchant's; 43: more
 *          than authorized, zero, or a second amount without the tip entitlement; 27: batched.
 * Writes   the captured amount and the batch.
 * Source   Gateway API, capture.
 */
export function capture(
  deps: Dependencies,
  merchant: Merchant,
  body: Record<string, unknown>,
): Reply {
  const read = readFields(body, captureFields);
  if ("invalid" in read) return captureRejected("34");
  const { fields, stored } = read;
  const { retref, amount } = fields;
  if (retref === undefined) return captureRejected("34");

  const row = deps.transactions.find(retref);
  if (row === undefined || row.merchid !== merchant.merchid || row.kind !== "charge") {
    return captureRejected("29", retref);
  }
  const amountMinor = amount === undefined ? wholeMinor(row) : readAmount(amount);
  if (amountMinor === undefined || amountMinor <= 0) {
    return captureRejected(row.authorized_minor === 0 ? "34" : "43", retref, {
      setlstat: row.setlstat,
    });
  }
  const rejected = findCaptureError(merchant, row, amountMinor);
  if (rejected !== undefined) return captureRejected(rejected, retref, { setlstat: row.setlstat });

  const at = deps.clock().toISOString();
  row.captured_minor = amountMinor;
  row.captured_at ??= at;
  row.batchid ??= deps.batches.current(row.merchid, at);
  row.setlstat = setlstat.queued;
  row.details = JSON.stringify({ ...(JSON.parse(row.details) as object), ...stored });
  deps.transactions.update(row);
  const name = (JSON.parse(row.details) as { name?: string }).name;
  return {
    ...captured({ ...row, ...approvalOf(row, merchant) }),
    ...receiptFor(fields.receipt, name, stored.userfields, at),
  };
}

function wholeMinor(row: TransactionRow): number {
  return row.captured_at === null ? row.authorized_minor : row.captured_minor;
}

function findCaptureError(
  merchant: Merchant,
  row: TransactionRow,
  amountMinor: number,
): string | undefined {
  if (row.setlstat === setlstat.queued) {
    if (row.batched_at !== null) return "27";
    if (amountMinor !== row.captured_minor && !merchant.tipAdjust) return "43";
  } else if (row.setlstat === setlstat.settled || row.setlstat === setlstat.rejected) {
    return "27";
  } else if (row.setlstat !== setlstat.authorized) {
    return "34";
  }
  return amountMinor > row.authorized_minor && !merchant.tipAdjust ? "43" : undefined;
}

/** A capture is approved in full, also where the authorization was a partial approval. */
function approvalOf(row: TransactionRow, merchant: Merchant) {
  return row.respproc === merchant.respproc
    ? response(merchant.respproc, approvalCodes[merchant.respproc].full)
    : {};
}
