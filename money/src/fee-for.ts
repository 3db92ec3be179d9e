import { rateOf } from "./basis-points.ts";
import { minorUnits, type SignedMinorUnits, signedMinorUnits } from "./minor-units.ts";
import { MoneyError } from "./money-error.ts";
import { sumMinor } from "./sum-minor.ts";

export interface FeeRate {
  /** Hundredths of a percent of the amount, 0 to 10000. */
  readonly basisPoints: number;
  /** Cents for each transaction, whatever its amount. */
  readonly fixedMinor: number;
}

/**
 * Returns the fee of one transaction: the rate of the amount, rounded half up once, plus the fixed
 * part.
 *
 * Input    amountMinor: cents; negative for a refund, whose fee is the negated fee of the charge,
 *          fixed part included.
 * Returns  the fee, with the sign of the amount.
 * Errors   amount_zero (a transaction of 0 has no fee), amount_not_an_integer, amount_too_large,
 *          amount_negative (fixedMinor), basis_points_out_of_range, sum_too_large.
 */
export function feeFor(rate: FeeRate, amountMinor: number): SignedMinorUnits {
  const amount = signedMinorUnits(amountMinor);
  if (amount === 0) throw new MoneyError("amount_zero", "A transaction of 0 has no fee.");
  const fixed = minorUnits(rate.fixedMinor);
  return sumMinor([rateOf(rate.basisPoints, amount), amount < 0 ? -fixed : fixed]);
}
