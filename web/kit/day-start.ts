import { dateFormatter } from "./date-formatter.ts";

const minuteMs = 60_000;

/**
 * The moment at which a day begins in a time zone.
 *
 * Input    day: as `2026-11-27`; timeZone: undefined: the device's.
 * Returns  undefined: not a day of the calendar.
 */
export function dayStart(day: string, timeZone?: string): Date | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) return undefined;
  // The offset at the moment itself: it differs on the days on which clocks change.
  const first = utc - offsetMs(utc, timeZone);
  return new Date(utc - offsetMs(first, timeZone));
}

/** The day after a day of the calendar. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 1440 * minuteMs).toISOString().slice(0, 10);
}

/** How far a zone's clocks are ahead of UTC. */
function offsetMs(at: number, timeZone: string | undefined): number {
  const format = dateFormatter("en-US", {
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const found = new Map(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)] as const),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0;
  const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
  return local - Math.floor(at / minuteMs) * minuteMs;
}
