import { useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { ErrorState } from "../../kit/states.tsx";
import { useErrorMessage } from "../server/error-message.ts";
import { requirementsMessages } from "./messages/index.ts";
import { type ClosedLink, sendLink } from "./requirements-api.ts";

/** A link that no longer opens the page, and a way to a new one. */
export function ClosedPage({ token, link }: { token: string; link: ClosedLink }) {
  const m = useMessages(requirementsMessages);
  const messageOf = useErrorMessage();
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [error, setError] = useState<unknown>();
  const isExpired = link.reason === "expired";
  const title = isExpired ? m.expiredTitle : m.revokedTitle;
  const send = async () => {
    setState("sending");
    setError(undefined);
    try {
      await sendLink(token);
      setState("sent");
    } catch (failure) {
      setError(failure);
      setState("idle");
    }
  };
  return (
    <SinglePage title={title} brand={link.brand}>
      <div className="panel">
        <h1>{title}</h1>
        <p>{isExpired ? m.expiredBody : m.revokedBody}</p>
        {error !== undefined && <Alert tone="negative">{messageOf(error)}</Alert>}
        {state === "sent" ? (
          <Alert tone="positive" takesFocus>
            {m.linkSent}
          </Alert>
        ) : (
          <div className="row">
            <Button busy={state === "sending"} onClick={() => void send()}>
              {m.sendLink}
            </Button>
          </div>
        )}
      </div>
    </SinglePage>
  );
}

/** A link with an unknown token. */
export function UnknownLink() {
  const m = useMessages(requirementsMessages);
  return (
    <SinglePage title={m.unknownTitle}>
      <div className="panel">
        <ErrorState title={m.unknownTitle} whole>
          <p>{m.unknownBody}</p>
        </ErrorState>
      </div>
    </SinglePage>
  );
}
