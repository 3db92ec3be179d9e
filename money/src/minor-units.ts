import { MoneyError, shown } from "./money-error.ts";

declare const minorUnitsBrand: unique symbol;
declare const signedMinorUnitsBrand: unique symbol;

/** An amount with a direction: an integer of cents, −9007199254740991 to 9007199254740991. */
export type SignedMinorUnits = number & { readonly [signedMinorUnitsBrand]: true };

/** An amount of money: an integer of cents, 0 to 9007199254740991. */
export type MinorUnits = SignedMinorUnits & { readonly [minorUnitsBrand]: true };

/** The maximum amount: the last integer that a JSON number carries exactly. */
export const maximumMinorUnits = 9_007_199_254_740_991 as MinorUnits;

/**
 * Validates a number as an amount.
 *
 * Input    an integer of cents, 0 to 9007199254740991.
 * Returns  the same number, branded.
 * Errors   amount_not_an_integer, amount_negative, amount_too_large.
 */
export function minorUnits(value: number): MinorUnits {
  if (typeof value !== "number" || !(Number.isInteger(value) || Math.abs(value) === Infinity)) {
    throw new MoneyError(
      "amount_not_an_integer",
      `An amount is an integer of cents, not ${shown(value)}.`,
    );
  }
  if (value < 0 || Object.is(value, -0)) {
    throw new MoneyError("amount_negative", `An amount is not below 0: ${shown(value)}.`);
  }
  if (value > maximumMinorUnits) {
    throw new MoneyError(
      "amount_too_large",
      `An amount is at most ${maximumMinorUnits}, not ${shown(value)}.`,
    );
  }
  return value as MinorUnits;
}

/**
 * Validates a number as a signed amount; −0 becomes 0.
 *
 * Errors   amount_not_an_integer, amount_too_large.
 */
export function signedMinorUnits(value: number): SignedMinorUnits {
  if (value < 0) return -minorUnits(-value) as SignedMinorUnits;
  return minorUnits(value === 0 ? 0 : value);
}
