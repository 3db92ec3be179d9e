import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { duePageSize, forEachDue } from "../../jobs/for-each-due.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { openBankNumbers } from "./bank-numbers.ts";
import { checkBankAccount } from "./check-bank-account.ts";
import { type Decided, type DecidedBy, decideBankAccount } from "./decide-bank-account.ts";

const firstRetryMs = 60_000;
const retryMsMax = 60 * 60 * 1000;
const writesMax = 4;

/** Queries the bank about new bank accounts. */
export const validateBankAccountsJob: DueJob = {
  name: "validate_bank_accounts",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(next_action_at) FROM bank_accounts WHERE next_action_at IS NOT NULL",
    ),
  upcoming: upcomingRows("bank_accounts WHERE next_action_at IS NOT NULL", "next_action_at"),
  run: validateBankAccounts,
};

/** Verifies every bank account that is due. After a lost response it is queried again later. */
export async function validateBankAccounts(deps: Dependencies): Promise<void> {
  await forEachDue(
    deps,
    {
      read: (now, after) =>
        deps.database.query<BankAccountRow>(
          `SELECT * FROM bank_accounts
            WHERE next_action_at <= $1
              AND ($2::timestamptz IS NULL OR (next_action_at, id) > ($2, $3::uuid))
            ORDER BY next_action_at, id LIMIT ${duePageSize}`,
          [now, ...after],
        ),
      placeOf: ({ next_action_at, id }) => [next_action_at, id],
    },
    {
      failed: "bank account validation failed",
      logFields: ({ id }) => ({ bankAccount: toId("bank_account", id) }),
      postpone: (row) => postpone(deps, row),
    },
    (row) => validateOne(deps, row),
  );
}

async function validateOne(deps: Dependencies, row: BankAccountRow): Promise<void> {
  const numbers = openBankNumbers(deps.encryption, row.id, row.encrypted_numbers);
  const checked = await checkBankAccount(deps, row, numbers);
  if (checked.kind === "pending") return waitUntil(deps, row, checked.until);
  if (checked.to === row.validation_status) return waitUntil(deps, row, null);
  if (checked.to !== "VALIDATED") return writeDecided(deps, row, checked.to, { manual: false });
  const manual = checked.reviewed;
  const outcome = await deps.processors.bank.register({
    ...numbers,
    subtype: row.account_type === "CHECKING" ? "checking" : "savings",
    ownerType: row.holder_type,
    name: row.name,
  });
  switch (outcome.kind) {
    case "registered":
      return writeDecided(deps, row, "VALIDATED", { manual, registered: outcome.account });
    case "invalid":
      return writeDecided(deps, row, "VALIDATION_FAILED", { manual: false });
    case "declined":
    case "not_sent":
    case "unknown":
      // The failure carries no information about the account.
      deps.log.warn({ outcome, bankAccountId: row.id }, "bank account verification failed");
      return postpone(deps, row);
  }
}

/** Commits the bank's result, even if an account that uses it changes concurrently. */
async function writeDecided(
  deps: Dependencies,
  row: BankAccountRow,
  to: Decided,
  by: DecidedBy,
): Promise<void> {
  for (let writes = 1; ; writes += 1) {
    try {
      // Accounts are read again for each attempt: the acquirer's response may be committed
      // concurrently.
      const { writes: decided } = await decideBankAccount(deps, row, to, by);
      return await writeAtomically(deps.database, decided);
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      if (writes === writesMax || error.what === "bank_accounts") return postpone(deps, row);
    }
  }
}

/** null: it waits for an operator. */
async function waitUntil(
  { database }: Dependencies,
  { id, version }: BankAccountRow,
  at: string | null,
): Promise<void> {
  await database.query(
    "UPDATE bank_accounts SET next_action_at = $3 WHERE id = $1 AND version = $2",
    [id, version, at],
  );
}

/** Doubles the delay after each attempt, up to an hour. */
async function postpone(deps: Dependencies, row: BankAccountRow): Promise<void> {
  const delayMs = Math.min(firstRetryMs * 2 ** row.attempts, retryMsMax);
  await deps.database.query(
    `UPDATE bank_accounts SET next_action_at = $2, attempts = attempts + 1
      WHERE id = $1 AND next_action_at IS NOT NULL`,
    [row.id, new Date(deps.clock.now().getTime() + delayMs).toISOString()],
  );
}
