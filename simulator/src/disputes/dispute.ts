import { adjustForLuhn } from "../cards/luhn.ts";
import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import { nextFundingDate } from "../funding/funding-days.ts";
import { maskedNumber, queueLine } from "../funding/queue-for-funding.ts";
import { writeAmount } from "../gateway/wire-amount.ts";
import type { Dispute } from "../store/disputes.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import { describeReason } from "./reasons.ts";

/** The part of a sale that can still be disputed, in minor units. */
export function disputableMinor(deps: Dependencies, sale: TransactionRow): number {
  const disputed = deps.disputes
    .list(sale.retref)
    .filter((one) => one.kind === "chargeback" && one.status !== "won")
    .reduce((sum, one) => sum + one.amount_minor, 0);
  return sale.captured_minor - sale.refunded_minor - disputed;
}

/**
 * Opens a planned dispute: the amount is debited with the next deposit.
 *
 * Writes   the dispute, and its row in `chargebacks` of the next funding file.
 */
export function openDispute(deps: Dependencies, casenumber: string, at: Date): void {
  const dispute = deps.disputes.find(casenumber);
  const sale = dispute && deps.transactions.find(dispute.retref);
  if (dispute?.status !== "planned" || sale === undefined) return;
  deps.disputes.setStatus(casenumber, "opened", null);
  const depositDate = nextFundingDate(at);
  const details = JSON.parse(sale.details) as { invoiceid?: string };
  const line = {
    casenumber,
    sequencenumber: casenumber.slice(-6),
    acquirereferencenumber: arnOf(sale),
    reasoncode: dispute.reason_code,
    reasondescription: describeReason(dispute.reason_code),
    chargebackdate: localDate(at),
    depositdate: depositDate,
    transactiondate: localDate(new Date(sale.captured_at ?? sale.authorized_at)),
    amount: writeAmount(dispute.amount_minor),
    transactionamount: writeAmount(sale.captured_minor),
    cardnumber: maskedNumber(sale),
    retref: sale.retref,
    sourcetransactionid: null,
    invoicenumber: details.invoiceid ?? null,
    authcode: sale.authcode,
  };
  queueLine(deps, sale.merchid, "chargebacks", -dispute.amount_minor, line, depositDate);
}

/**
 * Decides a dispute. If won, the amount is credited with the next deposit; if lost, it is not.
 *
 * Writes   the dispute; if won, a reversal in `adjustments` of the next funding file.
 */
export function decideDispute(
  deps: Dependencies,
  dispute: Dispute,
  outcome: "won" | "lost",
  at: Date,
): void {
  deps.disputes.setStatus(dispute.casenumber, outcome, at.toISOString());
  if (outcome === "lost" || dispute.amount_minor === 0) return;
  const line = {
    casenumber: dispute.casenumber,
    category: "REVERSAL",
    type: "CHARGEBACKS/CHARGEBACK REVERSALS",
    description: describeReason(dispute.reason_code),
    amount: writeAmount(dispute.amount_minor),
    currency: deps.transactions.find(dispute.retref)?.currency ?? "USD",
    retref: dispute.retref,
  };
  const date = nextFundingDate(at);
  queueLine(deps, dispute.merchid, "adjustments", dispute.amount_minor, line, date);
}

/** Decides an open dispute in the merchant's favor, when it is due. */
export function winDispute(deps: Dependencies, casenumber: string, at: Date): void {
  const dispute = deps.disputes.find(casenumber);
  if (dispute?.status === "opened") decideDispute(deps, dispute, "won", at);
}

/** The acquirer's reference number: 23 digits, the bank, the day, the sale, and a check digit. */
function arnOf(sale: TransactionRow): string {
  const year = sale.authorized_at.slice(3, 4);
  return adjustForLuhn(`2455508${year}${sale.retref.slice(0, 3)}00${sale.retref.slice(3)}0`, 22);
}
