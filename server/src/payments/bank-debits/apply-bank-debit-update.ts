import type { BankReturn, Transfer } from "@openpayfac/processors";
import { ConcurrentModification, type Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import {
  describeReturnCode,
  isAccountBlockingReturn,
  returnCategory,
} from "../bank/return-codes.ts";
import { insertFee } from "../fees/fee-rows.ts";
import { type PlanFeeMoney, planFee } from "../fees/plan-fee.ts";
import { planBankAccountBlock } from "../payouts/block-bank-account.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import { type BankDebitRow, readBankDebitByReference } from "./bank-debit-rows.ts";
import { changeBankDebit } from "./change-bank-debit.ts";

const triesMax = 20;

/**
 * Applies what the bank reports of a debit. Idempotent: a repeated update has no effect.
 *
 * Returns  false if the debit is unknown.
 * Writes   debit, payout settings, ledger, balance transactions, fee, bank account and events of one
 *          update atomically.
 */
export async function applyBankDebitUpdate(deps: Dependencies, result: Transfer): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const debit = await readBankDebitByReference(deps.database, result.reference);
    if (debit === undefined) return false;
    try {
      await apply(deps, debit, result);
      return true;
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || tries === triesMax) throw error;
    }
  }
}

async function apply(deps: Dependencies, debit: BankDebitRow, result: Transfer): Promise<void> {
  if (result.amountMinor !== debit.amount) {
    const id = toId("bank_debit", debit.id);
    deps.log.error({ debit: id, amount: result.amountMinor }, "a bank debit of another amount");
    return;
  }
  const { status } = debit;
  switch (result.status) {
    case "waiting":
    case "originated":
      return;
    case "completed":
      if (status === "pending") await complete(deps, debit);
      return;
    case "returned":
      if (status === "pending" || status === "completed") {
        await applyReturn(deps, debit, result.bankReturn);
      }
      return;
    case "cancelled":
      if (status === "pending") await cancel(deps, debit);
  }
}

async function complete(deps: Dependencies, debit: BankDebitRow): Promise<void> {
  const now = deps.clock.now().toISOString();
  await changeBankDebit(deps, debit, {
    debit: { status: "completed", completed_at: now },
    event: "v2.bank_debit.completed",
    writes: [
      postAllToLedger([
        posting(
          deps,
          debit,
          "bank_debit_completed",
          postings.bankDebitCompleted(debit.amount),
          now,
        ),
      ]),
      insertTransactionsOf(now, [
        movement(deps, debit, debit.amount, "Debited from the bank account", now),
      ]),
    ],
  });
}

async function cancel(deps: Dependencies, debit: BankDebitRow): Promise<void> {
  await changeBankDebit(deps, debit, {
    debit: {
      status: "cancelled",
      failure_message: "Cancelled by the processor",
      return_window_ends_at: null,
    },
    event: "v2.bank_debit.cancelled",
  });
}

/** The plan's fee for the return: of a debit that the bank had paid, or had not. */
const fees = {
  pending: { name: "ach_reject", type: "REJECT_FEE", description: "Returned debit" },
  completed: { name: "ach_reversal", type: "REVERSAL_FEE", description: "Reversed debit" },
} as const;

/** A paid debit is reversed: the balance falls by its amount again, and by the fee. */
async function applyReturn(
  deps: Dependencies,
  debit: BankDebitRow,
  { code }: BankReturn,
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const wasPaid = debit.status === "completed";
  const fee = await feeOf(deps, debit, wasPaid ? "completed" : "pending", now);
  const posted: Posting[] = [
    ...(wasPaid
      ? [posting(deps, debit, "bank_debit_returned", postings.bankDebitReturned(debit.amount), now)]
      : []),
    ...(fee === undefined ? [] : [fee.posting]),
  ];
  const moved: MovementOf[] = [
    ...(wasPaid
      ? [movement(deps, debit, -debit.amount, `Debit returned by the bank: ${code}`, now)]
      : []),
    ...(fee === undefined ? [] : [fee.movement]),
  ];
  const isClosed = returnCategory(code) === "account";
  const block = isClosed
    ? await planBankAccountBlock(deps, debit.account_id, debit.bank_account_id, now)
    : undefined;
  await changeBankDebit(deps, debit, {
    ...(block === undefined ? {} : { block }),
    debit: {
      status: "returned",
      return_code: code,
      failure_message: describeReturnCode(code),
      fee_amount: fee?.fee.amount ?? 0,
      return_window_ends_at: null,
      returned_at: now,
    },
    event: "v2.bank_debit.returned",
    events: fee === undefined ? [] : [fee.event],
    writes: [
      ...(isAccountBlockingReturn(code) ? [noFurtherDebits(debit, code, isClosed, now)] : []),
      ...(block?.capability ?? []),
      ...(fee === undefined ? [] : [insertFee(fee.fee)]),
      ...(posted.length === 0 ? [] : [postAllToLedger(posted), insertTransactionsOf(now, moved)]),
    ],
  });
}

async function feeOf(
  deps: Dependencies,
  debit: BankDebitRow,
  when: keyof typeof fees,
  now: string,
): Promise<PlanFeeMoney | undefined> {
  const account = await deps.accounts.find(debit.account_id);
  if (account === undefined) return undefined;
  return planFee(deps, account, {
    ...fees[when],
    source: { type: "bank_debit", id: debit.id },
    root: { root_source_type: "bank_debit", root_source_id: debit.id },
    now,
  });
}

/**
 * A bank account whose owner did not authorize the debit is not debited again. One that does not
 * exist receives no payouts either.
 */
function noFurtherDebits(
  { account_id, bank_account_id }: BankDebitRow,
  code: string,
  isClosed: boolean,
  now: string,
): Write {
  return {
    sql: `UPDATE payout_bank_accounts SET debit_return_code = $3, updated_at = $4,
                 state = CASE WHEN $5::boolean THEN 'rejected' ELSE state END
           WHERE account_id = $1 AND id = $2`,
    values: [account_id, bank_account_id, code, now, isClosed],
  };
}

function posting(
  { ids }: Dependencies,
  { account_id, id }: BankDebitRow,
  event: string,
  entries: Posting["entries"],
  now: string,
): Posting {
  return {
    accountId: account_id,
    transactionId: ids.next(),
    event,
    sourceType: "bank_debit",
    sourceId: id,
    occurredAt: now,
    entries,
  };
}

function movement(
  { ids }: Dependencies,
  { account_id, id }: BankDebitRow,
  amount: number,
  description: string,
  now: string,
): MovementOf {
  return {
    account_id,
    id: ids.next(),
    source_type: "bank_debit",
    source_id: id,
    source_account_id: null,
    root_source_type: "bank_debit",
    root_source_id: id,
    amount,
    description,
    settled_at: now,
  };
}
