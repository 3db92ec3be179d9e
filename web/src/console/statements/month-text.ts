import { dateFormatter } from "../../../kit/date-formatter.ts";

/** "October 2026" of `2026-10`. */
export function monthText(month: string): string {
  const format = dateFormatter("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-15T00:00:00Z`));
}

/**
 * The months before the one of a time in New York, newest first, as `YYYY-MM`.
 *
 * Input    count: how many.
 */
export function monthsBefore(nowMs: number, count: number): string[] {
  const parts = dateFormatter("en-US", {
    month: "2-digit",
    year: "numeric",
    timeZone: "America/New_York",
  }).formatToParts(new Date(nowMs));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const first = part("year") * 12 + part("month") - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = first - 1 - at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
