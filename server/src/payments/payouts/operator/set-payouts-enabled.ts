import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { resumePayouts } from "../../../identity/payout-holds.ts";
import { setAccountCapability } from "../../../identity/set-account-capability.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";

/**
 * Writes that enable an account's payouts: held payouts continue immediately, and other available
 * funds are part of the next window.
 */
export function enablePayouts(
  account: BoardedAccount,
  at: Pick<OperatorDependencies, "ids"> & { now: string },
): Write[] {
  return [
    ...setAccountCapability(account, "payouts_enabled", true, at),
    resumePayouts(account.id, at.now),
  ];
}

/**
 * Disables or enables the payouts of an account, by the operator. While they are disabled,
 * available funds stay, and a payout that exists already is held.
 *
 * Input    id: the public id.
 * Errors   OperatorError: no such account, or the account has no bank account for payouts.
 */
export async function setPayoutsEnabledAsOperator(
  deps: OperatorDependencies,
  id: string,
  enabled: boolean,
): Promise<{ account_id: string; payouts_enabled: boolean; changed: boolean }> {
  const account = await requireAccountAsOperator(deps, id);
  const { changed, writes } = await switchingPayouts(deps, account, enabled);
  if (writes.length > 0) await writeAtomically(deps.database, writes);
  return { account_id: id, payouts_enabled: enabled, changed };
}

/**
 * The writes that disable or enable the payouts of an account.
 *
 * Returns  no writes: they are enabled already.
 * Errors   OperatorError: a review holds them, a requirement is past due, or the account has no bank
 *          account for payouts.
 */
export async function switchingPayouts(
  deps: OperatorDependencies,
  account: BoardedAccount,
  enabled: boolean,
): Promise<{ changed: boolean; writes: Write[] }> {
  const at = { now: deps.clock.now().toISOString(), ids: deps.ids };
  if (enabled) {
    rejectHeld(account);
    await rejectPastDue(deps, account);
    await requireBankAccount(deps, account);
  }
  const writes = enabled
    ? enablePayouts(account, at)
    : [...setAccountCapability(account, "payouts_enabled", false, at), keepDisabled(account.id)];
  const changed = (account.payouts_after_hold ?? account.payouts_enabled) !== enabled;
  return { changed, writes: changed || !enabled ? writes : [] };
}

/** The write by which a requirement that is fulfilled later does not enable payouts again. */
function keepDisabled(accountId: Uuid): Write {
  return {
    sql: `UPDATE account_requirements SET disabled_payouts = false
           WHERE account_id = $1 AND disabled_payouts`,
    values: [accountId],
  };
}

async function rejectPastDue(deps: OperatorDependencies, account: BoardedAccount): Promise<void> {
  const found = await deps.database.query(
    `SELECT FROM account_requirements
      WHERE account_id = $1 AND past_due_at IS NOT NULL AND status IN ('due', 'submitted')`,
    [account.id],
  );
  if (found.rowCount === 0) return;
  throw new OperatorError({
    cause: `A requirement of the account ${account.name} is past due.`,
    remedy: "Decide it, or move its deadline, with: openpayfac requirements decide.",
  });
}

function rejectHeld({ name, payout_holds: holds }: BoardedAccount): void {
  if (holds.length === 0) return;
  throw new OperatorError({
    cause: `The payouts of ${name} are held: ${holds.join(", ")}.`,
    remedy:
      "Decide the open review: openpayfac screening hits and openpayfac accounts limits show it.",
  });
}

async function requireBankAccount(
  deps: OperatorDependencies,
  account: BoardedAccount,
): Promise<void> {
  const found = await deps.database.query(
    `SELECT FROM payout_settings AS settings JOIN payout_bank_accounts AS bank
         ON bank.account_id = settings.account_id AND bank.id = settings.bank_account_id
      WHERE settings.account_id = $1 AND bank.state = 'usable'`,
    [account.id],
  );
  if (found.rowCount === 1) return;
  throw new OperatorError({
    cause: `The account ${account.name} has no bank account that can receive payouts.`,
    remedy: "Have the merchant add one; its payouts are enabled when it is validated.",
  });
}
