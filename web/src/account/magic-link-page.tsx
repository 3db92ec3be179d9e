import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { accountMessages } from "./messages/index.ts";
import { accountPath, usePartnerBrand } from "./partner-brand.ts";
import { takeToken } from "./session.ts";
import { CodeStep, useGoOn } from "./sign-in-page.tsx";

/** Signs in the first visitor who opens a magic login link. */
export function MagicLinkPage() {
  const [token] = useState(takeToken);
  const m = useMessages(accountMessages);
  const brand = usePartnerBrand();
  const [goBack, signInHere, end] = m.magicOver;
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
    <SinglePage title={m.signingIn} brand={brand}>
      <div className="panel">
        {token === "" || over ? (
          <>
            <h1>{m.linkOver}</h1>
            <Alert tone="waiting">{m.magicOnce}</Alert>
            <p>
              {goBack}
              <a href={accountPath("/account/login")}>{signInHere}</a>
              {end}
            </p>
          </>
        ) : signIn.isError ? (
          <Failed error={signIn.error} onRetry={() => void signIn.refetch()} />
        ) : (
          <>
            <h1>{m.signingYouIn}</h1>
            <Skeleton lines={3} label={m.signingIn} />
          </>
        )}
      </div>
    </SinglePage>
  );
}
