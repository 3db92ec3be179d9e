import { approvalCodes, response } from "../cards/response-codes.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import { inTransaction } from "../store/open-store.ts";
import { isVoidable, setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { reversalFields } from "./field-table.ts";
import { type Fields, readFields } from "./read-fields.ts";
import { type Reply, receiptFor, voidRejected } from "./replies.ts";
import { readAmount, writeAmount } from "./wire-amount.ts";

const voidableMs = 30 * 86_400_000;

/**
 * Voids an authorization or a queued capture, or reduces the authorized amount.
 *
 * Input    amount absent or 0: all of it.
 * Returns  the reply, authcode REVERS and the remaining amount. PPS 34: malformed; 29: not this
 *          merchant's; 39: older than 30 days; 70: a voice authorization; 26: settled, although its
 *          status is A; 27: batched; 25: nothing to reverse; 24: zero amount; 43: an amount that
 *          cannot be voided.
 * Writes   the remaining amount.
 * Source   Gateway API, void.
 */
export function voidByRetref(
  deps: Dependencies,
  merchant: Merchant,
  body: Record<string, unknown>,
): Reply {
  const read = readFields(body, reversalFields);
  const retref = "invalid" in read ? undefined : read.fields.retref;
  if ("invalid" in read || retref === undefined) return voidRejected("34", merchant.merchid);
  const row = deps.transactions.find(retref);
  if (row === undefined || row.merchid !== merchant.merchid) {
    return voidRejected("29", merchant.merchid, retref);
  }
  return reverse(deps, merchant, row, read.fields);
}

/**
 * Voids the transaction of an order id; declined ones are skipped.
 *
 * Input    orderid: of several active transactions, the last is voided.
 * Returns  as voidByRetref.
 * Source   Gateway API, voidByOrderId; the choice of the last one is the simulator's.
 */
export function voidByOrderId(
  deps: Dependencies,
  merchant: Merchant,
  body: Record<string, unknown>,
): Reply {
  const read = readFields(body, reversalFields);
  const orderid = "invalid" in read ? undefined : read.fields.orderid;
  if ("invalid" in read || orderid === undefined) return voidRejected("34", merchant.merchid);
  const rows = deps.transactions
    .list({ orderid, merchid: merchant.merchid })
    .filter((row) => row.setlstat !== setlstat.declined);
  const row = rows.findLast(isVoidable) ?? rows.at(-1);
  if (row === undefined) return voidRejected("29", merchant.merchid);
  return reverse(deps, merchant, row, read.fields);
}

function reverse(
  deps: Dependencies,
  merchant: Merchant,
  row: TransactionRow,
  fields: Fields,
): Reply {
  const now = deps.clock();
  const amountMinor = fields.amount === undefined ? 0 : readAmount(fields.amount);
  const rejected = findVoidError(row, amountMinor, now);
  if (rejected !== undefined) return voidRejected(rejected, row.merchid, row.retref);

  const isPartial =
    amountMinor !== undefined &&
    amountMinor > 0 &&
    amountMinor < row.authorized_minor &&
    row.setlstat === setlstat.authorized &&
    // A debit can only be voided in full.
    (JSON.parse(row.details) as { accttype?: string }).accttype !== "PDEBIT";
  if (isPartial) {
    row.authorized_minor -= amountMinor;
  } else {
    row.authorized_minor = 0;
    row.captured_minor = 0;
    row.setlstat = setlstat.voided;
    row.voided_at = now.toISOString();
  }
  restoreSale(deps, row, !isPartial);
  const approval =
    row.respproc === merchant.respproc
      ? response(merchant.respproc, approvalCodes[merchant.respproc].full)
      : response("PPS", "00");
  return {
    authcode: "REVERS",
    respproc: approval.respproc,
    amount: writeAmount(row.authorized_minor),
    resptext: approval.resptext,
    currency: row.currency,
    retref: row.retref,
    respstat: approval.respstat,
    respcode: approval.respcode,
    merchid: row.merchid,
    ...(row.orderid === "" ? {} : { orderId: row.orderid }),
    ...receiptFor(fields.receipt, undefined, undefined, now.toISOString()),
  };
}

function findVoidError(
  row: TransactionRow,
  amountMinor: number | undefined,
  now: Date,
): string | undefined {
  if (amountMinor === undefined || amountMinor < 0) return "43";
  switch (row.setlstat) {
    case setlstat.settled:
    case setlstat.rejected:
      return "26";
    case setlstat.voided:
    case setlstat.declined:
      return "25";
    case setlstat.zeroAmount:
      return "24";
    case setlstat.authorized:
    case setlstat.queued:
      break;
  }
  if (row.batched_at !== null) return "27";
  if (row.respproc === "PPS" && row.respcode === "01") return "70";
  if (now.getTime() - Date.parse(row.authorized_at) > voidableMs) return "39";
  const isQueued = row.setlstat === setlstat.queued;
  const mostMinor = isQueued ? row.captured_minor : row.authorized_minor;
  if (amountMinor > mostMinor) return "43";
  // A queued transaction can only be voided in full.
  return isQueued && amountMinor !== 0 && amountMinor < mostMinor ? "43" : undefined;
}

/** Updates the voided row; a voided refund no longer counts against its sale. */
function restoreSale(deps: Dependencies, row: TransactionRow, isWhole: boolean): void {
  const sale = row.parent_retref === "" ? undefined : deps.transactions.find(row.parent_retref);
  if (sale === undefined || !isWhole) {
    deps.transactions.update(row);
    return;
  }
  sale.refunded_minor -= row.requested_minor;
  inTransaction(deps.database, () => {
    deps.transactions.update(row);
    deps.transactions.update(sale);
  });
}
