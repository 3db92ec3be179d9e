import type { NegativeBalance } from "@openpayfac/contract/console";
import { CorrectDebt } from "./correct-debt.tsx";
import { DebitBankAccount } from "./debit-bank-account.tsx";

/** Corrections of a negative balance, and the state of a debit. */
export function DebtActions({ debt }: { debt: NegativeBalance }) {
  return (
    <span className="debt-actions">
      <CorrectDebt debt={debt} />
      <DebitBankAccount debt={debt} />
    </span>
  );
}
