import type { RegisteredAccount, Transfer } from "@openpayfac/processors";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import { statementNameFor } from "../../identity/statement-names.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { readFunds } from "../adjustments/read-funds.ts";
import { retryDescription } from "../bank/debit-terms.ts";
import { beginPolling } from "../bank/poll-rows.ts";
import { type PayoutBankAccountRow, registerBankAccount } from "../payouts/payout-bank-accounts.ts";
import { applyBankDebitUpdate } from "./apply-bank-debit-update.ts";
import type { BankDebitRow } from "./bank-debit-rows.ts";
import { changeBankDebit } from "./change-bank-debit.ts";

const batchSize = 200;
const askAgainMs = 5 * 60_000;
const askAgainMsMax = 60 * 60_000;

/**
 * Return window of a debit: the owner of a consumer's account has 60 days from its settlement, and
 * the return reaches us on the next banking day.
 */
const watchedDays = 75;

export const advanceBankDebitsJob: DueJob = {
  name: "advance_bank_debits",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(next_action_at) FROM bank_debits WHERE next_action_at IS NOT NULL",
    ),
  upcoming: upcomingRows("bank_debits WHERE next_action_at IS NOT NULL", "next_action_at"),
  run: advanceDueBankDebits,
};

/**
 * Sends each due debit to the processor, or inquires about one that was sent without a response.
 * Polls report what the bank does with it.
 *
 * Returns  the number of steps.
 */
export async function advanceDueBankDebits(deps: Dependencies): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await deps.database.query<BankDebitRow>(
      named(
        `SELECT * FROM bank_debits WHERE next_action_at <= $1
          ORDER BY next_action_at, id LIMIT ${batchSize}`,
        [deps.clock.now().toISOString()],
      ),
    );
    const handled = await forEachIsolated(
      deps,
      rows,
      {
        failed: "bank debit processing failed",
        logFields: ({ id }) => ({ debit: toId("bank_debit", id) }),
        postpone: (debit) => postpone(deps, debit),
      },
      (debit) => advance(deps, debit),
    );
    total += rows.length;
    if (handled === 0) return total;
  }
}

async function postpone(
  deps: Dependencies,
  { account_id, id, version }: BankDebitRow,
): Promise<void> {
  await deps.database.query(
    "UPDATE bank_debits SET next_action_at = $4 WHERE account_id = $1 AND id = $2 AND version = $3",
    [account_id, id, version, later(deps, retryDelayMs)],
  );
}

/** A debit that may have been sent is inquired about before it is sent under the same order id. */
async function advance(deps: Dependencies, debit: BankDebitRow): Promise<void> {
  if (debit.processing_attempts > 0) {
    const found = await deps.processors.bank.inquire({ orderId: toId("bank_debit", debit.id) });
    if (found.kind === "found") return foundAtProcessor(deps, debit, found);
    if (found.kind === "unknown") return askAgain(deps, debit);
  }
  const { available } = await readFunds(deps.database, debit.account_id);
  if (available + debit.amount > 0) {
    return end(deps, debit, "cancelled", "The balance no longer owes this amount");
  }
  const bankAccount = await readDebitedAccount(deps, debit);
  if (bankAccount === undefined) {
    return end(deps, debit, "failed", "The bank account can no longer be debited");
  }
  const account = await registerBankAccount(deps, bankAccount);
  // Not registered: the account is invalid, which the next step finds, or there was no response.
  if (account === undefined) return askAgain(deps, debit, 0);
  return send(deps, debit, account);
}

/** The bank account that the debit was decided for, if it can be debited. */
async function readDebitedAccount(
  deps: Dependencies,
  debit: BankDebitRow,
): Promise<PayoutBankAccountRow | undefined> {
  const { rows } = await deps.database.query<PayoutBankAccountRow>(
    named(
      `SELECT * FROM payout_bank_accounts
        WHERE account_id = $1 AND id = $2 AND state = 'usable' AND debit_return_code IS NULL`,
      [debit.account_id, debit.bank_account_id],
    ),
  );
  return rows[0];
}

/** Sends the debit, with no transaction open. */
async function send(
  deps: Dependencies,
  debit: BankDebitRow,
  account: RegisteredAccount,
): Promise<void> {
  const owner = await deps.accounts.find(debit.account_id);
  if (owner === undefined) throw new Error(`the account of bank debit ${debit.id} does not exist`);
  const companyName = await statementNameFor(deps.database, debit.account_id);
  // Stored before the request: a process that finds it here inquires before it sends.
  const noted = await changeBankDebit(deps, debit, {
    debit: {
      processing_attempts: debit.processing_attempts + 1,
      next_action_at: later(deps, deps.inFlightMsMax),
    },
  });
  const outcome = await deps.processors.bank.debit({
    merchantId: owner.merchantId,
    orderId: toId("bank_debit", debit.id),
    account,
    amountMinor: debit.amount,
    speed: "standard",
    companyName,
    description: debit.entry_number > 1 ? retryDescription : "BALANCE",
  });
  switch (outcome.kind) {
    case "accepted":
      await accept(deps, noted, outcome.reference);
      return;
    case "declined":
      return end(deps, noted, "failed", outcome.response.text);
    case "not_sent":
    case "unknown":
      return askAgain(deps, noted);
  }
}

async function foundAtProcessor(
  deps: Dependencies,
  debit: BankDebitRow,
  found: Transfer,
): Promise<void> {
  if (found.amountMinor !== debit.amount) {
    deps.log.error({ debit: toId("bank_debit", debit.id) }, "a bank debit of another amount");
    return askAgain(deps, debit);
  }
  await accept(deps, debit, found.reference);
  // Later polls do not report changes from before the debit was recorded here.
  await applyBankDebitUpdate(deps, found);
}

async function accept(deps: Dependencies, debit: BankDebitRow, reference: string): Promise<void> {
  const now = deps.clock.now();
  const sent_at = now.toISOString();
  await changeBankDebit(deps, debit, {
    debit: {
      status: "pending",
      reference,
      sent_at,
      next_action_at: null,
      return_window_ends_at: new Date(now.getTime() + watchedDays * 86_400_000).toISOString(),
    },
    event: "v2.bank_debit.pended",
    writes: [beginPolling(deps.processors.bankName, sent_at)],
  });
}

async function end(
  deps: Dependencies,
  debit: BankDebitRow,
  status: "failed" | "cancelled",
  failure_message: string,
): Promise<void> {
  await changeBankDebit(deps, debit, {
    debit: { status, failure_message, next_action_at: null },
    event: status === "failed" ? "v2.bank_debit.failed" : "v2.bank_debit.cancelled",
  });
}

/** Input   attempts: requests that this step may have sent; absent: one. */
async function askAgain(deps: Dependencies, debit: BankDebitRow, attempts = 1): Promise<void> {
  const { processing_attempts } = debit;
  const waitMs = Math.min(askAgainMs * 2 ** Math.min(processing_attempts, 10), askAgainMsMax);
  await changeBankDebit(deps, debit, {
    debit: {
      processing_attempts: processing_attempts + attempts,
      next_action_at: later(deps, Math.max(waitMs, deps.inFlightMsMax)),
    },
  });
}

const later = (deps: Dependencies, ms: number): string =>
  new Date(deps.clock.now().getTime() + ms).toISOString();
