/** An amount in its pieces: sign, dollars with the currency sign, and cents. */
export interface AmountText {
  /** A true minus, or nothing. */
  sign: "" | "−";
  dollars: string;
  /** With the decimal point. */
  cents: string;
}

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Input   minor: integer, minor units of USD. Exact for every safe integer. */
export function amountText(minor: number): AmountText {
  const size = Math.abs(minor);
  const cents = size % 100;
  return {
    sign: minor < 0 ? "−" : "",
    dollars: `$${grouped.format((size - cents) / 100)}`,
    cents: `.${String(cents).padStart(2, "0")}`,
  };
}

export function formatAmount(minor: number): string {
  const { sign, dollars, cents } = amountText(minor);
  return `${sign}${dollars}${cents}`;
}

/**
 * Reads an amount that a user typed, such as "1,234.5".
 *
 * Returns  minor units; undefined if it is not an amount of whole cents.
 */
export function parseAmount(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,?\d{3})*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const minor =
    Number((match[1] ?? "").replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(minor) ? minor : undefined;
}
