import { addBankingDays, bankingDayFrom } from "../clock/banking-days.ts";
import { atLocalTime, localDate, newYork, nextLocalTime } from "../clock/local-time.ts";
import type { Merchant } from "../store/merchants.ts";

/** The time of the hosts' responses to the previous evening's batches. */
const hostRespondsAtTime = "03:00";
/** From when a day's funding file is there, and its deposit on the account. */
const fundedAtTime = "13:00";
/** Banking days until bank account debits through the gateway are funded: about 72 hours. */
const bankAccountDays = 3;

/** Closing time of the batch that a merchant opens at a moment. */
export function batchClosesAt(merchant: Merchant | undefined, openedAt: Date): Date {
  return nextLocalTime(openedAt, merchant?.batchCloseAt ?? "21:00", merchant?.timeZone ?? newYork);
}

/** The time of the host's response to a batch that was closed at a moment. */
export function hostRespondsAt(closedAt: Date): Date {
  return nextLocalTime(closedAt, hostRespondsAtTime);
}

/**
 * The day on which a transaction of a batch is funded: the banking day after the batch was closed
 * for cards, the third one for bank accounts; later if the host responded later.
 *
 * Returns  a banking day whose deposit is still to come at `answeredAt`.
 * Source   Gateway API, funding: availability for merchants with next-day funding.
 */
export function fundingDateOf(closedAt: Date, isBankAccount: boolean, respondedAt: Date): string {
  const usual = addBankingDays(localDate(closedAt), isBankAccount ? bankAccountDays : 1);
  const next = nextFundingDate(respondedAt);
  return usual > next ? usual : next;
}

/** The first banking day whose deposit has not been made yet. */
export function nextFundingDate(at: Date): string {
  const today = bankingDayFrom(localDate(at));
  return fundedAt(today).getTime() > at.getTime() ? today : addBankingDays(today, 1);
}

/** Time of the deposit of a funding date. */
export function fundedAt(fundingDate: string): Date {
  return atLocalTime(fundingDate, fundedAtTime);
}
