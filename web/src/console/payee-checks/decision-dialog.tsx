import type { ComponentProps } from "react";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

/** A decision about a payee or its bank account, with its reason for the record. */
export function DecisionDialog({
  title,
  body,
  help,
  submit,
  isDanger,
  stepUp,
  path,
  decision,
  onClose,
}: {
  title: string;
  /** Its consequences. */
  body: string;
  /** Of the reason. */
  help: string;
  submit: string;
  isDanger: boolean;
  stepUp: NonNullable<ComponentProps<typeof ActionForm>["stepUp"]>;
  path: string;
  decision: string;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      <ActionForm
        submit={submit}
        kind={isDanger ? "danger" : "main"}
        stepUp={stepUp}
        check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
        send={(key) =>
          change(undefined, "POST", `${path}/decide`, {
            key,
            body: { decision, reason: reason.trim() },
          })
        }
        onDone={onClose}
        onCancel={onClose}
      >
        <p>{body}</p>
        <TextAreaField
          label={m.reason}
          help={help}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ActionForm>
    </Dialog>
  );
}
