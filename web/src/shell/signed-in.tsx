import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { isSignedOut, sessionQuery } from "../account/session.ts";
import { ConsoleShell } from "../console/shell/console-shell.tsx";
import { shellMessages } from "./messages/index.ts";
import { Failed } from "./outcomes.tsx";

const loadLock = async () => ({
  default: (await import("../account/session-lock.tsx")).SessionLock,
});
const SessionLock = lazy(loadLock);

const checkedEveryMs = 60_000;
const lockLoadedAfterMs = 20_000;

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
    refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : checkedEveryMs),
    refetchIntervalInBackground: true,
  });
  const navigate = useNavigate();
  const isOut = isSignedOut(session.error);
  const isVisitor = isOut && session.data === undefined;
  const isLocked = isOut && session.data !== undefined;
  useFocusAfter(isLocked);
  useEffect(() => {
    if (!isVisitor) return;
    const next = window.location.pathname + window.location.search;
    void navigate({ href: `/account/login?next=${encodeURIComponent(next)}`, replace: true });
  }, [isVisitor, navigate]);
  useEffect(() => {
    const timer = setTimeout(() => void loadLock(), lockLoadedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // A session that cannot be read again, as without a network, leaves the page unchanged.
  if (session.data !== undefined) {
    return (
      <>
        <ConsoleShell session={session.data} locked={isLocked} />
        {isLocked && (
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

/** Gives the focus back after a lock: what is hidden cannot have it. */
function useFocusAfter(isLocked: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isLocked) before.current = document.activeElement;
  }, [isLocked]);
  useEffect(() => {
    if (!isLocked) return;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [isLocked]);
}
