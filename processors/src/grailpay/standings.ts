import type { BankReturn, TransferStanding } from "../bank-port.ts";
import { printable, textOf, type WireObject } from "./wire.ts";

type Standing = TransferStanding["standing"];

/**
 * What the vendor's words for the leg of a debit say.
 *
 * Source   GrailPay API, "Transaction states": a capture can fail after it was complete.
 */
const captureStandings: Record<string, Standing> = {
  CAPTURE_PENDING: "waiting",
  CAPTURE_ACH_PENDING: "originated",
  CAPTURE_COMPLETE: "completed",
  INPAYOUT: "completed",
  CAPTURE_ACH_FAILED: "returned",
  CHARGEBACK: "returned",
  CLAWBACK: "returned",
  CANCELED: "cancelled",
};

/** The same for a credit: a payout, or what a refund gives back. */
const payoutStandings: Record<string, Standing> = {
  PAYOUT_PENDING_ACH: "waiting",
  PAYOUT_ACH_PENDING: "originated",
  PAYOUT_COMPLETE: "completed",
  PAYOUT_ACH_FAILED: "returned",
  REVERSE_PAYOUT_PENDING: "returned",
  REVERSE_PAYOUT_ACH_PENDING: "returned",
  REVERSE_PAYOUT_COMPLETE: "returned",
  CANCELED: "cancelled",
};

/** Returns   undefined for a word that is in no table: nothing is concluded from it. */
export function captureStanding(entry: WireObject): TransferStanding | undefined {
  return standingOf(captureStandings[textOf(entry, "capture_status") ?? ""], entry);
}

/** Returns   undefined for a word that is in no table. */
export function payoutStanding(entry: WireObject): TransferStanding | undefined {
  return standingOf(payoutStandings[textOf(entry, "payout_status") ?? ""], entry);
}

/** Returns   undefined for a word that is in no table. */
export function refundStanding(entry: WireObject): TransferStanding | undefined {
  return standingOf(payoutStandings[textOf(entry, "refund_status") ?? ""], entry);
}

function standingOf(
  standing: Standing | undefined,
  entry: WireObject,
): TransferStanding | undefined {
  if (standing === undefined) return undefined;
  if (standing !== "returned") return { standing };
  const bankReturn = bankReturnOf(entry);
  return bankReturn === undefined ? undefined : { standing, bankReturn };
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
