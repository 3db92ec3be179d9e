import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Alert, Status } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { Skeleton } from "../../kit/states.tsx";
import { Time } from "../../kit/time.tsx";
import { call, setCsrfToken } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { Failed } from "../shell/outcomes.tsx";
import { describeBrowser } from "./describe-browser.ts";
import { accountMessages } from "./messages/index.ts";

/** A session of the user, as `GET /account-api/sessions` returns it. */
interface PageSession {
  id: string;
  current: boolean;
  browser: string | null;
  ip_address: string | null;
  created_at: string;
  last_active_at: string;
}

/** Where the user is signed in. Each session can be ended, and all others together. */
export function SessionList() {
  const m = useMessages(accountMessages);
  const messageOf = useErrorMessage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sessions = useQuery({
    queryKey: ["sessions"],
    queryFn: ({ signal }) =>
      call<{ sessions: PageSession[] }>("GET", "/account-api/sessions", { signal }),
  });
  const end = useMutation({
    async mutationFn(ids: readonly string[]) {
      for (const id of ids) await call("DELETE", `/account-api/sessions/${id}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["sessions"] }),
  });
  const signOut = useMutation({
    mutationFn: () => call("POST", "/account-api/sign-out", { body: { everywhere: true } }),
    async onSuccess() {
      setCsrfToken(undefined);
      queries.clear();
      await navigate({ href: "/account/login" });
    },
  });
  const error = end.error ?? signOut.error;
  const others = (sessions.data?.sessions ?? []).filter(({ current }) => !current);
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{m.sessions}</h2>
      {sessions.isError ? (
        <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : sessions.isPending ? (
        <Skeleton lines={4} />
      ) : (
        <ul className="session-list">
          {sessions.data.sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              busy={end.isPending}
              onEnd={() => end.mutate([session.id])}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && <p className="quiet">{m.sessionsHelp}</p>}
      {error !== null && <Alert tone="negative">{messageOf(error)}</Alert>}
      <div className="row">
        {others.length > 0 && (
          <Button
            kind="other"
            busy={end.isPending}
            onClick={() => end.mutate(others.map(({ id }) => id))}
          >
            {m.endOthers}
          </Button>
        )}
        <Button kind="other" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {m.signOutEverywhere}
        </Button>
      </div>
    </section>
  );
}

function SessionItem({
  session: { current, browser: userAgent, ip_address, created_at, last_active_at },
  busy,
  onEnd,
}: {
  session: PageSession;
  busy: boolean;
  onEnd: () => void;
}) {
  const m = useMessages(accountMessages);
  const { browser = m.unknownBrowser, system } = describeBrowser(userAgent);
  const name = system === undefined ? browser : m.browserOn(browser, system);
  return (
    <li>
      <div>
        <span title={userAgent ?? undefined}>{name}</span>{" "}
        {current && <Status tone="positive">{m.thisBrowser}</Status>}
        <div className="quiet small">
          {ip_address !== null && <bdi>{ip_address}</bdi>} · {m.lastActive}{" "}
          <Time at={last_active_at} /> · {m.signedInAt} <Time at={created_at} />
        </div>
      </div>
      {!current && (
        <Button kind="link" busy={busy} onClick={onEnd}>
          {m.endSession}
          <span className="visually-hidden"> {m.endSessionOf(name)}</span>
        </Button>
      )}
    </li>
  );
}
