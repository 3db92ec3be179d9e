import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Alert, Status } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { usePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { call, setCsrfToken } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";
import { sessionQuery } from "./session.ts";
import "./security-page.css";

interface Security {
  second_factor: boolean;
  recovery_codes_left: number;
  sessions: number;
}

/** Security settings of the user: two-step verification, password and sessions. */
export function SecurityPage() {
  const session = useQuery(sessionQuery);
  usePage("Security", session.data?.brand);
  const security = useQuery({
    queryKey: ["security"],
    queryFn: ({ signal }) => call<Security>("GET", "/account-api/security", { signal }),
  });
  return (
    <>
      <h1>Security</h1>
      {security.isPending ? (
        <div className="panel">
          <Skeleton lines={6} />
        </div>
      ) : security.isError ? (
        <Failed error={security.error} onRetry={() => void security.refetch()} />
      ) : (
        <div className="stack">
          <SecondFactor security={security.data} />
          <Password email={session.data?.user.email ?? ""} />
          <Sessions count={security.data.sessions} />
        </div>
      )}
    </>
  );
}

function SecondFactor({ security }: { security: Security }) {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const again = () => queries.invalidateQueries({ queryKey: ["security"] });
  const left = security.recovery_codes_left;
  return (
    <section className="panel" aria-labelledby="second-factor">
      <div className="panel-head">
        <h2 id="second-factor">Two-step verification</h2>
        <Status tone={security.second_factor ? "positive" : "neutral"}>
          {security.second_factor ? "On" : "Off"}
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
          <p>
            After your password, you enter a code from your authenticator app. {left}{" "}
            {left === 1 ? "recovery code is" : "recovery codes are"} left.
          </p>
          {removing ? (
            <CodeForm
              help="The code that your app shows now, or a recovery code."
              submit="Turn off two-step verification"
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
                Turn off…
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Password({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call("POST", "/account-api/password-mail", { body: { email } }),
  });
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>We’ll send a link to {email}. Setting a new password signs you out everywhere else.</p>
      {send.isError && <Alert tone="negative">{send.error.message}</Alert>}
      {send.isSuccess ? (
        <Alert tone="positive">The link has been sent.</Alert>
      ) : (
        <div>
          <Button kind="other" busy={send.isPending} onClick={() => send.mutate()}>
            Send me a link
          </Button>
        </div>
      )}
    </section>
  );
}

function Sessions({ count }: { count: number }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => call("POST", "/account-api/sign-out", { body: { everywhere: true } }),
    async onSuccess() {
      setCsrfToken(undefined);
      queries.clear();
      await navigate({ href: "/account/login" });
    },
  });
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p>{count === 1 ? "Only in this browser." : `In ${count} browsers, including this one.`}</p>
      {signOut.isError && <Alert tone="negative">{signOut.error.message}</Alert>}
      <div>
        <Button kind="other" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out everywhere
        </Button>
      </div>
    </section>
  );
}
