import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { call } from "../server/call.ts";
import { CodeForm } from "./code-form.tsx";
import { QrCode } from "./qr-code.tsx";

/** Sets up an authenticator app: its QR code, then a code that confirms the setup. */
export function SecondFactorSetUp({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const begin = useMutation({
    mutationFn: () =>
      call<{ secret: string; uri: string }>("POST", "/account-api/security/second-factor"),
  });
  if (!begin.isSuccess) {
    return (
      <>
        <p>
          With two-step verification, a stolen password is not enough to sign in: you also enter a
          code from your authenticator app.
        </p>
        {begin.isError && <Alert tone="negative">{begin.error.message}</Alert>}
        <div>
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            Set up an authenticator app
          </Button>
        </div>
      </>
    );
  }
  const { secret, uri } = begin.data;
  return (
    <div className="set-up">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="stack">
        <ol className="set-up-steps">
          <li>Scan the QR code with your authenticator app.</li>
          <li>
            Or enter this key: <code className="set-up-secret">{secret}</code>{" "}
            <CopyButton text={secret} what="the key" />
          </li>
          <li>Enter the code that the app shows.</li>
        </ol>
        <CodeForm
          help="Six digits. They change every 30 seconds."
          submit="Turn on two-step verification"
          onCode={async (code) => {
            const { recovery_codes: codes } = await call<{ recovery_codes: string[] }>(
              "POST",
              "/account-api/security/second-factor/confirm",
              { body: { code } },
            );
            onConfirmed(codes);
          }}
        />
      </div>
    </div>
  );
}
