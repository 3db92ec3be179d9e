import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { sessionQuery } from "../account/session.ts";
import { ConsoleShell } from "../console/shell/console-shell.tsx";
import { CallError } from "../server/call.ts";
import { shellMessages } from "./messages/index.ts";
import { Failed } from "./outcomes.tsx";

/** Layout of the pages for signed-in users; other visitors are redirected to the sign-in page. */
export function SignedIn() {
  const m = useMessages(shellMessages);
  const session = useQuery(sessionQuery);
  const navigate = useNavigate();
  const isOut = session.error instanceof CallError && session.error.status === 401;
  useEffect(() => {
    if (!isOut) return;
    const next = window.location.pathname + window.location.search;
    void navigate({ href: `/account/login?next=${encodeURIComponent(next)}`, replace: true });
  }, [isOut, navigate]);
  // A session that cannot be read again, as without a network, leaves the page unchanged.
  if (session.data !== undefined && !isOut) return <ConsoleShell session={session.data} />;
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
