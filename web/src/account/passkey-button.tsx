import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { accountMessages } from "./messages/index.ts";
import { hasPasskeys, signInByPasskey } from "./passkey.ts";

/** Signs in by a passkey, where the browser has them. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const m = useMessages(accountMessages);
  const messageOf = useErrorMessage();
  const signIn = useMutation({
    async mutationFn() {
      await signInByPasskey();
      await onSignedIn();
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <div className="stack">
      <Button kind="other" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {m.signInByPasskey}
      </Button>
      {signIn.isError && (
        <Alert tone="negative">
          {signIn.error instanceof CallError
            ? messageOf(signIn.error, { unauthorized: m.passkeyUnknown })
            : m.passkeyStopped}
        </Alert>
      )}
    </div>
  );
}
