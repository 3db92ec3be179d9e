import { dateFormatter } from "../../../kit/date-formatter.ts";

/** Periods of the figures, by their name in the address. */
export const periods = ["7d", "30d", "90d", "month"] as const;

/** Days of a custom period; longer ones have more points than a chart. */
export const customDaysMax = 180;

/** A named period, or the days of a custom one. */
export type Period = (typeof periods)[number] | Days;

/** The period of the address; an unknown one is 30 days. */
export function periodOf(text: string | undefined): Period {
  const [, first = "", last = ""] =
    /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text ?? "") ?? [];
  if (isPeriod({ first, last })) return { first, last };
  return periods.find((period) => period === text) ?? "30d";
}

/** Whether days exist, are in order, and are few enough to be shown. */
export function isPeriod({ first, last }: Days): boolean {
  return (
    isDay(first) && isDay(last) && first <= last && countDays({ first, last }) <= customDaysMax
  );
}

const isDay = (day: string) =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day;

/** The number of days, the last one included. */
export function countDays({ first, last }: Days): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

/** Days as `2026-11-27`, both included. */
export interface Days {
  first: string;
  last: string;
}

export interface Range {
  days: Days;
  /** As many days before, which the figures are compared with. */
  before: Days;
}

/** The days of a period until now, in a time zone. */
export function rangeOf(period: Period, nowMs: number, timeZone: string): Range {
  if (typeof period === "object") {
    const { first } = period;
    const count = countDays(period);
    return { days: period, before: { first: addDays(first, -count), last: addDays(first, -1) } };
  }
  const last = dayIn(nowMs, timeZone);
  if (period === "month") {
    const first = `${last.slice(0, 8)}01`;
    const lastOfBefore = addDays(first, -1);
    const firstOfBefore = `${lastOfBefore.slice(0, 8)}01`;
    const sameDay = `${lastOfBefore.slice(0, 8)}${last.slice(8)}`;
    // The month before can be shorter.
    const until = sameDay < lastOfBefore ? sameDay : lastOfBefore;
    return { days: { first, last }, before: { first: firstOfBefore, last: until } };
  }
  const count = Number.parseInt(period, 10);
  const first = addDays(last, 1 - count);
  return {
    days: { first, last },
    before: { first: addDays(first, -count), last: addDays(first, -1) },
  };
}

/** The day of a moment in a time zone. */
export function dayIn(ms: number, timeZone: string): string {
  // Canada's English writes dates like this.
  return dateFormatter("en-CA", { timeZone, dateStyle: "short" }).format(ms);
}

function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** A moment before the first of the days begins, in every time zone. */
export function momentBefore({ first }: Days): string {
  return `${addDays(first, -1)}T00:00:00.000Z`;
}

/** A moment after the last of the days ends, in every time zone. */
export function momentAfter({ last }: Days): string {
  return `${addDays(last, 2)}T00:00:00.000Z`;
}

export const isIn = (day: string, { first, last }: Days) => day >= first && day <= last;
