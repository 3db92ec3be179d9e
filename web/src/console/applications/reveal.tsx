import type { ApplicationReview } from "@openpayfac/contract/console";
import { useEffect, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./review-messages.ts";

const shownMs = 30_000;

/** Shows a masked value for 30 seconds, after a reason. It is kept nowhere else. */
export function Reveal({
  application,
  field: { reveal, owner_id },
  label,
}: {
  application: string;
  field: Pick<ApplicationReview["fields"][number], "reveal" | "owner_id">;
  label: string;
}) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [value, setValue] = useState<string>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  const close = () => {
    setAsking(false);
    setReason("");
  };
  const send = async () => {
    const body = {
      application_id: application,
      field: reveal,
      ...(reveal === "account_number" || owner_id === null ? {} : { owner_id }),
      reason: reason.trim(),
    };
    const revealed = await change<{ value: string | null }>(
      undefined,
      "POST",
      "/platform/reveals",
      {
        body,
      },
    );
    setValue(revealed.value ?? m.revealedNothing);
  };
  if (value !== undefined) {
    return (
      <span className="revealed" role="status">
        <strong>{value}</strong>{" "}
        <Button kind="link" onClick={() => setValue(undefined)}>
          {m.hide}
        </Button>
      </span>
    );
  }
  return (
    <>
      <Button kind="link" onClick={() => setAsking(true)}>
        {m.reveal}
        <span className="visually-hidden"> {label}</span>
      </Button>
      {asking && (
        <Dialog title={m.revealOf(label)} onClose={close}>
          <ActionForm
            submit={m.reveal}
            stepUp="identity"
            send={send}
            check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
            onDone={close}
            onCancel={close}
          >
            <p>{m.revealBody}</p>
            <TextAreaField
              label={m.revealReason}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
