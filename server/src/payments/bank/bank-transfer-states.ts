import type { BankTransferRow } from "./bank-transfer-rows.ts";

export type BankTransferStatus = BankTransferRow["status"];

/** What a debit or a credit may become. What was completed can come back; nothing else can. */
export const bankTransferTransitions: Record<BankTransferStatus, readonly BankTransferStatus[]> = {
  waiting: ["originated", "completed", "returned", "cancelled"],
  originated: ["completed", "returned", "cancelled"],
  completed: ["returned"],
  returned: [],
  cancelled: [],
};

export function canTransitionBankTransfer(
  from: BankTransferStatus,
  to: BankTransferStatus,
): boolean {
  return bankTransferTransitions[from].includes(to);
}
