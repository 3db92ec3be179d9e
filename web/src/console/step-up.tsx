import type { StepUpClass } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { PasswordField, TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { Skeleton } from "../../kit/states.tsx";
import { hasPasskeys, passkeyProof } from "../account/passkey.ts";
import { CallError, call, setCsrfToken } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { Failed } from "../shell/outcomes.tsx";
import { stepUpMessages } from "./step-up-messages/index.ts";

/** Asks in place who the user is: for a passkey, a code of the app, or the password without one. */
export function StepUp({
  kind,
  onConfirmed,
  onCancel,
}: {
  kind: StepUpClass;
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const m = useMessages(stepUpMessages);
  const messageOf = useErrorMessage();
  const security = useQuery({
    queryKey: ["security"],
    queryFn: ({ signal }) =>
      call<{ second_factor: boolean; passkeys: number }>("GET", "/account-api/security", {
        signal,
      }),
  });
  const [value, setValue] = useState("");
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  if (security.isError) return <Failed error={security.error} />;
  if (security.isPending) return <Skeleton lines={3} />;
  const proof = security.data.second_factor ? "code" : "password";
  const confirm = async (prove: () => Promise<object>) => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { for: kind, ...(await prove()) };
      const session = await call<{ csrf_token: string }>("POST", "/account-api/step-up", { body });
      setCsrfToken(session.csrf_token);
      onConfirmed();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== "" && !busy) void confirm(async () => ({ [proof]: value.trim() }));
  };
  const hasOne = security.data.passkeys > 0 && hasPasskeys();
  return (
    <form className="stack" onSubmit={submitted} noValidate>
      <p>{m.stepUp}</p>
      {proof === "code" ? (
        <TextField
          label={m.code}
          help={m.codeHelp}
          figures
          autoFocus
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={40}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      ) : (
        <PasswordField
          label={m.yourPassword}
          autoFocus
          autoComplete="current-password"
          maxLength={256}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      {error !== undefined && (
        <Alert tone="negative">
          {error instanceof CallError ? messageOf(error) : m.passkeyStopped}
        </Alert>
      )}
      <div className="row">
        <Button type="submit" busy={busy} disabled={value.trim() === ""}>
          {m.confirm}
        </Button>
        {hasOne && (
          <Button
            kind="other"
            busy={busy}
            onClick={() => void confirm(async () => ({ passkey: await passkeyProof() }))}
          >
            {m.passkey}
          </Button>
        )}
        <Button kind="other" onClick={onCancel}>
          {m.back}
        </Button>
      </div>
    </form>
  );
}
