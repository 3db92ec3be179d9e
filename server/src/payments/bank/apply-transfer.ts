import type { Transfer } from "@openpayfac/processors";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type BankTransferRow, readBankTransfers } from "./bank-transfer-rows.ts";
import { canTransitionBankTransfer } from "./bank-transfer-states.ts";
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
export async function applyTransfer(deps: Dependencies, told: Transfer): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const row = (await readBankTransfers(deps.database, [told.reference])).get(told.reference);
    if (row === undefined) return false;
    // A process that died between the two writes of a completed transfer left the second undone.
    if (row.standing === "completed") await settlePaid(deps, row);
    if (!isNews(deps, row, told)) return true;
    const state = await readTransferState(deps, row);
    const change = changeOf(deps, state, told);
    try {
      await writeAtomically(deps.database, change.writes);
      await change.after?.();
      return true;
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || tries === triesMax) throw error;
    }
  }
}

function settlePaid(deps: Dependencies, row: BankTransferRow): Promise<boolean> {
  return row.kind === "debit" ? settleDebitPaid(deps, row) : settleRefundPaid(deps, row);
}

function isNews(deps: Dependencies, row: BankTransferRow, told: Transfer): boolean {
  if (row.standing === told.standing) return false;
  const about = { reference: row.reference, from: row.standing, to: told.standing };
  if (told.amountMinor !== row.amount) {
    deps.log.error({ ...about, amount: told.amountMinor }, "a bank transfer of another amount");
    return false;
  }
  if (!canTransitionBankTransfer(row.standing, told.standing)) {
    deps.log.error(about, "a bank transfer cannot change to the status that the bank reports");
    return false;
  }
  return true;
}

function changeOf(deps: Dependencies, state: TransferState, told: Transfer): TransferChange {
  const refund = state.transfer.kind === "refund";
  switch (told.standing) {
    case "waiting":
    case "originated":
      return { writes: [moveTransfer(deps, state, told)] };
    case "completed":
      return refund ? completeRefund(deps, state, told) : completeDebit(deps, state, told);
    case "cancelled":
      return refund ? failRefund(deps, state, told) : rejectDebit(deps, state, told);
    case "returned":
      if (refund) return failRefund(deps, state, told);
      return presentAgain(deps, state, told) ?? rejectDebit(deps, state, told);
  }
}
