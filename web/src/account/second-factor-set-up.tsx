import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { call } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { CodeForm } from "./code-form.tsx";
import { accountMessages } from "./messages/index.ts";
import { QrCode } from "./qr-code.tsx";

/** Sets up an authenticator app: its QR code, then a code that confirms the setup. */
export function SecondFactorSetUp({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const m = useMessages(accountMessages);
  const messageOf = useErrorMessage();
  const begin = useMutation({
    mutationFn: () =>
      call<{ secret: string; uri: string }>("POST", "/account-api/security/second-factor"),
  });
  if (!begin.isSuccess) {
    return (
      <>
        <p>{m.setUpIntro}</p>
        {begin.isError && <Alert tone="negative">{messageOf(begin.error)}</Alert>}
        <div>
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {m.setUp}
          </Button>
        </div>
      </>
    );
  }
  const { secret, uri } = begin.data;
  return (
    <div className="set-up">
      <QrCode text={uri} label={m.qrCode} />
      <div className="stack">
        <ol className="set-up-steps">
          <li>{m.scan}</li>
          <li>
            {m.orEnterKey} <code className="set-up-secret">{secret}</code>{" "}
            <CopyButton text={secret} what={m.theKey} />
          </li>
          <li>{m.enterShown}</li>
        </ol>
        <CodeForm
          help={m.sixDigits}
          submit={m.turnOnTwoStep}
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
