import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { LanguageSwitch } from "../../kit/language/language-switch.tsx";
import { useStoredLanguage } from "../../kit/language/use-stored-language.ts";
import { BrandName, SinglePage, usePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { type Session, sessionQuery } from "../account/session.ts";
import { CallError, call, setCsrfToken } from "../server/call.ts";
import { shellMessages } from "./messages/index.ts";
import { Failed } from "./outcomes.tsx";
import "./signed-in.css";

/** Layout of the pages for signed-in users; other visitors are redirected to the sign-in page. */
export function SignedIn() {
  const m = useMessages(shellMessages);
  const session = useQuery(sessionQuery);
  const navigate = useNavigate();
  const isOut = session.error instanceof CallError && session.error.status === 401;
  useEffect(() => {
    if (!isOut) return;
    const next = window.location.pathname;
    void navigate({ href: `/account/login?next=${encodeURIComponent(next)}`, replace: true });
  }, [isOut, navigate]);
  if (session.isSuccess && !isOut) return <Frame session={session.data} />;
  return (
    <SinglePage title={m.loading}>
      {session.isError && !isOut ? (
        <Failed error={session.error} onRetry={() => void session.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </SinglePage>
  );
}

function Frame({ session }: { session: Session }) {
  const m = useMessages(shellMessages);
  const { user, brand } = session;
  useStoredLanguage(user.language, (language) =>
    call("PUT", "/account-api/language", { body: { language } }),
  );
  const queries = useQueryClient();
  const navigate = useNavigate();
  usePage(m.payments, brand);
  const signOut = useMutation({
    mutationFn: () => call("POST", "/account-api/sign-out", { body: {} }),
    async onSuccess() {
      setCsrfToken(undefined);
      queries.clear();
      await navigate({ href: "/account/login" });
    },
  });
  return (
    <div className="signed-in">
      <a className="skip" href="#content">
        {m.skip}
      </a>
      <header className="bar">
        <div className="bar-inner">
          <BrandName brand={brand} />
          <nav className="bar-nav" aria-label={m.main}>
            <Link to="/dashboard">{m.overview}</Link>
            <Link to="/account/security">{m.security}</Link>
          </nav>
          <LanguageSwitch />
          <div className="bar-user">
            <span className="quiet small">
              {user.first_name} {user.last_name}
            </span>
            <Button kind="link" busy={signOut.isPending} onClick={() => signOut.mutate()}>
              {m.signOut}
            </Button>
          </div>
        </div>
      </header>
      <main id="content" className="signed-in-main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
