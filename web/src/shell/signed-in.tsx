import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "../../kit/button.tsx";
import { BrandName, SinglePage, usePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { type Session, sessionQuery } from "../account/session.ts";
import { CallError, call, setCsrfToken } from "../server/call.ts";
import { Failed } from "./outcomes.tsx";
import "./signed-in.css";

/** Layout of the pages for signed-in users; other visitors are redirected to the sign-in page. */
export function SignedIn() {
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
    <SinglePage title="Loading">
      {session.isError && !isOut ? (
        <Failed error={session.error} onRetry={() => void session.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </SinglePage>
  );
}

function Frame({ session }: { session: Session }) {
  const { user, brand } = session;
  const queries = useQueryClient();
  const navigate = useNavigate();
  usePage("Payments", brand);
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
        Skip to the content
      </a>
      <header className="bar">
        <div className="bar-inner">
          <BrandName brand={brand} />
          <nav className="bar-nav" aria-label="Main">
            <Link to="/dashboard">Overview</Link>
            <Link to="/account/security">Security</Link>
          </nav>
          <div className="bar-user">
            <span className="quiet small">
              {user.first_name} {user.last_name}
            </span>
            <Button kind="link" busy={signOut.isPending} onClick={() => signOut.mutate()}>
              Sign out
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
