import type { BalanceOwner, DebitObstacle } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type BankDebitRow, planBankDebit } from "../../payments/index.ts";
import type { BalanceOwnerRow } from "../balances/balance-owners.ts";
import { readDebitTerms } from "./debit-terms.ts";

/** Why an owner has authorized no debit. */
const unsigned: Record<BalanceOwner, string> = {
  account:
    "No terms that its merchant signed permit a debit of the bank account. `terms_accepted` of the API has no signer, time or version: the merchant signs in the hosted form.",
  contractor:
    "The contractor agreed to be verified and paid, and did not authorize a debit of the bank account. Let the partner cover the debt, or write it off.",
  partner:
    "The partner signed no terms on this platform, and did not authorize a debit of the bank account. Write the debt off, or wait for its next receipts.",
};

const explanations: Record<Exclude<DebitObstacle, "no_agreement">, string> = {
  no_bank_account: "It has no bank account that receives payouts.",
  bank_account_returned: "Its bank account returned a debit, and can no longer be debited.",
  in_progress: "A debit of its bank account is in progress.",
  too_many_returns:
    "Its bank account returned three debits for insufficient funds within 180 days.",
};

/** A debit as a user or an operator decides it. */
export interface DecidedDebit {
  /** In minor units. */
  amount: number;
  reason: string;
  /** null: an operator. */
  createdBy: Uuid | null;
  changeRequestId: Uuid | null;
}

/**
 * The debit of the bank account of an owner that owes the platform, with its writes. A job sends it.
 *
 * Errors   invalid_status: the terms or the bank account do not permit it, a debit is in progress,
 *          or the balance is not as far below zero.
 * Writes   bank_debits, payout_settings, the event.
 */
export async function debitDebtor(
  deps: OperatorDependencies,
  owner: BalanceOwnerRow,
  { amount, reason, createdBy, changeRequestId }: DecidedDebit,
): Promise<{ row: BankDebitRow; writes: Write[] }> {
  const { database, clock, ids } = deps;
  const terms = (await readDebitTerms(database, clock, [owner.id]))(owner.id);
  const { permitted } = terms;
  const { business_id: businessId } = owner;
  if (permitted === undefined || businessId === null) {
    const obstacle = terms.obstacle ?? "no_agreement";
    throw new ApiError(
      "invalid_status",
      obstacle === "no_agreement" ? unsigned[owner.owner_type] : explanations[obstacle],
    );
  }
  const now = clock.now().toISOString();
  const row: BankDebitRow = {
    account_id: owner.id,
    id: ids.next(),
    version: 1,
    sequence: 1,
    tenant_id: owner.tenant_id,
    partner_id: owner.partner_id,
    business_id: businessId,
    status: "created",
    amount,
    fee_amount: 0,
    reason,
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
    created_by: createdBy,
    change_request_id: changeRequestId,
    created_at: now,
    updated_at: now,
    sent_at: null,
    completed_at: null,
    returned_at: null,
  };
  return { row, writes: await planBankDebit(deps, row, owner.name) };
}
