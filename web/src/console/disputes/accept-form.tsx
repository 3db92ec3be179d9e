import type { Dispute } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

/** Gives up a dispute; the amount is typed, so that it does not happen by accident. */
export function AcceptForm({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const amount = formatAmount(dispute.amount);
  return (
    <ActionForm
      kind="danger"
      submit={m.acceptSubmit(amount)}
      check={() => (parseAmount(typed) === dispute.amount ? undefined : m.acceptMismatch(amount))}
      send={(key) => change(dispute.account_id, "POST", `/disputes/${dispute.id}/accept`, { key })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.acceptBody(amount)}</p>
      <TextField
        label={m.typeAmount(amount)}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionForm>
  );
}
