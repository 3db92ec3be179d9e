import type { BankReturn, BankTransferStatus } from "../bank-processor.ts";
import { printable, textOf, type WireObject } from "./wire.ts";

type BankTransferStatusName = BankTransferStatus["status"];

/**
 * Maps the vendor's statuses of a debit leg.
 *
 * Source   GrailPay API, "Transaction states": a capture can fail after it was complete.
 */
const debitStatuses: Record<string, BankTransferStatusName> = {
  CAPTURE_PENDING: "waiting",
  CAPTURE_ACH_PENDING: "originated",
  CAPTURE_COMPLETE: "completed",
  INPAYOUT: "completed",
  CAPTURE_ACH_FAILED: "returned",
  CHARGEBACK: "returned",
  CLAWBACK: "returned",
  CANCELED: "cancelled",
};

/** The same for a credit: a payout or a refund. */
const payoutStatuses: Record<string, BankTransferStatusName> = {
  PAYOUT_PENDING_ACH: "waiting",
  PAYOUT_ACH_PENDING: "originated",
  PAYOUT_COMPLETE: "completed",
  PAYOUT_ACH_FAILED: "returned",
  REVERSE_PAYOUT_PENDING: "returned",
  REVERSE_PAYOUT_ACH_PENDING: "returned",
  REVERSE_PAYOUT_COMPLETE: "returned",
  CANCELED: "cancelled",
};

/** Returns   undefined for an unlisted status: the outcome remains unknown. */
export function debitStatus(entry: WireObject): BankTransferStatus | undefined {
  return bankTransferStatusOf(debitStatuses[textOf(entry, "capture_status") ?? ""], entry);
}

/** Returns   undefined for an unlisted status. */
export function payoutStatus(entry: WireObject): BankTransferStatus | undefined {
  return bankTransferStatusOf(payoutStatuses[textOf(entry, "payout_status") ?? ""], entry);
}

/** Returns   undefined for an unlisted status. */
export function refundStatus(entry: WireObject): BankTransferStatus | undefined {
  return bankTransferStatusOf(payoutStatuses[textOf(entry, "refund_status") ?? ""], entry);
}

function bankTransferStatusOf(
  status: BankTransferStatusName | undefined,
  entry: WireObject,
): BankTransferStatus | undefined {
  if (status === undefined) return undefined;
  if (status !== "returned") return { status };
  const bankReturn = bankReturnOf(entry);
  return bankReturn === undefined ? undefined : { status, bankReturn };
}

/** Source   Nacha return reason codes: R and two digits. */
function bankReturnOf(entry: WireObject): BankReturn | undefined {
  const names = ["ach_return_code", "payout_ach_return_code", "failure_code"];
  const code = names
    .map((name) => textOf(entry, name))
    .find((each) => each !== undefined && /^R\d\d$/.test(each));
  if (code === undefined) return undefined;
  const text = textOf(entry, "failure_reason");
  return text === undefined ? { code } : { code, text: printable(text, 100) };
}
