import { ApiError } from "../../../api-error.ts";
import { ConcurrentModification, writeAtomically } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { toId } from "../../../ids.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { cancelChangeWrites } from "../../bank-accounts/changes/cancel-change.ts";
import { readOpenChange } from "../../bank-accounts/changes/change-rows.ts";
import { requireOrderText } from "../../orders/operator/require-order-text.ts";
import { readPayee } from "../../payees/payee.ts";

/**
 * Cancels the pending change of the bank account of an account or a contractor, and records the
 * operator and the reason. The payee receives an email, and every link to its requirements ends.
 *
 * Errors   OperatorError: unknown payee, a blank reason, or no pending change.
 */
export async function cancelBankAccountChangeAsOperator(
  deps: Pick<Dependencies, "database" | "clock" | "ids" | "encryption">,
  payeeId: string,
  { by, reason }: { by: string; reason: string },
): Promise<{ payee_id: string; bank_account_change_id: string; cancelled_by: string }> {
  requireOrderText("reason", reason);
  const id = readId("account", payeeId) ?? readId("contractor", payeeId);
  const payee = id === undefined ? undefined : await readPayee(deps.database, id);
  if (payee === undefined) {
    throw new OperatorError({
      cause: `There is no account or contractor ${payeeId}.`,
      remedy: "Give the id of an account, acct_…, or of a contractor, ctr_….",
    });
  }
  const change = await readOpenChange(deps.database, payee.id);
  try {
    const writes = await cancelChangeWrites(deps, payee.id, { by, reason });
    await writeAtomically(deps.database, [...writes, enqueue("update_account_requirements", 0)]);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause:
        error instanceof ApiError
          ? error.message
          : "The bank account was changed at the same time.",
      remedy: "openpayfac bank-accounts show lists the changes of a bank account.",
      underlying: error,
    });
  }
  if (change === undefined) throw new Error("a change that was cancelled was pending");
  return {
    payee_id: payeeId,
    bank_account_change_id: toId("bank_account_change", change.id),
    cancelled_by: by,
  };
}
