import { createBankDebit, type DebitObstacle } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type BankDebitRow, planBankDebit, serializeBankDebit } from "../../payments/index.ts";
import { requireAdjustment } from "../../permissions/amount-limits.ts";
import { findDebtor } from "../balances/find-debtor.ts";
import { readDebitTerms } from "./debit-terms.ts";
import { showsReason } from "./shows-reason.ts";

const explanations: Record<DebitObstacle, string> = {
  no_agreement: "No terms that its merchant signed permit a debit of the bank account.",
  no_bank_account: "It has no bank account that receives payouts.",
  bank_account_returned: "Its bank account returned a debit, and can no longer be debited.",
  in_progress: "A debit of its bank account is in progress.",
  too_many_returns:
    "Its bank account returned three debits for insufficient funds within 180 days.",
};

/**
 * Decides a debit of the bank account of an account that owes the platform. A job sends it.
 *
 * Errors   referenced_not_found: no such account in the caller's part of the hierarchy;
 *          invalid_status: the terms or the bank account do not permit it, a debit is in progress,
 *          or the balance is not as far below zero.
 *          forbidden, SECOND_USER_REQUIRED: the amount is above the limit of one user.
 * Writes   bank_debits, payout_settings, events, audit_entries.
 */
export const handleCreateBankDebit = handlerFor(createBankDebit, async (call, deps) => {
  const { caller, body } = call;
  const { database, clock, ids } = deps;
  const account = await findDebtor(database, caller, body.account_id);
  requireAdjustment(call, "adjustment_limit", body.amount);
  const terms = (await readDebitTerms(database, clock, [account.id]))(account.id);
  const { permitted } = terms;
  if (permitted === undefined) {
    throw new ApiError("invalid_status", explanations[terms.obstacle ?? "no_bank_account"]);
  }
  const now = clock.now().toISOString();
  const row: BankDebitRow = {
    account_id: account.id,
    id: ids.next(),
    version: 1,
    sequence: 1,
    tenant_id: account.tenant_id,
    partner_id: account.partner_id,
    business_id: account.business_id,
    status: "created",
    amount: body.amount,
    fee_amount: 0,
    reason: body.reason,
    bank_account_id: permitted.bankAccountId,
    bank_account_mask: permitted.mask,
    ...permitted.authorization,
    entry_number: permitted.entryNumber,
    reference: null,
    return_code: null,
    failure_message: null,
    processing_attempts: 0,
    next_action_at: now,
    return_window_ends_at: null,
    created_by: caller.user?.id ?? null,
    change_request_id: caller.user?.approval?.id ?? null,
    created_at: now,
    updated_at: now,
    sent_at: null,
    completed_at: null,
    returned_at: null,
  };
  const writes = await planBankDebit(deps, row, account.name);
  return commitResponse(
    call,
    database,
    writes,
    serializeBankDebit(row, account.name, showsReason(caller)),
  );
});
