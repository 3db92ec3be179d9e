import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { isSignedOut, sessionQuery } from "../account/session.ts";
import { ConsoleShell } from "../console/shell/console-shell.tsx";
import { shellMessages } from "./messages/index.ts";
import { Failed } from "./outcomes.tsx";

const SessionLock = lazy(async () => ({
  default: (await import("../account/session-lock.tsx")).SessionLock,
}));

/** Open without the second factor that the policies require. */
const securityPath = "/account/security";

const checkedEveryMs = 60_000;

/**
 * Layout of the pages for signed-in users; other visitors are redirected to the sign-in page. A
 * session that ends while its pages are open locks them, and they keep what was entered.
 */
export function SignedIn() {
  const m = useMessages(shellMessages);
  const session = useQuery({
    ...sessionQuery,
    // A page that is only typed in sends no other request: this one keeps its session. It also finds
    // out that a session has ended which no one used.
    refetchInterval: checkedEveryMs,
    refetchIntervalInBackground: true,
  });
  const navigate = useNavigate();
  const isOut = isSignedOut(session.error);
  // The user who signed in cannot sign in again as the one whose pages are open.
  const isVisitor = isOut && (session.data === undefined || session.data.viewing_as !== null);
  useEffect(() => {
    if (!isVisitor) return;
    const next = window.location.pathname + window.location.search;
    void navigate({ href: `/account/login?next=${encodeURIComponent(next)}`, replace: true });
  }, [isVisitor, navigate]);
  const isDue = !isOut && session.data?.second_factor_due != null;
  useEffect(() => {
    if (isDue && window.location.pathname !== securityPath) {
      void navigate({ href: securityPath, replace: true });
    }
  }, [isDue, navigate]);
  // A session that cannot be read again, as without a network, leaves the page unchanged.
  if (session.data !== undefined) {
    return (
      <>
        <ConsoleShell session={session.data} />
        {isOut && (
          <Suspense>
            <SessionLock email={session.data.user.email} />
          </Suspense>
        )}
      </>
    );
  }
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
