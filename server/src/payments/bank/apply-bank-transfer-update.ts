import type { Transfer } from "@openpayfac/processors";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  type BankTransferChange,
  type BankTransferState,
  transitionBankTransfer,
} from "./bank-transfer-change.ts";
import { type BankTransferRow, readBankTransfers } from "./bank-transfer-rows.ts";
import { readTransferState } from "./bank-transfer-state.ts";
import { canTransitionBankTransfer } from "./bank-transfer-states.ts";
import { completeDebit, markDebitPaid } from "./complete-debit.ts";
import { completeRefund, failRefund, markRefundPaid } from "./finish-refund.ts";
import { reinitiateDebit } from "./reinitiate-debit.ts";
import { rejectDebit } from "./reject-debit.ts";

const triesMax = 20;

/**
 * Applies a bank transfer update. Idempotent: a repeated update has no effect.
 *
 * Returns  false if the transfer is unknown.
 * Writes   transfer, payment, intent, refund, ledger, transactions, fees and events of one update
 *          atomically; for a reinitiated debit, the attempt before its request.
 */
export async function applyBankTransferUpdate(
  deps: Dependencies,
  result: Transfer,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const row = (await readBankTransfers(deps.database, [result.reference])).get(result.reference);
    if (row === undefined) return false;
    // A process that stopped between the two writes of a completed transfer left out the second.
    if (row.status === "completed") await applyPaid(deps, row);
    if (!isNews(deps, row, result)) return true;
    const state = await readTransferState(deps, row);
    const change = changeOf(deps, state, result);
    try {
      await writeAtomically(deps.database, change.writes);
      await change.after?.();
      return true;
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || tries === triesMax) throw error;
    }
  }
}

function applyPaid(deps: Dependencies, row: BankTransferRow): Promise<boolean> {
  return row.kind === "debit" ? markDebitPaid(deps, row) : markRefundPaid(deps, row);
}

function isNews(deps: Dependencies, row: BankTransferRow, result: Transfer): boolean {
  if (row.status === result.status) return false;
  const about = { reference: row.reference, from: row.status, to: result.status };
  if (result.amountMinor !== row.amount) {
    deps.log.error({ ...about, amount: result.amountMinor }, "a bank transfer of another amount");
    return false;
  }
  if (!canTransitionBankTransfer(row.status, result.status)) {
    deps.log.error(about, "a bank transfer cannot change to the status that the bank reports");
    return false;
  }
  return true;
}

function changeOf(
  deps: Dependencies,
  state: BankTransferState,
  result: Transfer,
): BankTransferChange {
  const refund = state.transfer.kind === "refund";
  switch (result.status) {
    case "waiting":
    case "originated":
      return { writes: [transitionBankTransfer(deps, state, result)] };
    case "completed":
      return refund ? completeRefund(deps, state, result) : completeDebit(deps, state, result);
    case "cancelled":
      return refund ? failRefund(deps, state, result) : rejectDebit(deps, state, result);
    case "returned":
      if (refund) return failRefund(deps, state, result);
      return reinitiateDebit(deps, state, result) ?? rejectDebit(deps, state, result);
  }
}
