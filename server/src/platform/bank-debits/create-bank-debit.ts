import { createBankDebit } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { serializeBankDebit } from "../../payments/index.ts";
import { requireAdjustment } from "../../permissions/amount-limits.ts";
import { findDebtor } from "../balances/find-debtor.ts";
import { debitDebtor } from "./debit-debtor.ts";
import { showsReason } from "./shows-reason.ts";

/**
 * Decides a debit of the bank account of an account that owes the platform.
 *
 * Errors   referenced_not_found: no such account in the caller's part of the hierarchy;
 *          invalid_status: see `debitDebtor`; second_user_required: the amount is above the limit
 *          of one user.
 * Writes   bank_debits, payout_settings, events, audit_entries.
 */
export const handleCreateBankDebit = handlerFor(createBankDebit, async (call, deps) => {
  const { caller, body } = call;
  const account = await findDebtor(deps.database, caller, body.account_id);
  requireAdjustment(call, "adjustment_limit", body.amount);
  const { row, writes } = await debitDebtor(deps, account, {
    amount: body.amount,
    reason: body.reason,
    createdBy: caller.user?.id ?? null,
    changeRequestId: caller.user?.approval?.id ?? null,
  });
  const shown = serializeBankDebit(row, account.name, showsReason(caller));
  return commitResponse(call, deps.database, writes, shown);
});
