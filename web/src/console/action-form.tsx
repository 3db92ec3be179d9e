import type { StepUpClass } from "@openpayfac/contract/console";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { useViewing } from "./can.tsx";
import { isRejected, reasonOf } from "./failure.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { m } from "./messages.ts";

// Few changes ask again who the user is, or for another user.
const StepUp = lazy(async () => ({ default: (await import("./step-up.tsx")).StepUp }));
const ProposalForm = lazy(async () => ({
  default: (await import("./proposal-form.tsx")).ProposalForm,
}));

interface ActionFormProps {
  /** The effect, on the button: "Refund $25.00". */
  submit: string;
  /** The main action of the page, a secondary one, or one that cannot be undone. */
  kind?: "main" | "other" | "danger";
  /** Kind of changes that a confirmed identity is valid for, if the server asks for it. */
  stepUp?: StepUpClass;
  /**
   * Sends the change.
   *
   * Input    key: one for each form that is opened, so that a double click has one effect.
   */
  send: (key: string) => Promise<unknown>;
  /** The reason that the user entered: a second user gets it, too. */
  reason?: string;
  /** Says what is missing; undefined: the form can be sent. */
  check?: () => string | undefined;
  onDone: () => void;
  onCancel?: () => void;
  children?: ReactNode;
}

/**
 * A form of one change: it has an idempotency key, asks again who the user is where the server
 * requires it, and explains a missing permission.
 */
export function ActionForm({
  submit,
  kind = "main",
  stepUp = "money",
  send,
  reason,
  check,
  onDone,
  onCancel,
  children,
}: ActionFormProps) {
  const queries = useQueryClient();
  const isViewing = useViewing();
  const messageOf = useErrorMessage();
  const key = useRef(newIdempotencyKey());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [rejected, setRejected] = useState<CallError>();
  const run = async () => {
    if (busy || isViewing) return;
    const missing = check?.();
    if (missing !== undefined) {
      setError(missing);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await send(key.current);
      await queries.invalidateQueries();
      onDone();
    } catch (failure) {
      if (failure instanceof CallError && failure.type === "STEP_UP_REQUIRED") {
        setConfirming(true);
      } else if (failure instanceof CallError && failure.type === "SECOND_USER_REQUIRED") {
        setRejected(failure);
      } else {
        setError(reasonOf(failure, messageOf));
        // A rejected request did nothing: the corrected one is another request.
        if (isRejected(failure)) key.current = newIdempotencyKey();
      }
    } finally {
      setBusy(false);
    }
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  if (confirming) {
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <StepUp
          kind={stepUp}
          onConfirmed={() => {
            setConfirming(false);
            void run();
          }}
          onCancel={() => setConfirming(false)}
        />
      </Suspense>
    );
  }
  if (rejected !== undefined) {
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <ProposalForm
          rejected={rejected}
          reason={reason}
          stepUp={stepUp}
          onClose={() => {
            setRejected(undefined);
            key.current = newIdempotencyKey();
            onCancel?.();
          }}
        />
      </Suspense>
    );
  }
  return (
    <form className="stack" onSubmit={submitted} noValidate>
      {children}
      {error !== undefined && <Alert tone="negative">{error}</Alert>}
      {isViewing && <Alert>{m.viewing}</Alert>}
      <div className="row">
        <Button type="submit" kind={kind} busy={busy} disabled={isViewing}>
          {submit}
        </Button>
        {onCancel !== undefined && (
          <Button kind="other" onClick={onCancel}>
            {m.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
