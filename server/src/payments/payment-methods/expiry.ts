import { rejectBodyField } from "../../api-error.ts";

/**
 * A card's expiry in the stored format: two and four digits. A card is valid through the last day
 * of its month, in the time zone where that day ends last.
 *
 * Errors   invalid_body if the month has passed.
 */
export function readExpiry(
  month: string,
  year: string,
  now: Date,
): { exp_month: string; exp_year: string } {
  const exp_month = month.padStart(2, "0");
  const exp_year = year.length === 2 ? `20${year}` : year;
  if (hasExpired(exp_month, exp_year, now)) {
    throw rejectBodyField({
      code: "expired",
      expected: "a month that has not passed",
      received: `${exp_month}/${exp_year}`,
      path: "card.exp_month",
      message: `card.exp_month must not have passed; the card expired at the end of ${exp_month}/${exp_year}.`,
    });
  }
  return { exp_month, exp_year };
}

/** The expiry in the processors' format; absent for a wallet's card. */
export function expiryOf(card: { exp_month: string | null; exp_year: string | null }): {
  expiry?: { month: number; year: number };
} {
  const { exp_month: month, exp_year: year } = card;
  if (month === null || year === null) return {};
  return { expiry: { month: Number(month), year: Number(year) } };
}

export function hasExpired(month: string, year: string, now: Date): boolean {
  // The month ends last twelve hours west of Greenwich.
  const end = Date.UTC(Number(year), Number(month), 1, 12);
  return now.getTime() >= end;
}
