import type { NegativeBalance } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextAreaField, TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./debt-form-messages.ts";
import { m as common } from "./messages.ts";

/** The amount that the bank account of a debtor is debited, and the reason. */
export function DebitForm({ debt, onClose }: { debt: NegativeBalance; onClose: () => void }) {
  const owed = -debt.available;
  const [entered, setEntered] = useState(formatAmount(owed).slice(1));
  const [reason, setReason] = useState("");
  const amount = parseAmount(entered) ?? 0;
  const check = () => {
    if (amount < 1 || amount > owed) return m.correctAtMost(formatAmount(owed));
    return reason.trim() === "" ? m.correctReasonMissing : undefined;
  };
  return (
    <ActionForm
      submit={m.debitSubmit(formatAmount(amount))}
      reason={reason.trim()}
      check={check}
      send={(key) =>
        change(undefined, "POST", "/platform/bank_debits", {
          key,
          body: { account_id: debt.id, amount, reason: reason.trim() },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.debitHelp(formatAmount(debt.available))}</p>
      <TextField
        label={common.amount}
        help={m.leaves(formatAmount(Math.min(0, debt.available + amount)))}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={entered}
        onChange={({ target }) => setEntered(target.value)}
      />
      <TextAreaField
        label={m.correctReason}
        help={m.correctReasonHelp}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
