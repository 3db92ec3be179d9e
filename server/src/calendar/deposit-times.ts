import { addBankingDays, atNewYorkTime, newYorkDate } from "./banking-days.ts";

/** Time of the first fetch of a day's deposits: the processor has files from 13:00 on. */
export const fetchTime = "14:00";

/**
 * The time at which the deposit of a batch is expected: the first fetch on the next banking day, or the
 * next fetch from now if it is late.
 *
 * Input    batch: YYYY-MM-DD, the day in New York on which the batch closes.
 */
export function expectedDepositAt(batch: string, now: Date): Date {
  const first = atNewYorkTime(addBankingDays(batch, 1), fetchTime);
  if (first > now) return first;
  const today = newYorkDate(now);
  return (
    [addBankingDays(today, 0), addBankingDays(today, 1)]
      .map((date) => atNewYorkTime(date, fetchTime))
      .find((time) => time > now) ?? first
  );
}
