import { addBankingDays, addDays, bankingDayFrom, isBankingDay } from "../clock/banking-days.ts";
import { atLocalTime, localDate } from "../clock/local-time.ts";

export type Speed = "standard" | "sameday";
export type Direction = "debit" | "credit";

/** When an entry is sent to the ACH operator, and when it is settled. */
export interface AchTimes {
  /** Time from which it cannot be cancelled. */
  readonly sentAt: Date;
  readonly settledAt: Date;
  /** The banking day on which it was sent, from which returns are counted. */
  readonly sentOn: string;
}

/** Same-day windows: entry deadlines and settlement times. Source: FedACH. */
const sameDayWindows = [
  { until: "10:30", settled: "13:00" },
  { until: "14:45", settled: "17:00" },
  { until: "16:45", settled: "18:00" },
] as const;

/** Deadline of a day for entries that need not settle on it. */
const standardUntil = "16:45";
/** Settlement and return times of entries from earlier days. Source: FedACH. */
const openingTime = "08:30";
/**
 * Banking days from sending to settlement: debits are held until returns for insufficient funds
 * have arrived.
 */
const standardDays: Readonly<Record<Direction, number>> = { debit: 3, credit: 1 };

/** When an entry that is created at a moment is sent and settled. */
export function achTimes(createdAt: Date, speed: Speed, direction: Direction): AchTimes {
  let day = bankingDayFrom(localDate(createdAt));
  for (;;) {
    const windows =
      speed === "sameday" ? sameDayWindows : [{ until: standardUntil, settled: undefined }];
    for (const { until, settled } of windows) {
      const sentAt = atLocalTime(day, until);
      if (sentAt.getTime() <= createdAt.getTime()) continue;
      const settledAt =
        settled === undefined
          ? opening(addBankingDays(day, standardDays[direction]))
          : atLocalTime(day, settled);
      return { sentAt, settledAt, sentOn: day };
    }
    day = addBankingDays(day, 1);
  }
}

/** When a return of the usual kind arrives: two banking days after the entry was sent. */
export function usualReturnAt(sentOn: string): Date {
  return opening(addBankingDays(sentOn, 2));
}

/**
 * When an unauthorized return arrives: some calendar days after the settlement, at the opening of
 * the banking day then or next after it.
 */
export function lateReturnAt(settledAt: Date, days: number): Date {
  const date = addDays(localDate(settledAt), days);
  return opening(isBankingDay(date) ? date : addBankingDays(date, 1));
}

/** The opening of the next banking day. */
export function nextOpening(at: Date): Date {
  const today = bankingDayFrom(localDate(at));
  const first = opening(today);
  return first.getTime() > at.getTime() ? first : opening(addBankingDays(today, 1));
}

function opening(date: string): Date {
  return atLocalTime(date, openingTime);
}
