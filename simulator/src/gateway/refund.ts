import { declineAdvice } from "../cards/advice.ts";
import type { Brand } from "../cards/brands.ts";
import { decideRefund } from "../cards/issuer.ts";
import { type Response, response } from "../cards/response-codes.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import { inTransaction } from "../store/open-store.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { reversalFields } from "./field-table.ts";
import { normalizeOrderId } from "./order-id.ts";
import { type Fields, readFields } from "./read-fields.ts";
import { notDone, type Reply, receiptFor } from "./replies.ts";
import { readAmount, writeAmount } from "./wire-amount.ts";

/**
 * Refunds all or part of a settled sale.
 *
 * Input    amount absent: the whole captured amount. orderid absent: the sale's.
 * Returns  the reply, with the refund's own retref. PPS 34: malformed; 29: not this merchant's; 28:
 *          not settled; 43: zero, or more than is left; 46: partial refunds not entitled; or the
 *          issuer's decline.
 * Writes   the refund as a transaction, approved or declined, and the sale's refunded amount.
 * Source   Gateway API, refund.
 */
export function refund(
  deps: Dependencies,
  merchant: Merchant,
  body: Record<string, unknown>,
): Reply {
  const read = readFields(body, reversalFields);
  if ("invalid" in read) return notDone("34");
  const { retref, amount } = read.fields;
  if (retref === undefined) return notDone("34");
  const sale = deps.transactions.find(retref);
  if (sale === undefined || sale.merchid !== merchant.merchid || sale.kind !== "charge") {
    return notDone("29", retref);
  }
  const amountMinor = amount === undefined ? sale.captured_minor : readAmount(amount);
  const rejected = findRefundError(merchant, sale, amountMinor);
  if (rejected !== undefined || amountMinor === undefined) return notDone(rejected ?? "43", retref);
  return record(deps, merchant, sale, amountMinor, read.fields);
}

function findRefundError(
  merchant: Merchant,
  sale: TransactionRow,
  amountMinor: number | undefined,
): string | undefined {
  const isUnsettled = merchant.refundUnsettled && sale.setlstat === setlstat.queued;
  if (sale.setlstat !== setlstat.settled && !isUnsettled) return "28";
  if (amountMinor === undefined || amountMinor <= 0) return "43";
  if (amountMinor > sale.captured_minor - sale.refunded_minor) return "43";
  return amountMinor < sale.captured_minor && !merchant.partialRefunds ? "46" : undefined;
}

function askIssuer(merchant: Merchant, sale: TransactionRow, amountMinor: number): Response {
  if (sale.respproc === "PSTR") return response("PSTR", "00");
  if (!merchant.onlineRefunds) return response("PPS", "00");
  return decideRefund(merchant.respproc, sale.captured_minor, amountMinor);
}

/** Fields that a refund copies from its sale: batch source and kind of card. */
function storedOf(sale: TransactionRow): object {
  const { batchsource, carduse } = JSON.parse(sale.details) as Record<string, string | undefined>;
  return { batchsource, carduse };
}

function record(
  deps: Dependencies,
  merchant: Merchant,
  sale: TransactionRow,
  amountMinor: number,
  fields: Fields,
): Reply {
  const now = deps.clock();
  const at = now.toISOString();
  const result = askIssuer(merchant, sale, amountMinor);
  const isApproved = result.respstat === "A";
  const { seq, retref, authcode } = deps.transactions.draw(now);
  const advice = isApproved ? {} : declineAdvice(sale.card_type as Brand, result, false);
  const row: TransactionRow = {
    ...sale,
    ...result,
    retref,
    orderid: fields.orderid === undefined ? sale.orderid : normalizeOrderId(fields.orderid),
    kind: "refund",
    parent_retref: sale.retref,
    requested_minor: amountMinor,
    authorized_minor: isApproved ? amountMinor : 0,
    captured_minor: isApproved ? amountMinor : 0,
    refunded_minor: 0,
    authcode: isApproved && result.respproc !== "PPS" ? authcode : "",
    avsresp: "",
    cvvresp: "",
    setlstat: isApproved ? setlstat.queued : setlstat.declined,
    settlement_letter: "",
    batchid: null,
    authorized_at: at,
    captured_at: isApproved ? at : null,
    batched_at: null,
    settled_at: null,
    voided_at: null,
    details: JSON.stringify(isApproved ? storedOf(sale) : { advice }),
  };
  inTransaction(deps.database, () => {
    if (isApproved) {
      row.batchid = deps.batches.current(row.merchid, at);
      sale.refunded_minor += amountMinor;
      deps.transactions.update(sale);
    }
    deps.transactions.insert(seq, row);
  });
  return {
    respproc: result.respproc,
    amount: writeAmount(row.captured_minor),
    resptext: result.resptext,
    retref,
    respstat: result.respstat,
    respcode: result.respcode,
    merchid: row.merchid,
    ...(row.authcode === "" ? {} : { authcode: row.authcode }),
    ...advice,
    ...receiptFor(fields.receipt, undefined, undefined, at),
  };
}
