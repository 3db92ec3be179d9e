import { useQueryClient } from "@tanstack/react-query";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useMessages } from "../../kit/language/language.ts";
import { call } from "../server/call.ts";
import { CodeForm } from "./code-form.tsx";
import { accountMessages } from "./messages/index.ts";
import { accountPath } from "./partner-brand.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordForm } from "./password-form.tsx";
import { sessionQuery } from "./session.ts";
import "./session-lock.css";

/**
 * Covers the pages of a user whose session has ended. Their input stays below it, and
 * comes back when the same user signs in, here or in another tab.
 */
export function SessionLock({ email }: { email: string }) {
  const m = useMessages(accountMessages);
  const queries = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const cover = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = cover.current;
    if (element !== null && !element.open) element.showModal();
    element?.querySelector<HTMLElement>("input:not([readonly])")?.focus();
    return () => element?.close();
  }, []);
  const unlock = async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    // The pages show data from before, and some of their requests failed.
    void queries.invalidateQueries();
  };
  return (
    <dialog
      ref={cover}
      className="session-lock"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // The browser closes it with a second Escape.
      onClose={() => cover.current?.showModal()}
    >
      <div className="panel">
        <h1 id={id}>{m.sessionEnded}</h1>
        <p>{m.sessionEndedBody}</p>
        {needsCode ? (
          <CodeForm
            help={m.codeHelp}
            submit={m.proceed}
            specific={{ unauthorized: m.signInExpired }}
            onCode={async (code) => {
              await call("POST", "/account-api/sign-in/code", { body: { code } });
              await unlock();
            }}
          />
        ) : (
          <>
            <PasswordForm
              email={email}
              onSignedIn={unlock}
              onCodeNeeded={() => setNeedsCode(true)}
            />
            <PasskeyButton onSignedIn={unlock} />
          </>
        )}
        <p className="small">
          <a href={accountPath("/account/forgot")} target="_blank" rel="noreferrer">
            {m.forgot}
          </a>
        </p>
        <p className="small">
          <a href={accountPath("/account/login")}>{m.someoneElse}</a>
        </p>
      </div>
    </dialog>
  );
}
