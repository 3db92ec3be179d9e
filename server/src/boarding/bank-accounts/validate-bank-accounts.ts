import { ChangedMeanwhile, writeAtOnce } from "../../database/write-at-once.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import type { Parts } from "../../parts.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { openBankNumbers } from "./bank-numbers.ts";
import { type Decided, type DecidedBy, decideBankAccount } from "./decide-bank-account.ts";
import { sandboxBankAccounts } from "./sandbox-numbers.ts";

const firstRetryMs = 60_000;
const retryMsMax = 60 * 60 * 1000;
const writesMax = 4;

/** What asks the bank about bank accounts that were named. */
export const validateBankAccountsJob: DueJob = {
  name: "validate_bank_accounts",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(next_action_at) FROM bank_accounts WHERE next_action_at IS NOT NULL",
    ),
  run: validateBankAccounts,
};

/** Verifies every bank account that is due. An answer that was lost is asked for again later. */
export async function validateBankAccounts(parts: Parts): Promise<void> {
  const due = await parts.database.query<BankAccountRow>(
    "SELECT * FROM bank_accounts WHERE next_action_at <= $1 ORDER BY next_action_at, id",
    [parts.clock.now().toISOString()],
  );
  await eachApart(
    parts,
    due.rows,
    {
      failed: "a bank account could not be validated",
      nameOf: ({ id }) => ({ bankAccount: toId("bank_account", id) }),
      putOff: (row) => postpone(parts, row),
    },
    (row) => validateOne(parts, row),
  );
}

async function validateOne(parts: Parts, row: BankAccountRow): Promise<void> {
  const numbers = openBankNumbers(parts.sealing, row.id, row.sealed_numbers);
  const forced = sandboxBankAccounts.find(({ number }) => number === numbers.accountNumber);
  if (parts.sandbox !== undefined && forced?.leadsTo === "VALIDATION_INFO_REQUESTED") {
    return writeDecided(parts, row, forced.leadsTo, { manual: false });
  }
  const outcome = await parts.processors.bank.register({
    ...numbers,
    subtype: row.account_type === "CHECKING" ? "checking" : "savings",
    ownerType: "business",
    name: row.name,
  });
  switch (outcome.kind) {
    case "registered":
      return writeDecided(parts, row, "VALIDATED", { manual: false, registered: outcome.account });
    case "invalid":
      return writeDecided(parts, row, "VALIDATION_FAILED", { manual: false });
    case "declined":
    case "not_sent":
    case "unknown":
      // It says nothing about the account.
      parts.log.warn({ outcome, bankAccountId: row.id }, "a bank account was not verified");
      return postpone(parts, row);
  }
}

/** What the bank said is written also where an account of it changes at the same moment. */
async function writeDecided(
  parts: Parts,
  row: BankAccountRow,
  to: Decided,
  by: DecidedBy,
): Promise<void> {
  for (let writes = 1; ; writes += 1) {
    try {
      // The accounts are read anew each time: the acquirer's answer is written beside this one.
      const { writes: decided } = await decideBankAccount(parts, row, to, by);
      return await writeAtOnce(parts.database, decided);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      if (writes === writesMax || error.what === "bank_accounts") return postpone(parts, row);
    }
  }
}

/** Waits twice as long after each try, up to an hour. */
async function postpone(parts: Parts, row: BankAccountRow): Promise<void> {
  const delayMs = Math.min(firstRetryMs * 2 ** row.tries, retryMsMax);
  await parts.database.query(
    `UPDATE bank_accounts SET next_action_at = $2, tries = tries + 1
      WHERE id = $1 AND next_action_at IS NOT NULL`,
    [row.id, new Date(parts.clock.now().getTime() + delayMs).toISOString()],
  );
}
