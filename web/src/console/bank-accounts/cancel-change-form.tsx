import type { BusinessPayouts } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { useMay } from "../can.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";
import { m as payees } from "./payee-messages.ts";

/** Cancels the pending change: an owner does it alone, and a user who decides bank accounts with a step-up. */
export function CancelChangeForm({
  path,
  payee: { account_id },
  onClose,
}: {
  path: string;
  payee: BusinessPayouts["payees"][number];
  onClose: () => void;
}) {
  const prepares = useMay("boarding:prepare");
  const [reason, setReason] = useState("");
  const send = (key: string) => {
    const given = reason.trim();
    return prepares
      ? change(undefined, "POST", `${path}/bank_accounts/cancel`, {
          key,
          body: { account_id, reason: given },
        })
      : change(undefined, "POST", `/accounts/${account_id}/bank_account_change/cancel`, {
          key,
          body: { reason: given },
        });
  };
  return (
    <ActionForm
      submit={payees.cancelChange}
      kind="danger"
      stepUp="bank"
      check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
      send={send}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.cancelBody}</p>
      <TextAreaField
        label={m.reason}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
