import type { Reading } from "./reading.ts";
import { plainDigits } from "./typed-text.ts";

export interface Expiry {
  /** Two digits. */
  month: string;
  /** Four digits. */
  year: string;
}

/** Further ahead than any card is issued for. */
const yearsAheadMax = 20;

/** Month and year out of whatever was typed or pasted: 4/29, 04 29, 0429, 04/2029, 2029-04. */
function split(text: string): { month: string; year: string } {
  const plain = plainDigits(text);
  const yearFirst = /^\s*(20\d\d)\s*[-/. ]\s*(\d{1,2})\s*$/.exec(plain);
  if (yearFirst !== null) {
    return { month: (yearFirst[2] ?? "").padStart(2, "0"), year: yearFirst[1] ?? "" };
  }
  const parts = plain.split(/\D+/).filter((part) => part !== "");
  const [first = ""] = parts;
  // A separator after one digit ends the month; a digit above one begins no month of two.
  const isOneDigit = first.length === 1 && /^\s*\d\D/.test(plain);
  const digits = (isOneDigit || /^[2-9]/.test(first) ? "0" : "") + parts.join("");
  return { month: digits.slice(0, 2), year: digits.slice(2, 6) };
}

export function formatExpiry(text: string): string {
  const { month, year } = split(text);
  // A slash that was just typed; not what is left of one when the year is deleted.
  if (year === "") return /^\s*\d{1,2}\/$/.test(text) ? `${month} / ` : month;
  // Two digits of a year are enough, until they turn out to be the first two of four.
  return `${month} / ${year.startsWith("20") ? year : year.slice(0, 2)}`;
}

export function readExpiry(text: string, now: Date): Reading<Expiry> {
  const { month, year } = split(text);
  if (month === "") return { error: "card.expiry.empty" };
  if (month.length < 2 || (year.length !== 2 && year.length !== 4)) {
    return { error: "card.expiry.incomplete" };
  }
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return { error: "card.expiry.month", values: { month } };
  const whole = year.length === 2 ? `20${year}` : year;
  // A card is valid through the last day of its month, in the last time zone to reach its end.
  if (now.getTime() >= Date.UTC(Number(whole), Number(month), 1, 12)) {
    return { error: "card.expiry.past" };
  }
  if (Number(whole) > now.getUTCFullYear() + yearsAheadMax) return { error: "card.expiry.far" };
  return { value: { month, year: whole } };
}
