import type { NegativeBalance } from "@openpayfac/contract/console";
import { useState } from "react";
import { formatAmount } from "../../../kit/format-amount.ts";
import { CorrectionForm, enteredOf } from "./correction-form.tsx";
import { m } from "./debt-form-messages.ts";

/** The amount that the bank account of a debtor is debited, and the reason. */
export function DebitForm({ debt, onClose }: { debt: NegativeBalance; onClose: () => void }) {
  const owed = -debt.available;
  const [entered, setEntered] = useState(enteredOf(owed));
  return (
    <CorrectionForm
      debt={debt}
      most={owed}
      entered={entered}
      onEntered={setEntered}
      path="/platform/bank_debits"
      body={{ account_id: debt.id }}
      submit={m.debitSubmit}
      onClose={onClose}
    >
      <p>{m.debitHelp(formatAmount(debt.available))}</p>
    </CorrectionForm>
  );
}
