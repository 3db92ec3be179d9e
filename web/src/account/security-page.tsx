import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert, Status } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { usePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { PreferenceFields } from "../console/preferences/preference-fields.tsx";
import { call } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { shellMessages } from "../shell/messages/index.ts";
import { Failed } from "../shell/outcomes.tsx";
import { CodeForm } from "./code-form.tsx";
import { accountMessages } from "./messages/index.ts";
import { OwnViews } from "./own-views.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";
import { sessionQuery } from "./session.ts";
import { SessionList } from "./session-list.tsx";
import "./security-page.css";

interface Security {
  second_factor: boolean;
  recovery_codes_left: number;
}

/** Security settings of the user: two-step verification, password, sessions and preferences. */
export function SecurityPage() {
  const m = useMessages(accountMessages);
  const shell = useMessages(shellMessages);
  const session = useQuery(sessionQuery);
  usePage(m.security, session.data?.brand);
  const security = useQuery({
    queryKey: ["security"],
    queryFn: ({ signal }) => call<Security>("GET", "/account-api/security", { signal }),
  });
  return (
    <>
      <h1>{m.security}</h1>
      {session.data?.second_factor_due != null && (
        <Alert tone="waiting">
          {session.data.second_factor_due === "passkey" ? m.passkeyDue : m.secondFactorDue}
        </Alert>
      )}
      {security.isPending ? (
        <div className="panel">
          <Skeleton lines={6} />
        </div>
      ) : security.isError ? (
        <Failed error={security.error} onRetry={() => void security.refetch()} />
      ) : (
        <div className="stack">
          <SecondFactor security={security.data} />
          <Passkeys />
          <Password email={session.data?.user.email ?? ""} />
          <SessionList />
          <OwnViews />
          <section className="panel" aria-labelledby="preferences">
            <h2 id="preferences">{shell.preferences}</h2>
            <PreferenceFields />
          </section>
        </div>
      )}
    </>
  );
}

function SecondFactor({ security }: { security: Security }) {
  const m = useMessages(accountMessages);
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const again = () => queries.invalidateQueries({ queryKey: ["security"] });
  const left = security.recovery_codes_left;
  return (
    <section className="panel" aria-labelledby="second-factor">
      <div className="panel-head">
        <h2 id="second-factor">{m.twoStep}</h2>
        <Status tone={security.second_factor ? "positive" : "neutral"}>
          {security.second_factor ? m.on : m.off}
        </Status>
      </div>
      {codes !== undefined && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!security.second_factor ? (
        <SecondFactorSetUp
          onConfirmed={(made) => {
            setCodes(made);
            void again();
          }}
        />
      ) : (
        <>
          <p>{m.codesLeft(left)}</p>
          {removing ? (
            <CodeForm
              help={m.removeHelp}
              submit={m.turnOffTwoStep}
              onCode={async (code) => {
                await call("POST", "/account-api/security/second-factor/remove", {
                  body: { code },
                });
                setRemoving(false);
                await again();
              }}
            />
          ) : (
            <div>
              <Button kind="danger" onClick={() => setRemoving(true)}>
                {m.turnOff}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Password({ email }: { email: string }) {
  const m = useMessages(accountMessages);
  const messageOf = useErrorMessage();
  const send = useMutation({
    mutationFn: () => call("POST", "/account-api/password-mail", { body: { email } }),
  });
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">{m.password}</h2>
      <p>{m.passwordLinkTo(email)}</p>
      {send.isError && <Alert tone="negative">{messageOf(send.error)}</Alert>}
      {send.isSuccess ? (
        <Alert tone="positive">{m.linkSent}</Alert>
      ) : (
        <div>
          <Button kind="other" busy={send.isPending} onClick={() => send.mutate()}>
            {m.sendMeLink}
          </Button>
        </div>
      )}
    </section>
  );
}
