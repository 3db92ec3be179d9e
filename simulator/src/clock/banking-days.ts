/// <reference lib="esnext.temporal" />

const monday = 1;
const thursday = 4;
const saturday = 6;
const sunday = 7;

/** How a holiday finds its date in a year. */
type Holiday =
  | { readonly month: number; readonly day: number; readonly since?: number }
  /** `nth` 1 is the first such weekday of the month, -1 the last. */
  | { readonly month: number; readonly weekday: number; readonly nth: 1 | 2 | 3 | 4 | -1 };

/** Source   Holidays of the Federal Reserve Banks; 2021 was the first year with Juneteenth. */
const holidays: readonly Holiday[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: monday, nth: 3 },
  { month: 2, weekday: monday, nth: 3 },
  { month: 5, weekday: monday, nth: -1 },
  { month: 6, day: 19, since: 2021 },
  { month: 7, day: 4 },
  { month: 9, weekday: monday, nth: 1 },
  { month: 10, weekday: monday, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: thursday, nth: 4 },
  { month: 12, day: 25 },
];

const byYear = new Map<number, ReadonlySet<string>>();

/**
 * Whether banks settle on a date: not on weekends, nor on holidays of the Federal Reserve.
 *
 * Input    date as YYYY-MM-DD.
 * Source   A holiday on a Sunday is observed on Monday; one on a Saturday is not observed.
 */
export function isBankingDay(date: string): boolean {
  const day = Temporal.PlainDate.from(date);
  if (day.dayOfWeek === saturday || day.dayOfWeek === sunday) return false;
  return !holidaysOf(day.year).has(day.toString());
}

/** The date `count` banking days after a date, which need not be a banking day itself. */
export function addBankingDays(date: string, count: number): string {
  let day = Temporal.PlainDate.from(date);
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (isBankingDay(day.toString())) left -= 1;
  }
  return day.toString();
}

/** The date itself when it is a banking day; otherwise the next one. */
export function bankingDayFrom(date: string): string {
  return isBankingDay(date) ? date : addBankingDays(date, 1);
}

/** A calendar date some days later. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

function holidaysOf(year: number): ReadonlySet<string> {
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const dates = new Set(
    holidays
      .filter((holiday) => !("since" in holiday) || year >= (holiday.since ?? year))
      .map((holiday) => observed(dateOf(holiday, year)).toString()),
  );
  byYear.set(year, dates);
  return dates;
}

function dateOf(holiday: Holiday, year: number): Temporal.PlainDate {
  if ("day" in holiday) return Temporal.PlainDate.from({ year, ...holiday });
  const first = Temporal.PlainDate.from({ year, month: holiday.month, day: 1 });
  if (holiday.nth === -1) {
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - holiday.weekday + 7) % 7 });
  }
  const days = ((holiday.weekday - first.dayOfWeek + 7) % 7) + 7 * (holiday.nth - 1);
  return first.add({ days });
}

function observed(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.dayOfWeek === sunday ? date.add({ days: 1 }) : date;
}
