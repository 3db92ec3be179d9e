import { useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { SinglePage } from "../../kit/page.tsx";
import { ErrorState } from "../../kit/states.tsx";
import { type ClosedLink, sendLink } from "./requirements-api.ts";
import { words } from "./words.ts";

/** A link that no longer opens the page, and a way to a new one. */
export function ClosedPage({ token, link }: { token: string; link: ClosedLink }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [error, setError] = useState<string>();
  const isExpired = link.reason === "expired";
  const title = isExpired ? words.expiredTitle : words.revokedTitle;
  const send = async () => {
    setState("sending");
    setError(undefined);
    try {
      await sendLink(token);
      setState("sent");
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : words.failed);
      setState("idle");
    }
  };
  return (
    <SinglePage title={title} brand={link.brand}>
      <div className="panel">
        <h1>{title}</h1>
        <p>{isExpired ? words.expiredBody : words.revokedBody}</p>
        {error !== undefined && <Alert tone="negative">{error}</Alert>}
        {state === "sent" ? (
          <Alert tone="positive" takesFocus>
            {words.linkSent}
          </Alert>
        ) : (
          <div className="row">
            <Button busy={state === "sending"} onClick={() => void send()}>
              {words.sendLink}
            </Button>
          </div>
        )}
      </div>
    </SinglePage>
  );
}

/** A link with an unknown token. */
export function UnknownLink() {
  return (
    <SinglePage title={words.unknownTitle}>
      <div className="panel">
        <ErrorState title={words.unknownTitle} whole>
          <p>{words.unknownBody}</p>
        </ErrorState>
      </div>
    </SinglePage>
  );
}
