import { missingRequirements } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { readApplication } from "../applications/application-rows.ts";
import { draftOf, factsFor } from "../applications/requirements-of.ts";
import type { BankAccountRow } from "../bank-accounts/bank-account-rows.ts";
import { type BankAccountChangeRow, readOpenChange } from "../bank-accounts/changes/change-rows.ts";
import type { Payee } from "../payees/payee.ts";
import { type RequirementRow, readOpenRequirements } from "./requirement-rows.ts";

/** Everything that the requirements of an account or a contractor follow from. */
export interface PayeeFacts {
  payee: Payee;
  /** null: it has none. */
  bankAccount: BankAccountRow | null;
  /** Whether the bank returned payouts to it, or knows no such account. */
  rejectedByBank: boolean;
  /** The pending change of the bank account. */
  change: { row: BankAccountChangeRow; bankAccount: BankAccountRow } | null;
  requested: RequirementRow[];
  /** Missing fields of the owners of an account's application. */
  missingOwnerFields: string[];
  /** Whether funds of a closed account are left to pay out. */
  hasFunds: boolean;
}

/** Dependencies of a reader: a server's, or those of an operator's command with encryption. */
export type ReaderDependencies = Pick<Dependencies, "database" | "clock" | "encryption">;

/** Reads the rows that the requirements of an account or a contractor follow from. */
export async function readPayeeFacts(deps: ReaderDependencies, payee: Payee): Promise<PayeeFacts> {
  const { database } = deps;
  const [change, requested, rejectedByBank, missingOwnerFields, hasFunds] = await Promise.all([
    readOpenChange(database, payee.id),
    readOpenRequirements(database, payee.id),
    isRejectedByBank(database, payee),
    readMissingOwnerFields(deps, payee),
    isClosed(payee) ? hasUnpaidFunds(database, payee.id) : true,
  ]);
  const bankAccounts = await readBankAccounts(database, [
    payee.bank_account_id,
    change?.bank_account_id ?? null,
  ]);
  const next = change === undefined ? undefined : bankAccounts.get(change.bank_account_id);
  return {
    payee,
    bankAccount: bankAccounts.get(payee.bank_account_id ?? "") ?? null,
    rejectedByBank,
    change: change === undefined || next === undefined ? null : { row: change, bankAccount: next },
    requested,
    missingOwnerFields,
    hasFunds,
  };
}

async function readBankAccounts(
  database: Pool,
  ids: readonly (Uuid | null)[],
): Promise<Map<string, BankAccountRow>> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const found = await database.query<BankAccountRow>({
    name: "read-bank-accounts-of-account",
    text: "SELECT * FROM bank_accounts WHERE id = ANY($1::uuid[])",
    values: [named],
  });
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** Whether the payee gets no new funds: a closed account, or a contractor that was rejected. */
export function isClosed(payee: Payee): boolean {
  return payee.type === "account"
    ? payee.record.status === "TERMINATED"
    : payee.record.status === "REJECTED";
}

async function isRejectedByBank(database: Pool, payee: Payee): Promise<boolean> {
  const found = await database.query({
    name: "read-rejected-bank-account",
    text: `SELECT FROM payout_bank_accounts
            WHERE account_id = $1 AND id = $2 AND state = 'rejected'`,
    values: [payee.id, payee.bank_account_id],
  });
  return found.rowCount === 1;
}

async function readMissingOwnerFields(deps: ReaderDependencies, payee: Payee): Promise<string[]> {
  if (payee.type === "contractor" || payee.record.application_id === null) return [];
  const row = await readApplication(deps.database, payee.record.application_id);
  if (row === undefined) return [];
  return missingRequirements(draftOf(row, deps), factsFor(row, deps, false))
    .map(({ field }) => field)
    .filter((field) => /^owners\b/.test(field));
}

async function hasUnpaidFunds(database: Pool, payeeId: Uuid): Promise<boolean> {
  const found = await database.query<{ owed: boolean }>({
    name: "read-unpaid-funds",
    text: `SELECT EXISTS (SELECT FROM transactions WHERE account_id = $1 AND payout_id IS NULL)
                  AS owed`,
    values: [payeeId],
  });
  return found.rows[0]?.owed ?? false;
}
