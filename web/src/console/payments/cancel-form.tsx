import type { PaymentIntent } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField } from "../../../kit/field.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m as form } from "./payment-form-messages.ts";
import { m } from "./payment-messages.ts";

/** Ends an intent that is not captured; an authorization is released. */
export function CancelForm({ intent, onClose }: { intent: PaymentIntent; onClose: () => void }) {
  const [reason, setReason] = useState("requested_by_customer");
  const isHeld = intent.status === "uncaptured";
  return (
    <ActionForm
      kind="danger"
      submit={isHeld ? m.releaseIntent(formatAmount(intent.amount_authorized)) : m.cancelIntent}
      send={(key) =>
        change(intent.account_id, "POST", `/payment_intents/${intent.id}/cancel`, {
          key,
          body: { cancellation_reason: reason },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{isHeld ? form.releaseBody : form.cancelBody}</p>
      <SelectField
        label={m.cancelReason}
        value={reason}
        options={Object.entries(m.cancelReasons)}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
