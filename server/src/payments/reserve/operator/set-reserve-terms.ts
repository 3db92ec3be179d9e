import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";

const basisPointsMax = 10_000;
const daysMax = 730;

/**
 * Sets the percentage of an account's settled funds that is held in reserve from now on, and for
 * how many days. Existing reserves keep their release day.
 *
 * Input    id: the public id; basisPoints: 0 to 10000; days: 0 to 730; both 0: no further reserve.
 * Errors   OperatorError: no such account, or terms out of range.
 */
export async function setReserveTerms(
  deps: OperatorDependencies,
  id: string,
  terms: { basisPoints: number; days: number },
): Promise<{ account_id: string; reserve_basis_points: number; reserve_days: number }> {
  const { basisPoints, days } = terms;
  requireWithin("basis points", basisPoints, basisPointsMax);
  requireWithin("days", days, daysMax);
  if ((basisPoints === 0) !== (days === 0)) {
    throw new OperatorError({
      cause: `${basisPoints} basis points for ${days} days hold back nothing`,
      remedy: "Set both above 0, or both to 0 to hold back nothing.",
    });
  }
  const account = await requireAccountAsOperator(deps, id);
  await deps.database.query(
    `UPDATE payout_settings SET reserve_basis_points = $2, reserve_days = $3
      WHERE account_id = $1`,
    [account.id, basisPoints, days],
  );
  return { account_id: id, reserve_basis_points: basisPoints, reserve_days: days };
}

function requireWithin(what: string, given: number, most: number): void {
  if (Number.isInteger(given) && given >= 0 && given <= most) return;
  throw new OperatorError({
    cause: `The reserve's ${what} are an integer from 0 to ${most}; got ${given}`,
    remedy: "1000 basis points are 10% of settled funds.",
  });
}
