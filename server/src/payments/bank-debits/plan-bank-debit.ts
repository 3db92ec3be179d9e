import { formatDollars } from "@openpayfac/money";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { unchangedLedgers } from "../adjustments/lock-ledgers.ts";
import { readFunds } from "../adjustments/read-funds.ts";
import { writeEvents } from "../events.ts";
import { type BankDebitRow, beginDebit, insertBankDebit } from "./bank-debit-rows.ts";
import { bankDebitEvent } from "./serialize-bank-debit.ts";

/**
 * The writes that begin a debit, at most of what the account owes. A job sends it.
 *
 * They hold if the account's ledger is unchanged since it was read, and if it has no debit in
 * progress: of two requests at the same time, one is planned again.
 *
 * Errors   invalid_status: the balance is not as far below zero; when written,
 *          ConcurrentModification.
 * Writes   the debit, payout_settings, its event.
 */
export async function planBankDebit(
  deps: Pick<Dependencies, "database" | "ids">,
  row: BankDebitRow,
  accountName: string,
): Promise<Write[]> {
  const funds = await readFunds(deps.database, row.account_id);
  if (funds.available + row.amount > 0) {
    const balance = formatDollars(funds.available);
    throw new ApiError(
      "invalid_status",
      funds.available < 0
        ? `The balance is ${balance}: debit at most ${formatDollars(-funds.available)}.`
        : `The balance is ${balance}, which is not negative.`,
    );
  }
  return [
    beginDebit(row.account_id, row.id),
    unchangedLedgers([funds]),
    insertBankDebit(row),
    writeEvents(
      { id: row.account_id, partnerId: row.partner_id },
      row.created_at,
      [bankDebitEvent("v2.bank_debit.created", row, accountName)],
      deps.ids,
    ),
  ];
}
