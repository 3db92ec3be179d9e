import type { BankTransferStatus } from "../../database/tables.generated.ts";

/** Transitions of a debit or a credit. Only a completed one can be returned later. */
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
