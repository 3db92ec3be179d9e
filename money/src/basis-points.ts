import { type SignedMinorUnits, signedMinorUnits } from "./minor-units.ts";
import { MoneyError, shown } from "./money-error.ts";

declare const basisPointsBrand: unique symbol;

/** A rate in hundredths of a percent: an integer, 0 to 10000. 290 is 2.9 %. */
export type BasisPoints = number & { readonly [basisPointsBrand]: true };

/**
 * Validates a number as a rate.
 *
 * Input    an integer of basis points, 0 to 10000 (100%).
 * Errors   basis_points_out_of_range.
 */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isInteger(value) || value < 0 || value > 10_000 || Object.is(value, -0)) {
    throw new MoneyError(
      "basis_points_out_of_range",
      `A rate is an integer of basis points from 0 to 10000, not ${shown(value)}.`,
    );
  }
  return value as BasisPoints;
}

/**
 * Returns the rate of an amount, rounded half away from zero, so that the rate of a refund is
 * exactly the negated rate of its charge.
 *
 * Input    rate: basis points; amountMinor: cents, negative for a refund.
 * Errors   basis_points_out_of_range, amount_not_an_integer, amount_too_large.
 */
export function rateOf(rate: number, amountMinor: number): SignedMinorUnits {
  const amount = signedMinorUnits(amountMinor);
  // The product passes 2^53 long before the amount does; only the quotient is a number again.
  const product = BigInt(Math.abs(amount)) * BigInt(basisPoints(rate));
  const rounded = Number((product + 5_000n) / 10_000n);
  return signedMinorUnits(amount < 0 ? -rounded : rounded);
}
