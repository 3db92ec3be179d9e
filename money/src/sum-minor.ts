import { maximumMinorUnits, type SignedMinorUnits, signedMinorUnits } from "./minor-units.ts";
import { MoneyError, shown } from "./money-error.ts";

/**
 * Adds amounts exactly.
 *
 * Input    cents, each positive or negative; an empty list adds up to 0.
 * Returns  the sum. Only the sum must be within the limit, not the intermediate sums.
 * Errors   sum_too_large; amount_not_an_integer, amount_too_large for a part.
 */
export function sumMinor(amounts: Iterable<number>): SignedMinorUnits {
  // `safe` is always a safe integer; values beyond that range move to `carried` first.
  let safe = 0;
  let carried = 0n;
  for (const amount of amounts) {
    const next = safe + signedMinorUnits(amount);
    if (Number.isSafeInteger(next)) {
      safe = next;
    } else {
      carried += BigInt(safe);
      safe = amount;
    }
  }
  if (carried === 0n) return signedMinorUnits(safe);
  const sum = carried + BigInt(safe);
  const limit = BigInt(maximumMinorUnits);
  if (sum > limit || sum < -limit) {
    throw new MoneyError(
      "sum_too_large",
      `A sum of amounts is at most ${maximumMinorUnits}, not ${shown(sum)}.`,
    );
  }
  return signedMinorUnits(Number(sum));
}
