import type { Transfer } from "@openpayfac/processors";
import { ChangedMeanwhile, writeAtOnce } from "../../database/write-at-once.ts";
import type { Parts } from "../../parts.ts";
import { type BankTransferRow, readBankTransfers } from "./bank-transfer-rows.ts";
import { transferMayBecome } from "./bank-transfer-states.ts";
import { completeDebit, settleDebitPaid } from "./complete-debit.ts";
import { completeRefund, failRefund, settleRefundPaid } from "./end-refund.ts";
import { presentAgain } from "./present-again.ts";
import { rejectDebit } from "./reject-debit.ts";
import { moveTransfer, type TransferChange, type TransferState } from "./transfer-change.ts";
import { readTransferState } from "./transfer-state.ts";

const triesMax = 20;

/**
 * Does what follows from what the bank says of a transfer; to be told the same again does nothing.
 *
 * Returns  false when no such transfer is known.
 * Writes   transfer, payment, intent, refund, ledger, transactions, fees and events of one change
 *          together; where a debit is presented again, an attempt before the call.
 */
export async function applyTransfer(parts: Parts, told: Transfer): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const row = (await readBankTransfers(parts.database, [told.reference])).get(told.reference);
    if (row === undefined) return false;
    // A process that died between the two writes of a completed transfer left the second undone.
    if (row.standing === "completed") await settlePaid(parts, row);
    if (!isNews(parts, row, told)) return true;
    const state = await readTransferState(parts, row);
    const change = changeOf(parts, state, told);
    try {
      await writeAtOnce(parts.database, change.writes);
      await change.after?.();
      return true;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === triesMax) throw error;
    }
  }
}

function settlePaid(parts: Parts, row: BankTransferRow): Promise<boolean> {
  return row.kind === "debit" ? settleDebitPaid(parts, row) : settleRefundPaid(parts, row);
}

function isNews(parts: Parts, row: BankTransferRow, told: Transfer): boolean {
  if (row.standing === told.standing) return false;
  const about = { reference: row.reference, from: row.standing, to: told.standing };
  if (told.amountMinor !== row.amount) {
    parts.log.error({ ...about, amount: told.amountMinor }, "a bank transfer of another amount");
    return false;
  }
  if (!transferMayBecome(row.standing, told.standing)) {
    parts.log.error(about, "a bank transfer that cannot become what the bank says");
    return false;
  }
  return true;
}

function changeOf(parts: Parts, state: TransferState, told: Transfer): TransferChange {
  const refund = state.transfer.kind === "refund";
  switch (told.standing) {
    case "waiting":
    case "originated":
      return { writes: [moveTransfer(parts, state, told)] };
    case "completed":
      return refund ? completeRefund(parts, state, told) : completeDebit(parts, state, told);
    case "cancelled":
      return refund ? failRefund(parts, state, told) : rejectDebit(parts, state, told);
    case "returned":
      if (refund) return failRefund(parts, state, told);
      return presentAgain(parts, state, told) ?? rejectDebit(parts, state, told);
  }
}
