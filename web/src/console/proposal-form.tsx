import type { ChangeRequest, StepUpClass } from "@openpayfac/contract/console";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { TextAreaField } from "../../kit/field.tsx";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { m as common } from "./messages.ts";
import { Go } from "./navigate.tsx";
import { m } from "./proposal-messages.ts";
import { StepUp } from "./step-up.tsx";

const reasonLengthMax = 500;

/**
 * Proposes a change that one user may not make alone: asks for a reason, and sends the request again
 * with it.
 *
 * Input    rejected: the response to the request, whose message names the limit; reason: what the user
 *          entered already.
 */
export function ProposalForm({
  rejected,
  reason: entered = "",
  stepUp,
  onClose,
}: {
  rejected: CallError;
  reason?: string | undefined;
  stepUp: StepUpClass;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const messageOf = useErrorMessage();
  const [reason, setReason] = useState(entered);
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [error, setError] = useState<unknown>();
  const [proposed, setProposed] = useState<ChangeRequest>();
  const propose = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const headers = { "x-approval-reason": encodeURIComponent(reason.trim()) };
      setProposed((await rejected.again?.(headers)) as ChangeRequest);
      await queries.invalidateQueries();
    } catch (failure) {
      if (failure instanceof CallError && failure.type === "STEP_UP_REQUIRED") setConfirming(true);
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  if (confirming) {
    return (
      <StepUp
        kind={stepUp}
        onConfirmed={() => {
          setConfirming(false);
          void propose();
        }}
        onCancel={() => setConfirming(false)}
      />
    );
  }
  if (proposed !== undefined) {
    return (
      <div className="stack">
        <Alert tone="positive">{m.proposed}</Alert>
        <div className="row">
          <Go to={`/dashboard/approvals/${proposed.id}`} className="button">
            {m.show}
          </Go>
          <Button kind="other" onClick={onClose}>
            {common.close}
          </Button>
        </div>
      </div>
    );
  }
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void propose();
  };
  return (
    <form className="stack" onSubmit={submitted} noValidate>
      <p>
        {rejected.message} {m.secondUser}
      </p>
      <TextAreaField
        label={m.reason}
        help={m.reasonHelp}
        autoFocus
        rows={3}
        maxLength={reasonLengthMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error !== undefined && <Alert tone="negative">{messageOf(error)}</Alert>}
      <div className="row">
        <Button type="submit" busy={busy} disabled={reason.trim() === ""}>
          {m.propose}
        </Button>
        <Button kind="other" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
