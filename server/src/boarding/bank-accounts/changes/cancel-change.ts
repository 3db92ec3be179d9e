import { ApiError } from "../../../api-error.ts";
import { updateRow } from "../../../database/row-writes.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { revokeLinks } from "../../requirements/requirements-links.ts";
import { assignBankAccount } from "./assign-bank-account.ts";
import { readOpenChange } from "./change-rows.ts";
import { readChangedPayee } from "./read-changed-payee.ts";
import { removeBankAccount } from "./remove-bank-account.ts";

/** The author of a cancellation, and the reason. */
export interface Cancellation {
  /** link, user, an operator key's id, or the name of an operator of the machine. */
  by: string;
  /** Of an operator. */
  reason?: string;
  /**
   * The link by which it is cancelled; the others become invalid, because the change may have been
   * requested with one of them.
   */
  keepLink?: Uuid;
}

/**
 * The writes that cancel the pending change of the bank account of an account or a contractor, and
 * record who cancelled it and why.
 *
 * Errors   conflict: no change is pending.
 * Writes   bank_account_changes, bank_accounts, requirements_links; the account or contractor, if
 *          the cancelled bank account was its first.
 */
export async function cancelChangeWrites(
  deps: Pick<Dependencies, "database" | "clock" | "ids" | "encryption">,
  payeeId: Uuid,
  { by, reason, keepLink }: Cancellation,
): Promise<Write[]> {
  const change = await readOpenChange(deps.database, payeeId);
  const read = change && (await readChangedPayee(deps.database, payeeId));
  if (change === undefined || read === undefined) {
    throw new ApiError("conflict", "No change of the bank account is pending.");
  }
  const now = deps.clock.now().toISOString();
  const { id, version } = change;
  const isOwn = read.payee.bank_account_id === change.bank_account_id;
  return [
    updateRow(
      "bank_account_changes",
      { id, version },
      {
        version: version + 1,
        status: "cancelled",
        next_action_at: null,
        cancelled_by: by,
        cancel_reason: reason ?? null,
        updated_at: now,
      },
    ),
    ...(isOwn ? assignBankAccount(deps, read, null) : []),
    ...(await removeBankAccount(deps, payeeId, change.bank_account_id)),
    revokeLinks(payeeId, keepLink ?? null, now),
  ];
}
