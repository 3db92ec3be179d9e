/// <reference lib="esnext.temporal" />

/** A time of day as merchants and networks write it: "21:00". */
export type TimeOfDay = string;

/** The time zone of the banks and card networks. */
export const newYork = "America/New_York";

/** The calendar date of a moment at a place: "2026-11-20". */
export function localDate(at: Date, timeZone: string = newYork): string {
  return zoned(at, timeZone).toPlainDate().toString();
}

/**
 * The moment of a local time on a date.
 *
 * Input    date as YYYY-MM-DD. A time that a daylight saving change skips moves by the same amount;
 *          of a repeated one, the first is used.
 */
export function atLocalTime(date: string, time: TimeOfDay, timeZone: string = newYork): Date {
  const local = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(local.epochMilliseconds);
}

/** The first moment strictly after `at` at which a clock at the place shows the time. */
export function nextLocalTime(at: Date, time: TimeOfDay, timeZone: string = newYork): Date {
  let date = zoned(at, timeZone).toPlainDate();
  for (;;) {
    const candidate = atLocalTime(date.toString(), time, timeZone);
    if (candidate.getTime() > at.getTime()) return candidate;
    date = date.add({ days: 1 });
  }
}

/** Whether a text names a time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    zoned(new Date(0), name);
    return true;
  } catch {
    return false;
  }
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
