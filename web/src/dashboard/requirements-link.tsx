import { useState } from "react";
import { Status } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { call } from "../server/call.ts";

interface RequiringAccount {
  id: string;
  name: string;
  requirements_due: number;
}

/** Whether an account requires something, and the way to its requirements and bank account. */
export function RequirementsLink({ account }: { account: RequiringAccount }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const open = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const path = `/dashboard-api/accounts/${account.id}/requirements-link`;
      const link = await call<{ path: string }>("POST", path);
      window.location.assign(link.path);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Something failed. Try again.");
      setBusy(false);
    }
  };
  const due = account.requirements_due;
  return (
    <>
      {due > 0 && <Status tone="negative">{due} due</Status>}{" "}
      <Button kind="link" busy={busy} onClick={() => void open()}>
        {due > 0 ? "Provide it" : "Bank account"}
        <span className="visually-hidden"> for {account.name}</span>
      </Button>
      {error !== undefined && <span role="alert">{error}</span>}
    </>
  );
}
