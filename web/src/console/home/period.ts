/** Periods of the figures, by their name in the address. */
export const periods = ["7d", "30d", "90d", "month"] as const;

export type Period = (typeof periods)[number];

/** The period of the address; an unknown one is 30 days. */
export function periodOf(text: string | undefined): Period {
  return periods.find((period) => period === text) ?? "30d";
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
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(ms);
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

export const isIn = (day: string, { first, last }: Days) => day >= first && day <= last;
