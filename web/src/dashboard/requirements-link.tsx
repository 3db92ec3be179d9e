import { useState } from "react";
import { Status } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { call } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { dashboardMessages } from "./messages/index.ts";

interface RequiringAccount {
  id: string;
  name: string;
  requirements_due: number;
}

/** Whether an account requires something, and the way to its requirements and bank account. */
export function RequirementsLink({
  account,
  mayOpen,
  hasLabel = false,
}: {
  account: RequiringAccount;
  mayOpen: boolean;
  /** The text beside it already says what is due. */
  hasLabel?: boolean;
}) {
  const m = useMessages(dashboardMessages);
  const messageOf = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const open = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const path = `/dashboard-api/accounts/${account.id}/requirements-link`;
      const link = await call<{ path: string }>("POST", path);
      window.location.assign(link.path);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const due = account.requirements_due;
  const dueLabel = due > 0 && !hasLabel ? <Status tone="negative">{m.due(due)}</Status> : null;
  if (!mayOpen) return dueLabel ?? m.noneDue;
  return (
    <>
      {dueLabel}{" "}
      <Button kind="link" busy={busy} onClick={() => void open()}>
        {due > 0 ? m.provide : m.bankAccount}
        <span className="visually-hidden"> {m.forAccount(account.name)}</span>
      </Button>
      {error !== undefined && <span role="alert">{messageOf(error)}</span>}
    </>
  );
}
