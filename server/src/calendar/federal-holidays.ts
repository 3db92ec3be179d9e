/** A holiday of the Federal Reserve: on a day of the month, or on the nth weekday of one. */
type Rule = { month: number; name: string; since?: number } & (
  | { day: number }
  /** weekday: 1 is Monday; nth: -1 is the last of the month. */
  | { weekday: number; nth: number }
);

/** Source   Federal Reserve Bank Services, "Holiday Schedules". */
const rules: readonly Rule[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: "Birthday of Martin Luther King, Jr.", month: 1, weekday: 1, nth: 3 },
  { name: "Washington's Birthday", month: 2, weekday: 1, nth: 3 },
  { name: "Memorial Day", month: 5, weekday: 1, nth: -1 },
  { name: "Juneteenth", month: 6, day: 19, since: 2021 },
  { name: "Independence Day", month: 7, day: 4 },
  { name: "Labor Day", month: 9, weekday: 1, nth: 1 },
  { name: "Columbus Day", month: 10, weekday: 1, nth: 2 },
  { name: "Veterans Day", month: 11, day: 11 },
  { name: "Thanksgiving Day", month: 11, weekday: 4, nth: 4 },
  { name: "Christmas Day", month: 12, day: 25 },
];

const saturday = 6;
const sunday = 7;

const byYear = new Map<number, ReadonlyMap<string, string>>();

/**
 * The weekdays of a year on which the Federal Reserve settles no payments, with their names.
 *
 * A holiday on a Sunday is observed on the Monday after it. One on a Saturday is not observed on
 * another day: banks are open on the Friday before it.
 *
 * Returns  dates as YYYY-MM-DD, in order.
 */
export function federalHolidays(year: number): ReadonlyMap<string, string> {
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const holidays = new Map<string, string>();
  for (const rule of rules) {
    if (rule.since !== undefined && year < rule.since) continue;
    const date = dayOf(rule, year);
    if (date.dayOfWeek === saturday) continue;
    const stored = date.dayOfWeek === sunday ? date.add({ days: 1 }) : date;
    holidays.set(stored.toString(), rule.name);
  }
  byYear.set(year, holidays);
  return holidays;
}

function dayOf(rule: Rule, year: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month: rule.month, day: 1 });
  if ("day" in rule) return first.with({ day: rule.day });
  if (rule.nth > 0) {
    const ahead = (rule.weekday - first.dayOfWeek + 7) % 7;
    return first.add({ days: ahead + 7 * (rule.nth - 1) });
  }
  const last = first.with({ day: first.daysInMonth });
  return last.subtract({ days: (last.dayOfWeek - rule.weekday + 7) % 7 });
}
