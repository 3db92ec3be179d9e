import { type Brand, brandNames } from "../cards/brands.ts";
import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Batch } from "../store/batches.ts";
import type { Merchant } from "../store/merchants.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import { notDone } from "./replies.ts";
import { writeAmount } from "./wire-amount.ts";

/** Response of settlestat without a batch: text, not JSON. */
export const nullBatches = "Null Batches";

/** Which batches: one by number, those closed on a day (MMDD), or those not yet returned. */
export interface BatchQuestion {
  readonly batchid?: string | undefined;
  readonly date?: string | undefined;
}

/**
 * Returns the host's results for a merchant's batches.
 *
 * Returns  the batches with their transactions; or `nullBatches`.
 * Writes   without number and date, that the batches were returned: they are returned once.
 * Source   Gateway API, settlestat.
 */
export function settlestat(
  deps: Dependencies,
  merchant: Merchant,
  question: BatchQuestion,
): unknown {
  const { batchid, date } = question;
  const batches = deps.batches.list(merchant.merchid).filter((batch) => {
    if (batchid !== undefined) return String(batch.batchid) === batchid;
    if (batch.closed_at === null) return false;
    if (date !== undefined) return closingDay(merchant, batch.closed_at) === date;
    return batch.returned === 0;
  });
  if (batches.length === 0) return nullBatches;
  if (batchid === undefined && date === undefined) {
    for (const batch of batches) deps.batches.markReturned(batch.batchid);
  }
  return batches.map((batch) => present(deps, merchant, batch));
}

/** The day on which a batch was closed, as the merchant's clocks show it: MMDD. */
function closingDay(merchant: Merchant, closedAt: string): string {
  return localDate(new Date(closedAt), merchant.timeZone).slice(5).replace("-", "");
}

/**
 * Returns the host's results for the transactions of one batch source, batch by batch.
 *
 * Input    body.batchsource: as named by auth.
 * Returns  closed batches with their transactions of that source, and the sums of these; or
 *          `nullBatches`.
 * Source   Gateway API, settlestatByBatchSource.
 */
export function settlestatByBatchSource(
  deps: Dependencies,
  merchant: Merchant,
  body: Record<string, unknown>,
): unknown {
  const { batchsource } = body;
  if (typeof batchsource !== "string" || batchsource === "") return notDone("34");
  const batches = deps.batches
    .list(merchant.merchid)
    .filter((batch) => batch.closed_at !== null)
    .map((batch) => ({ batch, rows: statusRows(deps, batch, batchsource) }))
    .filter(({ rows }) => rows.length > 0);
  if (batches.length === 0) return nullBatches;
  return batches.map(({ batch, rows }) => ({
    ...head(merchant, batch),
    batchsource,
    ...totals(rows),
    txns: rows.map(presentTransaction),
  }));
}

function present(deps: Dependencies, merchant: Merchant, batch: Batch) {
  return { ...head(merchant, batch), txns: statusRows(deps, batch).map(presentTransaction) };
}

function head(merchant: Merchant, batch: Batch) {
  return {
    batchid: String(batch.batchid),
    hoststat: batch.hoststat,
    hostbatch: String(batch.batchid).slice(-4),
    merchid: merchant.merchid,
    respproc: merchant.respproc,
  };
}

function statusRows(deps: Dependencies, batch: Batch, batchsource?: string): TransactionRow[] {
  return deps.transactions
    .list({ batchid: batch.batchid })
    .filter((row) => row.voided_at === null)
    .filter(
      (row) =>
        batchsource === undefined ||
        (JSON.parse(row.details) as { batchsource?: string }).batchsource === batchsource,
    );
}

function totals(rows: readonly TransactionRow[]) {
  const of = (kind: TransactionRow["kind"]) => rows.filter((row) => row.kind === kind);
  const total = (some: readonly TransactionRow[]) =>
    writeAmount(some.reduce((sum, row) => sum + row.captured_minor, 0));
  return {
    chargecnt: String(of("charge").length),
    chargetotal: total(of("charge")),
    refundcnt: String(of("refund").length),
    refundtotal: total(of("refund")),
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
