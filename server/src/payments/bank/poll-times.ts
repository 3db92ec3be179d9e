import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";

/**
 * When the bank's processor is asked what changed: a quarter of an hour after the banks have
 * settled what was sent the day before, and after each of the three windows of the day.
 *
 * Source   Federal Reserve Bank Services, FedACH processing schedule: 8:30, 13:00, 17:00, 18:00.
 */
const times = ["08:45", "13:15", "17:15", "18:15"];

/** The first of these times after a moment. */
export function nextPollTime(after: Date): Date {
  let date = addBankingDays(newYorkDate(after), 0);
  for (;;) {
    const found = times.map((time) => atNewYorkTime(date, time)).find((time) => time > after);
    if (found !== undefined) return found;
    date = addBankingDays(date, 1);
  }
}
