import type { PlatformBankAccountDetails } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

type Decision = "validate" | "fail" | "request_information";

/** The decisions that each status allows, as the server's table has them. */
const allowed: Record<PlatformBankAccountDetails["validation_status"], readonly Decision[]> = {
  PENDING_VALIDATION: ["validate", "request_information", "fail"],
  VALIDATION_INFO_REQUESTED: ["validate", "fail"],
  VALIDATION_FAILED: ["validate", "request_information"],
  VALIDATED: ["fail"],
};

/** The decisions about a bank account, each with a reason. */
export function BankAccountDecision({
  shown,
  path,
}: {
  shown: PlatformBankAccountDetails;
  path: string;
}) {
  const [decision, setDecision] = useState<Decision>();
  const close = () => setDecision(undefined);
  return (
    <>
      {allowed[shown.validation_status].map((each) => (
        <Button
          key={each}
          kind={each === "validate" ? "main" : each === "fail" ? "danger" : "other"}
          onClick={() => setDecision(each)}
        >
          {m[each]}
        </Button>
      ))}
      {decision !== undefined && (
        <Dialog title={m[`${decision}Title`]} onClose={close}>
          <DecisionForm decision={decision} path={path} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

function DecisionForm({
  decision,
  path,
  onClose,
}: {
  decision: Decision;
  path: string;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <ActionForm
      submit={m[decision]}
      kind={decision === "fail" ? "danger" : "main"}
      stepUp="bank"
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
  );
}
