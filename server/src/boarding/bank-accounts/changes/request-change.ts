import { isRoutingNumber } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError, rejectBodyField } from "../../../api-error.ts";
import { insertRow, updateRow } from "../../../database/row-writes.ts";
import { isUniqueViolation } from "../../../database/unique-violation.ts";
import { ConcurrentModification, type Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { attemptWrite, type Limit, rateLimitExceeded } from "../../../identity/rate-limits.ts";
import { toUuid, type Uuid } from "../../../ids.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import type { Payee } from "../../payees/payee.ts";
import { announcedStatus, changeEmails } from "../../requirements/announce-changes.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";
import { assignBankAccount } from "./assign-bank-account.ts";
import type { BankAccountChangeRow } from "./change-rows.ts";
import { coolingOffEnd } from "./cooling-off.ts";
import {
  addBankAccount,
  type BankAccountOwner,
  type EnteredBankAccount,
  newBankAccount,
} from "./new-bank-account.ts";
import { type ChangedPayee, readChangedPayee } from "./read-changed-payee.ts";
import { removeBankAccount } from "./remove-bank-account.ts";
import {
  hasNumbers,
  isSameChange,
  type PendingChange,
  readBankAccount,
  readPendingChange,
} from "./same-change.ts";

/** A new bank account, or one that another account of the business has. */
export type RequestedBankAccount = EnteredBankAccount | { bank_account_id: string };

/** The bearer of a link, a request with a key of the API, or a signed-in user. */
export type RequestedBy = "link" | "partner" | { userId: Uuid };

const changesOfPayee: Limit = {
  name: "bank account of account",
  triesMax: 5,
  windowMs: 24 * 60 * 60 * 1000,
};

/** A change that begins with the writes. */
interface StartedChange extends PendingChange {
  /** Empty: the change is pending already. */
  writes: Write[];
}

/**
 * Adds a bank account to an account or a contractor, or begins to replace the one that it has.
 *
 * Without an earlier validated bank account, the new one becomes the payee's immediately, and
 * receives payouts when it is validated. Otherwise payouts keep going to the earlier one until the new one is
 * validated and the cooling-off period is over. A pending change is replaced, unless it is the same:
 * a request that is sent again, also concurrently, changes nothing and is not an attempt.
 *
 * Input    commit: executes the writes, with those of the caller.
 * Errors   invalid_request_data; too_many_requests; conflict: changed concurrently, or a contractor
 *          that was rejected.
 * Writes   bank_accounts, bank_account_changes, rate_limits, events, emails; the payee, or nothing of
 *          it yet.
 */
export async function requestBankAccountChange<Result>(
  deps: Dependencies,
  payeeId: Uuid,
  requested: RequestedBankAccount,
  by: RequestedBy,
  commit: (started: StartedChange) => Promise<Result>,
): Promise<Result> {
  const started = await startChange(deps, payeeId, requested, by);
  try {
    return await commit(started);
  } catch (error) {
    if (!isConcurrent(error)) throw error;
    const pending = await readPendingChange(deps.database, payeeId);
    if (pending !== undefined && isSameChange(deps, pending, requested)) {
      return commit({ ...pending, writes: [] });
    }
    if (error instanceof ConcurrentModification && error.what === "rate_limits") {
      throw await rateLimitExceeded(deps, changesOfPayee, payeeId);
    }
    const message = "The bank account was changed in the meantime. Try again.";
    throw new ApiError("conflict", message, { cause: error });
  }
}

function isConcurrent(error: unknown): boolean {
  return (
    error instanceof ConcurrentModification || isUniqueViolation(error, "bank_account_changes_open")
  );
}

async function startChange(
  deps: Dependencies,
  payeeId: Uuid,
  requested: RequestedBankAccount,
  by: RequestedBy,
): Promise<StartedChange> {
  const read = await readChangedPayee(deps.database, payeeId);
  if (read === undefined) throw new Error(`the payee ${payeeId} does not exist`);
  rejectUnpaid(read.payee);
  // One read for both: a change that another request begins concurrently is never replaced.
  const pending = await readPendingChange(deps.database, payeeId);
  if (pending !== undefined && isSameChange(deps, pending, requested)) {
    return { ...pending, writes: [] };
  }
  const bankAccount = await findOrMake(deps, read, requested);
  const ended = await replacePending(deps, pending?.change, read);
  const change = newChange(deps, read, bankAccount, by);
  const counted = attemptWrite(deps, changesOfPayee, payeeId);
  const writes = [
    counted,
    ...ended,
    ...(await changeWrites(deps, read, bankAccount, change)),
    ...(await announce(deps, read.payee, bankAccount.row, change)),
  ];
  return { change, bankAccount: bankAccount.row, writes };
}

function rejectUnpaid(payee: Payee): void {
  if (payee.type === "account" || payee.record.status !== "REJECTED") return;
  throw new ApiError(
    "conflict",
    "The contractor was rejected. It enters a bank account when it signs up again.",
  );
}

interface Found {
  row: BankAccountRow;
  isNew: boolean;
}

async function findOrMake(
  deps: Dependencies,
  { payee, isPaused }: ChangedPayee,
  requested: RequestedBankAccount,
): Promise<Found> {
  if ("bank_account_id" in requested) {
    const row = await readShared(deps.database, payee, requested.bank_account_id);
    if (row === undefined || row.id === payee.bank_account_id) {
      throw rejected("bank_account_id", "another bank account of the business that is in use");
    }
    return { row, isNew: false };
  }
  if (!isRoutingNumber(requested.routing_number)) {
    throw rejected("bank_account.routing_number", "a routing number of a US bank: nine digits");
  }
  const current = await readBankAccount(deps.database, payee.bank_account_id);
  const receives = payee.payouts_enabled || isPaused;
  if (current !== undefined && receives && hasNumbers(deps, current, requested)) {
    throw rejected("bank_account.account_number", "another account than the current one");
  }
  return { row: newBankAccount(deps, ownerOf(payee), requested), isNew: true };
}

function ownerOf(payee: Payee): BankAccountOwner {
  const { tenant_id, partner_id, id } = payee;
  if (payee.type === "account") {
    const { business_id } = payee;
    return { tenant_id, partner_id, business_id, contractor_id: null, holder_type: "business" };
  }
  const holder_type = payee.record.type === "INDIVIDUAL" ? "individual" : "business";
  return { tenant_id, partner_id, business_id: null, contractor_id: id, holder_type };
}

/** Accounts of a business can share a bank account; contractors cannot. */
async function readShared(
  database: Pool,
  payee: Payee,
  id: string,
): Promise<BankAccountRow | undefined> {
  if (payee.type === "contractor") return undefined;
  const found = await database.query<BankAccountRow>(
    `SELECT * FROM bank_accounts
      WHERE id = $1 AND business_id = $2 AND removed_at IS NULL AND status = 'ACTIVE'`,
    [toUuid(id), payee.business_id],
  );
  return found.rows[0];
}

/** The change that a newer one replaces is not announced: the newer one is. */
async function replacePending(
  deps: Dependencies,
  pending: BankAccountChangeRow | undefined,
  { payee }: ChangedPayee,
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
  // The payee's own one is removed with its replacement.
  if (pending.bank_account_id === payee.bank_account_id) return [ended];
  return [ended, ...(await removeBankAccount(deps, payee.id, pending.bank_account_id))];
}

function newChange(
  deps: Dependencies,
  { payee, wasPaid }: ChangedPayee,
  { row, isNew }: Found,
  by: RequestedBy,
): BankAccountChangeRow {
  const now = deps.clock.now();
  const at = now.toISOString();
  const status = isNew ? "validating" : wasPaid ? "cooling_off" : "effective";
  const effectiveAt = { validating: null, cooling_off: coolingOffEnd(deps, now), effective: at };
  return {
    id: deps.ids.next(),
    account_id: payee.id,
    version: 1,
    bank_account_id: row.id,
    previous_bank_account_id: payee.bank_account_id,
    cools_off: wasPaid,
    status,
    effective_at: effectiveAt[status],
    next_action_at: status === "cooling_off" ? effectiveAt[status] : null,
    requested_by: typeof by === "string" ? by : "user",
    user_id: typeof by === "string" ? null : by.userId,
    announced: announcedStatus(status),
    cancelled_by: null,
    cancel_reason: null,
    created_at: at,
    updated_at: at,
  };
}

/** A change takes effect at times that no job may wait for: its email is written with it. */
async function announce(
  deps: Dependencies,
  payee: Payee,
  { id, mask }: BankAccountRow,
  change: BankAccountChangeRow,
): Promise<Write[]> {
  const previous = await readBankAccount(deps.database, payee.bank_account_id);
  const masks = new Map([[id, mask]]);
  if (previous !== undefined) masks.set(previous.id, previous.mask);
  return changeEmails(deps, payee, [change], { masks, keepsEarlier: false });
}

async function changeWrites(
  deps: Dependencies,
  read: ChangedPayee,
  { row, isNew }: Found,
  change: BankAccountChangeRow,
): Promise<Write[]> {
  const { payee, wasPaid } = read;
  const replaced = wasPaid
    ? []
    : [
        ...assignBankAccount(deps, read, row),
        ...(await removeBankAccount(deps, payee.id, payee.bank_account_id)),
      ];
  return [
    ...(isNew ? addBankAccount(deps, row) : []),
    insertRow("bank_account_changes", { ...change }),
    ...replaced,
    enqueue("update_account_requirements", 0),
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
