import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import { Text } from "../../../kit/text.tsx";
import { type Session, sessionQuery } from "../../account/session.ts";
import { call } from "../../server/call.ts";
import { bannerMessages } from "./banner-messages.ts";
import "./view-banner.css";

const secondMs = 1_000;

/**
 * Says on every page, above all else, as whom the console is viewed, why and for how long. It also
 * ends the view.
 */
export function ViewBanner({ session: { user, viewing_as: view } }: { session: Session }) {
  const m = useMessages(bannerMessages);
  const seconds = useSecondsLeft();
  const stop = useStop();
  if (view === null) return null;
  return (
    <section className="view-banner" aria-label={m.region}>
      <p>
        <strong>
          <Text>{m.viewing(`${user.first_name} ${user.last_name}`)}</Text>
        </strong>{" "}
        <span className="view-banner-more">{m.readOnly} </span>
        <span className="view-banner-reason">
          {m.reason} <Text>{view.reason}</Text>
        </span>
      </p>
      <div className="view-banner-end">
        <span className="view-banner-left">
          {seconds === 0 ? m.over : m.left(clockOf(seconds))}
        </span>
        <button type="button" onClick={() => stop.mutate()} aria-disabled={stop.isPending}>
          {m.stop}
        </button>
      </div>
      {stop.isError && <p role="alert">{m.failed}</p>}
    </section>
  );
}

/** Instead of a page, once the time is over. */
export function ViewOver({ user }: { user: Session["user"] }) {
  const m = useMessages(bannerMessages);
  return (
    <>
      <h1>{m.over}</h1>
      <p>
        <Text>{m.overBody(`${user.first_name} ${user.last_name}`)}</Text>
      </p>
    </>
  );
}

/** Minutes and seconds, such as "29:05". */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time counts here, from what the server said last; the server is asked again when it is over. */
function useSecondsLeft(): number {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(sessionQuery);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const told = data?.viewing_as?.seconds_left ?? 0;
  const passed = Math.max(0, Math.floor((now - dataUpdatedAt) / secondMs));
  const left = Math.max(0, told - passed);
  const isDue = told > 0 && left === 0;
  useEffect(() => {
    if (isDue) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [isDue, queries]);
  return left;
}

function useStop() {
  return useMutation({
    mutationFn: () => call("DELETE", "/platform/view_as"),
    // Nothing of the viewed user stays on the page.
    onSuccess: () => window.location.assign("/dashboard"),
  });
}
