import type { BankTransferRow } from "./bank-transfer-rows.ts";

export type BankTransferStanding = BankTransferRow["standing"];

/** What a debit or a credit may become. What was completed can come back; nothing else can. */
export const bankTransferTransitions: Record<
  BankTransferStanding,
  readonly BankTransferStanding[]
> = {
  waiting: ["originated", "completed", "returned", "cancelled"],
  originated: ["completed", "returned", "cancelled"],
  completed: ["returned"],
  returned: [],
  cancelled: [],
};

export function canTransitionBankTransfer(
  from: BankTransferStanding,
  to: BankTransferStanding,
): boolean {
  return bankTransferTransitions[from].includes(to);
}
