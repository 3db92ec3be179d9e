import type { PlatformContractorDetails } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { useMay } from "../can.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

type Decision = "approve" | "reject";

/** The decision of the review, with its reason. */
export function ContractorActions({
  shown,
  path,
}: {
  shown: PlatformContractorDetails;
  path: string;
}) {
  const decides = useMay("boarding:decide");
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState("");
  const close = () => setDecision(undefined);
  if (!decides || shown.status !== "UNDER_REVIEW") return null;
  return (
    <>
      <Button onClick={() => setDecision("approve")}>{m.approve}</Button>
      <Button kind="danger" onClick={() => setDecision("reject")}>
        {m.reject}
      </Button>
      {decision !== undefined && (
        <Dialog title={m[`${decision}Title`]} onClose={close}>
          <ActionForm
            submit={m[decision]}
            kind={decision === "reject" ? "danger" : "main"}
            stepUp="people"
            check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
            send={(key) =>
              change(undefined, "POST", `${path}/decide`, {
                key,
                body: { decision, reason: reason.trim() },
              })
            }
            onDone={close}
            onCancel={close}
          >
            <p>{m[`${decision}Body`]}</p>
            <TextAreaField
              label={m.reason}
              help={m.reasonHelp}
              rows={3}
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
