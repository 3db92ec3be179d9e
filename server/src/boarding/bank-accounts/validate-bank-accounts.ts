import { ChangedMeanwhile, writeAtOnce } from "../../database/write-at-once.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import type { Parts } from "../../parts.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { openBankNumbers } from "./bank-numbers.ts";
import { decideBankAccount } from "./decide-bank-account.ts";
import { sandboxBankAccounts } from "./sandbox-numbers.ts";

const firstRetryMs = 60_000;
const retryMsMax = 60 * 60 * 1000;

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
  for (const row of due.rows) {
    try {
      await validateOne(parts, row);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      await postpone(parts, row);
    }
  }
}

async function validateOne(parts: Parts, row: BankAccountRow): Promise<void> {
  const numbers = openBankNumbers(parts.sealing, row.id, row.sealed_numbers);
  const forced = sandboxBankAccounts.find(({ number }) => number === numbers.accountNumber);
  if (parts.sandbox !== undefined && forced?.leadsTo === "VALIDATION_INFO_REQUESTED") {
    const { writes } = await decideBankAccount(parts, row, forced.leadsTo, { manual: false });
    return writeAtOnce(parts.database, writes);
  }
  const outcome = await parts.processors.bank.register({
    ...numbers,
    subtype: row.account_type === "CHECKING" ? "checking" : "savings",
    ownerType: "business",
    name: row.name,
  });
  switch (outcome.kind) {
    case "registered": {
      const by = { manual: false, registered: outcome.account };
      const { writes } = await decideBankAccount(parts, row, "VALIDATED", by);
      return writeAtOnce(parts.database, writes);
    }
    case "invalid": {
      const by = { manual: false };
      const { writes } = await decideBankAccount(parts, row, "VALIDATION_FAILED", by);
      return writeAtOnce(parts.database, writes);
    }
    case "declined":
    case "unknown":
      // It says nothing about the account.
      parts.log.warn({ outcome, bankAccountId: row.id }, "a bank account was not verified");
      return postpone(parts, row);
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
