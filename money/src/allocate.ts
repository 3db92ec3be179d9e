import { type SignedMinorUnits, signedMinorUnits } from "./minor-units.ts";
import { MoneyError, shown } from "./money-error.ts";

/**
 * Allocates an amount by weights so that the parts add up to it: each part is its exact share
 * rounded down, and the leftover cents go to the largest remainders, ties to the earlier.
 *
 * Input    amountMinor: cents; a negative amount is allocated like the positive one. weights:
 *          integers of 0 or more, of any total; at least one above 0.
 * Returns  one part for each weight, in their order; a weight of 0 gets 0.
 * Errors   weights_invalid, amount_not_an_integer, amount_too_large.
 */
export function allocate(amountMinor: number, weights: readonly number[]): SignedMinorUnits[] {
  const amount = signedMinorUnits(amountMinor);
  const exact = weights.map(takeWeight);
  const total = exact.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) {
    throw new MoneyError("weights_invalid", "An amount needs a weight above 0 to be divided by.");
  }
  const whole = BigInt(Math.abs(amount));
  const shares = exact.map((weight, position) => ({
    position,
    floor: (whole * weight) / total,
    remainder: (whole * weight) % total,
  }));
  let left = shares.reduce((rest, share) => rest - share.floor, whole);

  const parts = shares.map((share) => share.floor);
  // Sorting is stable, so that equal remainders keep the order of the weights.
  const byRemainder = shares.toSorted((a, b) => compare(b.remainder, a.remainder));
  for (const share of byRemainder) {
    if (left === 0n) break;
    parts[share.position] = share.floor + 1n;
    left -= 1n;
  }
  return parts.map((part) => signedMinorUnits(amount < 0 ? -Number(part) : Number(part)));
}

function takeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) {
    throw new MoneyError(
      "weights_invalid",
      `A weight is an integer of 0 or more, not ${shown(weight)}.`,
    );
  }
  return BigInt(weight);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
