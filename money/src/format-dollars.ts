import { signedMinorUnits } from "./minor-units.ts";

/**
 * Formats an amount for display: `$1,234.56`, and `−$1,234.56` with a true minus sign (U+2212).
 *
 * Input    cents, positive or negative. Not for the wire and not to be parsed.
 */
export function formatDollars(amountMinor: number): string {
  const amount = signedMinorUnits(amountMinor);
  const magnitude = Math.abs(amount);
  const cents = magnitude % 100;
  const dollars = String((magnitude - cents) / 100).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0 ? "\u2212" : ""}$${dollars}.${String(cents).padStart(2, "0")}`;
}
