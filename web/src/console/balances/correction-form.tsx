import type { NegativeBalance } from "@openpayfac/contract/console";
import { type ReactNode, useState } from "react";
import { TextAreaField, TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./debt-form-messages.ts";
import { m as common } from "./messages.ts";

interface Props {
  debt: NegativeBalance;
  /** The most that can be corrected, in cents. */
  most: number;
  /** The amount as entered. */
  entered: string;
  onEntered: (entered: string) => void;
  path: "/platform/adjustments" | "/platform/bank_debits";
  /** The request's body without amount and reason. */
  body: object;
  submit: (amount: string) => string;
  onClose: () => void;
  /** Above the amount. */
  children: ReactNode;
}

/** The first value of the amount field. */
export const enteredOf = (minor: number) => formatAmount(minor).slice(1);

/** The form of a change that raises a negative balance: its amount, and the reason. */
export function CorrectionForm({
  debt,
  most,
  entered,
  onEntered,
  path,
  body,
  submit,
  onClose,
  children,
}: Props) {
  const [written, setReason] = useState("");
  const reason = written.trim();
  const amount = parseAmount(entered) ?? 0;
  const check = () => {
    if (amount < 1 || amount > most) return m.correctAtMost(formatAmount(most));
    return reason === "" ? m.correctReasonMissing : undefined;
  };
  return (
    <ActionForm
      submit={submit(formatAmount(amount))}
      reason={reason}
      check={check}
      send={(key) => change(undefined, "POST", path, { key, body: { ...body, amount, reason } })}
      onDone={onClose}
      onCancel={onClose}
    >
      {children}
      <TextField
        label={common.amount}
        help={m.leaves(formatAmount(Math.min(0, debt.available + amount)))}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={entered}
        onChange={({ target }) => onEntered(target.value)}
      />
      <TextAreaField
        label={m.correctReason}
        help={m.correctReasonHelp}
        rows={3}
        maxLength={500}
        value={written}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
