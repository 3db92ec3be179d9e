import { atNewYorkTime, newYorkDate } from "./banking-days.ts";

/** The calendar year in New York. */
export function newYorkYear(at: Date): number {
  return Number(newYorkDate(at).slice(0, 4));
}

/** The first moment of a calendar year in New York, as an ISO 8601 time. */
export function startOfYear(year: number): string {
  return atNewYorkTime(`${String(year).padStart(4, "0")}-01-01`, "00:00").toISOString();
}
