import { writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";
import { type AccountLimits, limitAccount, readAccountLimits } from "../account-limits.ts";

export type { AccountLimits };

/** Returns all limits of an account. Errors   OperatorError: no such account. */
export async function getAccountLimits(
  deps: OperatorDependencies,
  id: string,
): Promise<AccountLimits & { account_id: string }> {
  const account = await requireAccountAsOperator(deps, id);
  return { account_id: id, ...(await readAccountLimits(deps.database, account.id)) };
}

const ranges: Record<keyof AccountLimits, { least: number; most: number; unit: string }> = {
  payment_amount_max: { least: 1, most: Number.MAX_SAFE_INTEGER, unit: "minor units" },
  monthly_volume_max: { least: 1, most: Number.MAX_SAFE_INTEGER, unit: "minor units" },
  payout_delay_days: { least: 0, most: 31, unit: "banking days" },
  reserve_basis_points: { least: 0, most: 10_000, unit: "basis points: 1000 are 10%" },
  reserve_days: { least: 0, most: 730, unit: "days" },
};

/**
 * Changes limits of an account from now on. Existing payouts keep their day, existing reserves their
 * release.
 *
 * Input    id: the public id; change: an absent limit is unchanged; null: no limit.
 * Returns  all limits of the account.
 * Errors   OperatorError: no such account, or a limit out of range.
 */
export async function setAccountLimits(
  deps: OperatorDependencies,
  id: string,
  change: Partial<AccountLimits>,
  { by, comment }: { by: string; comment: string | null },
): Promise<AccountLimits & { account_id: string }> {
  const account = await requireAccountAsOperator(deps, id);
  const limits = { ...(await readAccountLimits(deps.database, account.id)), ...change };
  for (const [name, { least, most, unit }] of Object.entries(ranges)) {
    const value = limits[name as keyof AccountLimits];
    if (value === null && name.endsWith("_max")) continue;
    if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) continue;
    throw new OperatorError({
      cause: `${name} is an integer from ${least} to ${most}; got ${value}.`,
      remedy: `Give it in ${unit}.`,
    });
  }
  if ((limits.reserve_basis_points === 0) !== (limits.reserve_days === 0)) {
    throw new OperatorError({
      cause: `${limits.reserve_basis_points} basis points for ${limits.reserve_days} days hold back nothing`,
      remedy: "Set both above 0, or both to 0 to hold back nothing.",
    });
  }
  const now = deps.clock.now().toISOString();
  const write = limitAccount(account.id, limits, { ids: deps.ids, now, decidedBy: by, comment });
  await writeAtomically(deps.database, [write]);
  return { account_id: id, ...limits };
}
