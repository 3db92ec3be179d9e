import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";

/**
 * Times of the polls at the bank's processor: a quarter of an hour after the banks have settled the
 * entries of the day before, and after each of the three windows of the day.
 *
 * Source   Federal Reserve Bank Services, FedACH processing schedule: 8:30, 13:00, 17:00, 18:00.
 */
const times = ["08:45", "13:15", "17:15", "18:15"];

/** The first poll time after a moment. */
export function nextPollTime(after: Date): Date {
  let date = addBankingDays(newYorkDate(after), 0);
  for (;;) {
    const found = times.map((time) => atNewYorkTime(date, time)).find((time) => time > after);
    if (found !== undefined) return found;
    date = addBankingDays(date, 1);
  }
}
