import { federalHolidays } from "./federal-holidays.ts";

const newYork = "America/New_York";
const friday = 5;

/**
 * Whether the Federal Reserve settles payments on a day. Input   YYYY-MM-DD, a date in New York.
 */
export function isBankingDay(date: string): boolean {
  const day = Temporal.PlainDate.from(date);
  return day.dayOfWeek <= friday && !federalHolidays(day.year).has(day.toString());
}

/**
 * The nth banking day after a date.
 *
 * Input    date: YYYY-MM-DD, any day; count: 0 or more. 0 is the date itself, or the next banking
 *          day if it is not one.
 * Returns  YYYY-MM-DD.
 */
export function addBankingDays(date: string, count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} banking days`);
  let day = Temporal.PlainDate.from(date);
  for (let left = count; left > 0 || !isBankingDay(day.toString()); ) {
    day = day.add({ days: 1 });
    if (left > 0 && isBankingDay(day.toString())) left -= 1;
  }
  return day.toString();
}

/** The date in New York. Returns   YYYY-MM-DD. */
export function newYorkDate(at: Date): string {
  return inNewYork(at).toPlainDate().toString();
}

/**
 * The moment of a New York local time on a date.
 *
 * Input    date: YYYY-MM-DD; time: HH:MM. A time that a daylight saving change skips becomes one
 *          hour later; of a repeated one, the first is used.
 */
export function atNewYorkTime(date: string, time: string): Date {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(wall.toZonedDateTime(newYork).epochMilliseconds);
}

function inNewYork(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(newYork);
}
