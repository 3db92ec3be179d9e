import { ApiError } from "../../../api-error.ts";
import { updateRow } from "../../../database/row-writes.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { revokeLinks } from "../../requirements/requirements-links.ts";
import { assignBankAccount } from "./assign-bank-account.ts";
import { readOpenChange } from "./change-rows.ts";
import { readChangedAccount } from "./read-changed-account.ts";
import { removeBankAccount } from "./remove-bank-account.ts";

/**
 * The writes that cancel the pending change of an account's bank account.
 *
 * Input    keepLink: the link by which it is cancelled; the others become invalid, because the
 *          change may have been requested with one of them.
 * Errors   conflict: no change is pending.
 * Writes   bank_account_changes, bank_accounts, requirements_links; the account, if the cancelled
 *          bank account was its first.
 */
export async function cancelChangeWrites(
  deps: Pick<Dependencies, "database" | "clock" | "ids" | "encryption">,
  accountId: Uuid,
  keepLink: Uuid | null,
): Promise<Write[]> {
  const change = await readOpenChange(deps.database, accountId);
  const read = change && (await readChangedAccount(deps.database, accountId));
  if (change === undefined || read === undefined) {
    throw new ApiError("conflict", "No change of the bank account is pending.");
  }
  const now = deps.clock.now().toISOString();
  const { id, version } = change;
  const isOwn = read.account.bank_account_id === change.bank_account_id;
  return [
    updateRow(
      "bank_account_changes",
      { id, version },
      { version: version + 1, status: "cancelled", next_action_at: null, updated_at: now },
    ),
    ...(isOwn ? assignBankAccount(deps, read, null) : []),
    ...(await removeBankAccount(deps, accountId, change.bank_account_id)),
    revokeLinks(accountId, keepLink, now),
  ];
}
