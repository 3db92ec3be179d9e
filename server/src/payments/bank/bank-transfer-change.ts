import type { Transfer } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import type { RefundRow } from "../refunds/refund-rows.ts";
import type { SplitTransferRow } from "../splits/split-transfer-rows.ts";
import { type BankTransferRow, updateBankTransfer } from "./bank-transfer-rows.ts";

/** A bank transfer with its objects, as read from the database. */
export interface BankTransferState {
  account: Account;
  transfer: BankTransferRow;
  payment: PaymentRow;
  intent: PaymentIntentRow;
  /** Set for a refund only. */
  refund: RefundRow | undefined;
  /** The payment's split transfers. */
  shares: SplitTransferRow[];
}

/** Writes that a bank update causes, committed atomically, and the step that follows the commit. */
export interface BankTransferChange {
  writes: Write[];
  after?: () => Promise<unknown>;
}

/** The write that sets a transfer's status; ends the return window of a final one. */
export function transitionBankTransfer(
  deps: Dependencies,
  { transfer }: BankTransferState,
  result: Transfer,
): Write {
  const over = result.status === "returned" || result.status === "cancelled";
  return updateBankTransfer(transfer, {
    status: result.status,
    return_code: result.status === "returned" ? result.bankReturn.code : transfer.return_code,
    return_window_ends_at: over ? null : transfer.return_window_ends_at,
    updated_at: deps.clock.now().toISOString(),
  });
}
