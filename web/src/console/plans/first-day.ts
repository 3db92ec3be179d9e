import { dayStart } from "../../../kit/day-start.ts";

export type Begin = "now" | "month" | "day";

/** The first day of the next month in a time zone, as `2026-12-01`. */
export function nextMonth(now: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const [year, month] = [parts.get("year") ?? 0, parts.get("month") ?? 0];
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  return `${next}-01`;
}

/**
 * When terms begin, as the API takes it.
 *
 * Returns  the fields of the body; undefined: not a day in the future.
 */
export function effectiveAt(
  begin: Begin,
  day: string,
  now: number,
  timeZone?: string,
): { effective_at?: string } | undefined {
  if (begin === "now") return {};
  const at = dayStart(begin === "month" ? nextMonth(now, timeZone) : day, timeZone);
  if (at === undefined || at.getTime() <= now) return undefined;
  return { effective_at: at.toISOString() };
}
