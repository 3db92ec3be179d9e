const zone = "America/New_York";

/** The days of the report in New York: the last 12 months, or the last 31 days. */
export function daysOf(by: "day" | "month", nowMs: number): { from: string; to: string } {
  const to = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(nowMs));
  const [year = 0, month = 1, day = 1] = to.split("-").map(Number);
  const first = by === "day" ? Date.UTC(year, month - 1, day - 30) : Date.UTC(year, month - 12, 1);
  return { from: new Date(first).toISOString().slice(0, 10), to };
}

/** The name of a period, such as "November 2026". */
export function periodText(start: string, by: "day" | "month"): string {
  const format =
    by === "day" ? { dateStyle: "medium" as const } : ({ month: "long", year: "numeric" } as const);
  return new Intl.DateTimeFormat("en-US", { timeZone: zone, ...format }).format(new Date(start));
}
