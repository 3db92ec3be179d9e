import type { NegativeBalance } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField, TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { Can } from "../can.tsx";
import { change } from "../operations.ts";
import { m } from "./debt-messages.ts";
import { m as common } from "./messages.ts";

/** The debit of a debtor's bank account: its state, why there can be none, or the form. */
export function DebitBankAccount({ debt }: { debt: NegativeBalance }) {
  const { bank_debit: last, debit_obstacle: obstacle } = debt;
  const why = obstacle === null ? undefined : m.obstacles[obstacle];
  return (
    <>
      {last !== null && (
        <span className="small">
          {m.debitState[last.status](formatAmount(last.amount))}
          {last.return_code !== null && ` (${last.return_code})`}.
        </span>
      )}
      <Can permission="money:adjust">
        {obstacle === null ? (
          <DebitButton debt={debt} />
        ) : (
          why !== undefined && <span className="quiet small">{why}</span>
        )}
      </Can>
    </>
  );
}

function DebitButton({ debt }: { debt: NegativeBalance }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="other" onClick={() => setOpen(true)}>
        {m.debit}
        <span className="visually-hidden">: {debt.account_name}</span>
      </Button>
      {open && (
        <Dialog title={m.debitTitle(masked(debt.bank_account_mask))} onClose={close}>
          <DebitForm debt={debt} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

export const masked = (mask: string | null) => (mask === null ? "–" : `••${mask.slice(-4)}`);

function DebitForm({ debt, onClose }: { debt: NegativeBalance; onClose: () => void }) {
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
