import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { formatTime } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { onSessionOfOtherTab } from "../../server/call.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { useLostSince, useNotices } from "../notices.ts";

/** Says in a quiet line that changes do not arrive. The session may be why: it is read again. */
export function LiveState() {
  const m = useMessages(shellMessages);
  const { timeZone } = usePreferences();
  const queries = useQueryClient();
  const since = useLostSince();
  const readSession = useCallback(
    () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    [queries],
  );
  useNotices((heard) => {
    if (heard === "reset") readSession();
  });
  useEffect(
    () =>
      onSessionOfOtherTab((news) => {
        // Nothing of a user who has signed out stays in any tab.
        if (news === "signed out") window.location.assign("/account/login");
        else readSession();
      }),
    [readSession],
  );
  useEffect(() => {
    if (since !== undefined) readSession();
  }, [since, readSession]);
  return (
    <div role="status" className="console-live">
      {since !== undefined && <span>{m.notLive(formatTime(since, "time", timeZone))}</span>}
    </div>
  );
}
