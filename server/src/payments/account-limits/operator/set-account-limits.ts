import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
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
  const { limits } = await readAccountLimits(deps.database, account.id);
  return { account_id: id, ...limits };
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
 * release. A concurrent change of other limits is kept, too.
 *
 * Input    id: the public id; change: an absent limit is unchanged; null: no limit.
 * Returns  all limits of the account.
 * Errors   OperatorError: no such account, a limit out of range, or a limit on payments or volume
 *          without a reason.
 */
export async function setAccountLimits(
  deps: OperatorDependencies,
  id: string,
  change: Partial<AccountLimits>,
  { by, comment }: { by: string; comment: string | null },
): Promise<AccountLimits & { account_id: string }> {
  const account = await requireAccountAsOperator(deps, id);
  for (;;) {
    const { limits, writes } = await changingLimits(deps, account.id, change, { by, comment });
    try {
      await writeAtomically(deps.database, writes);
      return { account_id: id, ...limits };
    } catch (error) {
      // Another change was written since the limits were read: this one applies to its result.
      if (!(error instanceof ConcurrentModification)) throw error;
    }
  }
}

/**
 * The limits after a change, and the write of the change. It fails if another one is written before.
 *
 * Errors   OperatorError: a limit out of range, or a limit on payments or volume without a reason.
 */
export async function changingLimits(
  deps: Pick<OperatorDependencies, "database" | "clock">,
  accountId: Uuid,
  change: Partial<AccountLimits>,
  { by, comment }: { by: string; comment: string | null },
): Promise<{ limits: AccountLimits; writes: Write[] }> {
  requireReason(change, comment);
  const before = await readAccountLimits(deps.database, accountId);
  const limits = { ...before.limits, ...change };
  requireValid(limits);
  const now = deps.clock.now().toISOString();
  const author = { number: before.number + 1, now, decidedBy: by, comment };
  return { limits, writes: [limitAccount(accountId, limits, author)] };
}

/** The limits that an approval rests on change with a reason. */
function requireReason(change: Partial<AccountLimits>, comment: string | null): void {
  const isOfApproval = "payment_amount_max" in change || "monthly_volume_max" in change;
  if (!isOfApproval || (comment ?? "").trim() !== "") return;
  throw new OperatorError({
    cause: "A limit on payments or volume changes with a reason; none was given.",
    remedy: "Add --comment with the reason.",
  });
}

function requireValid(limits: AccountLimits): void {
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
}
