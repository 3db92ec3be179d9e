import type { Pool } from "pg";
import type { Dependencies } from "../../../dependencies.ts";
import { toUuid, type Uuid } from "../../../ids.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";
import { openBankNumbers } from "../bank-numbers.ts";
import { type BankAccountChangeRow, readOpenChange } from "./change-rows.ts";
import type { EnteredBankAccount } from "./new-bank-account.ts";

/** A pending change with its bank account. */
export interface PendingChange {
  change: BankAccountChangeRow;
  bankAccount: BankAccountRow;
}

export async function readPendingChange(
  database: Pool,
  payeeId: Uuid,
): Promise<PendingChange | undefined> {
  const change = await readOpenChange(database, payeeId);
  if (change === undefined) return undefined;
  const bankAccount = await readBankAccount(database, change.bank_account_id);
  if (bankAccount === undefined) throw new Error("a bank account is never deleted");
  return { change, bankAccount };
}

/** Whether a request asks again for the change that is pending. */
export function isSameChange(
  deps: Pick<Dependencies, "encryption">,
  { bankAccount }: PendingChange,
  requested: EnteredBankAccount | { bank_account_id: string },
): boolean {
  return "bank_account_id" in requested
    ? bankAccount.id === toUuid(requested.bank_account_id)
    : isEntered(deps, bankAccount, requested);
}

function isEntered(
  deps: Pick<Dependencies, "encryption">,
  row: BankAccountRow,
  entered: EnteredBankAccount,
): boolean {
  return (
    row.name === entered.holder_name &&
    row.account_type === entered.account_type &&
    hasNumbers(deps, row, entered)
  );
}

export function hasNumbers(
  { encryption }: Pick<Dependencies, "encryption">,
  { id, encrypted_numbers }: BankAccountRow,
  entered: EnteredBankAccount,
): boolean {
  const numbers = openBankNumbers(encryption, id, encrypted_numbers);
  return (
    numbers.accountNumber === entered.account_number &&
    numbers.routingNumber === entered.routing_number
  );
}

export async function readBankAccount(
  database: Pool,
  id: Uuid | null,
): Promise<BankAccountRow | undefined> {
  const found = await database.query<BankAccountRow>("SELECT * FROM bank_accounts WHERE id = $1", [
    id,
  ]);
  return found.rows[0];
}
