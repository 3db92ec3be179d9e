import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { takeToken } from "./session.ts";
import { CodeStep, useGoOn } from "./sign-in-page.tsx";

/** Signs in the first visitor who opens a magic login link. */
export function MagicLinkPage() {
  const [token] = useState(takeToken);
  const goOn = useGoOn();
  const signIn = useQuery({
    queryKey: ["magic", token],
    enabled: token !== "",
    // The link works once: an automatic retry would use it up.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    queryFn: () =>
      call<{ state: "open" | "second_factor" }>("POST", "/account-api/sign-in/link", {
        body: { token },
      }),
  });
  const state = signIn.data?.state;
  useEffect(() => {
    if (state === "open") void goOn();
  }, [state, goOn]);
  if (state === "second_factor") return <CodeStep />;
  const over = signIn.error instanceof CallError && signIn.error.status === 410;
  return (
    <SinglePage title="Signing in">
      <div className="panel">
        {token === "" || over ? (
          <>
            <h1>This link no longer works</h1>
            <Alert tone="waiting">It works once, and for 15 minutes.</Alert>
            <p>
              Go back to where you came from and open the payments again, or{" "}
              <a href="/account/login">sign in with your password</a>.
            </p>
          </>
        ) : signIn.isError ? (
          <Failed error={signIn.error} onRetry={() => void signIn.refetch()} />
        ) : (
          <>
            <h1>Signing you in</h1>
            <Skeleton lines={3} label="Signing in" />
          </>
        )}
      </div>
    </SinglePage>
  );
}
