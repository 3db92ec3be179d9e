import { isRoutingNumber } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError, rejectBodyField } from "../../../api-error.ts";
import { insertRow, updateRow } from "../../../database/row-writes.ts";
import { isUniqueViolation } from "../../../database/unique-violation.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { consumeAttempt, type Limit } from "../../../identity/rate-limits.ts";
import { toUuid, type Uuid } from "../../../ids.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { writeOwnerEvents } from "../../../webhooks/write-events.ts";
import { type BankAccountRow, serializeBankAccount } from "../bank-account-rows.ts";
import { openBankNumbers } from "../bank-numbers.ts";
import { assignBankAccount, type ChangedAccount } from "./assign-bank-account.ts";
import { type BankAccountChangeRow, readOpenChange } from "./change-rows.ts";
import { coolingOffEnd } from "./cooling-off.ts";
import { type EnteredBankAccount, newBankAccount } from "./new-bank-account.ts";
import { readChangedAccount } from "./read-changed-account.ts";
import { removeBankAccount } from "./remove-bank-account.ts";

/** A new bank account, or one that another account of the business has. */
export type RequestedBankAccount = EnteredBankAccount | { bank_account_id: string };

const changesOfAccount: Limit = {
  name: "bank account of account",
  triesMax: 5,
  windowMs: 24 * 60 * 60 * 1000,
};

/**
 * Adds a bank account to an account, or begins to replace the one that it has.
 *
 * Without an earlier validated bank account, the new one becomes the account's immediately, and
 * receives payouts when it is validated. Otherwise payouts keep going to the earlier one until the new one is
 * validated and the cooling-off period is over. A pending change is replaced.
 *
 * Input    by: null: the bearer of a link.
 * Errors   invalid_request_data; too_many_requests; conflict: changed concurrently.
 * Writes   bank_accounts, bank_account_changes, events; the account, or nothing of it yet.
 */
export async function requestBankAccountChange(
  deps: Dependencies,
  accountId: Uuid,
  requested: RequestedBankAccount,
  by: { userId: Uuid | null },
): Promise<void> {
  const read = await readChangedAccount(deps.database, accountId);
  if (read === undefined) throw new Error(`the account ${accountId} does not exist`);
  const bankAccount = await findOrMake(deps, read, requested);
  await consumeAttempt(deps, changesOfAccount, accountId);
  const pending = await readOpenChange(deps.database, accountId);
  const writes = [
    ...(await replacePending(deps, pending, read)),
    ...(await changeWrites(deps, read, bankAccount, by)),
  ];
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    const isConcurrent =
      error instanceof ConcurrentModification ||
      isUniqueViolation(error, "bank_account_changes_open");
    if (!isConcurrent) throw error;
    throw new ApiError("conflict", "The bank account was changed in the meantime. Try again.", {
      cause: error,
    });
  }
}

interface Found {
  row: BankAccountRow;
  isNew: boolean;
}

async function findOrMake(
  deps: Dependencies,
  { account, isPaused }: ChangedAccount,
  requested: RequestedBankAccount,
): Promise<Found> {
  if ("bank_account_id" in requested) {
    const row = await readShared(deps.database, account.business_id, requested.bank_account_id);
    if (row === undefined || row.id === account.bank_account_id) {
      throw rejected("bank_account_id", "another bank account of the business that is in use");
    }
    return { row, isNew: false };
  }
  if (!isRoutingNumber(requested.routing_number)) {
    throw rejected("bank_account.routing_number", "a routing number of a US bank: nine digits");
  }
  const current = await readBankAccount(deps.database, account.bank_account_id);
  const receives = account.payouts_enabled || isPaused;
  if (current !== undefined && receives && hasNumbers(deps, current, requested)) {
    throw rejected("bank_account.account_number", "another account than the current one");
  }
  return { row: newBankAccount(deps, account, requested), isNew: true };
}

function hasNumbers(
  { encryption }: Dependencies,
  { id, encrypted_numbers }: BankAccountRow,
  entered: EnteredBankAccount,
): boolean {
  const numbers = openBankNumbers(encryption, id, encrypted_numbers);
  return (
    numbers.accountNumber === entered.account_number &&
    numbers.routingNumber === entered.routing_number
  );
}

async function readBankAccount(
  database: Pool,
  id: Uuid | null,
): Promise<BankAccountRow | undefined> {
  const found = await database.query<BankAccountRow>("SELECT * FROM bank_accounts WHERE id = $1", [
    id,
  ]);
  return found.rows[0];
}

async function readShared(
  database: Pool,
  businessId: Uuid,
  id: string,
): Promise<BankAccountRow | undefined> {
  const found = await database.query<BankAccountRow>(
    `SELECT * FROM bank_accounts
      WHERE id = $1 AND business_id = $2 AND removed_at IS NULL AND status = 'ACTIVE'`,
    [toUuid(id), businessId],
  );
  return found.rows[0];
}

/** The change that a newer one replaces is not announced: the newer one is. */
async function replacePending(
  deps: Dependencies,
  pending: BankAccountChangeRow | undefined,
  { account }: ChangedAccount,
): Promise<Write[]> {
  if (pending === undefined) return [];
  const { id, version } = pending;
  const ended = updateRow(
    "bank_account_changes",
    { id, version },
    {
      version: version + 1,
      status: "cancelled",
      announced: "cancelled",
      next_action_at: null,
      updated_at: deps.clock.now().toISOString(),
    },
  );
  // The account's own one is removed with its replacement.
  if (pending.bank_account_id === account.bank_account_id) return [ended];
  return [ended, ...(await removeBankAccount(deps, account.id, pending.bank_account_id))];
}

async function changeWrites(
  deps: Dependencies,
  read: ChangedAccount & { wasPaid: boolean },
  { row, isNew }: Found,
  { userId }: { userId: Uuid | null },
): Promise<Write[]> {
  const { account, wasPaid } = read;
  const now = deps.clock.now();
  const at = now.toISOString();
  const status = isNew ? "validating" : wasPaid ? "cooling_off" : "effective";
  const effectiveAt = { validating: null, cooling_off: coolingOffEnd(deps, now), effective: at };
  const change = insertRow("bank_account_changes", {
    id: deps.ids.next(),
    account_id: account.id,
    version: 1,
    bank_account_id: row.id,
    previous_bank_account_id: account.bank_account_id,
    cools_off: wasPaid,
    status,
    effective_at: effectiveAt[status],
    next_action_at: status === "cooling_off" ? effectiveAt[status] : null,
    requested_by: userId === null ? "link" : "user",
    user_id: userId,
    announced: null,
    created_at: at,
    updated_at: at,
  });
  const added = isNew ? addBankAccount(deps, row, at) : [];
  const replaced = wasPaid
    ? []
    : [
        ...assignBankAccount(deps, read, row),
        ...(await removeBankAccount(deps, account.id, account.bank_account_id)),
      ];
  return [...added, change, ...replaced, enqueue("update_account_requirements", 0)];
}

function addBankAccount(deps: Dependencies, row: BankAccountRow, at: string): Write[] {
  const { partner_id: partnerId, id, sequence } = row;
  return [
    insertRow("bank_accounts", { ...row, needs_info_documents: "[]" }),
    writeOwnerEvents(
      { partnerId },
      at,
      [
        {
          type: "v2.bank_account.created",
          objectId: id,
          sequence,
          data: JSON.stringify(serializeBankAccount(row)),
        },
      ],
      deps.ids,
    ),
    enqueue("validate_bank_accounts", 0),
  ];
}

function rejected(path: string, expected: string): ApiError {
  const message = `Enter ${expected}.`;
  return rejectBodyField({
    code: "invalid_value",
    expected,
    received: "another value",
    path,
    message,
  });
}
