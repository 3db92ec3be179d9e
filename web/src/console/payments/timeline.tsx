import type { Timeline as TimelineBody } from "@openpayfac/contract/console";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { glyphs } from "../../../kit/status/status-table.ts";
import { Text } from "../../../kit/text.tsx";
import { duration, Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { shownEntries } from "./timeline-entries.ts";
import { m } from "./timeline-messages.ts";
import { timelinePath } from "./use-intent.ts";

/** The history of a payment, with the time between its entries. */
export function Timeline({ id }: { id: string }) {
  const timeline = useObject<TimelineBody>(undefined, timelinePath(id));
  const hash = useLocation({ select: (location) => location.hash });
  const url = useUrlState();
  const hasEntries = timeline.data !== undefined;
  useEffect(() => {
    // A link to a refund or a payment opens its entry.
    if (hasEntries && hash !== "") document.getElementById(hash)?.scrollIntoView();
  }, [hasEntries, hash]);
  if (timeline.isError) {
    return <Failed error={timeline.error} onRetry={() => void timeline.refetch()} />;
  }
  if (timeline.isPending) return <Skeleton lines={8} />;
  const { webhooks_shown_from: shownFrom } = timeline.data;
  const isWhole = url.get("webhooks") === "yes";
  const webhooks = timeline.data.entries.filter(({ kind }) => kind === "webhook");
  const entries = isWhole
    ? timeline.data.entries
    : timeline.data.entries.filter(({ kind }) => kind !== "webhook");
  const shown = shownEntries(id, entries);
  return (
    <div>
      {isWhole && shownFrom !== null && (
        <p className="quiet small">
          {m.webhooksFrom} <Time at={shownFrom} />
        </p>
      )}
      <ol className="timeline">
        {shown.map(({ key, at, glyph, tone, text, about, to }, index) => {
          const before = shown[index - 1];
          const since = before === undefined ? 0 : Date.parse(at) - Date.parse(before.at);
          const objectId = entries[index]?.object_id ?? "";
          const isFirst = entries.findIndex((each) => each.object_id === objectId) === index;
          return (
            <li
              key={key}
              id={isFirst ? objectId : undefined}
              data-linked={hash === objectId || undefined}
            >
              <span className={`timeline-glyph mark-${tone}`} aria-hidden="true">
                {glyphs[glyph]}
              </span>
              <div className="timeline-body">
                {to === undefined ? text : <Go to={to}>{text}</Go>}
                {about !== undefined && (
                  <div className="quiet small">
                    <Text>{about}</Text>
                  </div>
                )}
              </div>
              <div className="timeline-when">
                <Time at={at} />
                {since >= 60_000 && <div>{m.later(duration(since))}</div>}
              </div>
            </li>
          );
        })}
      </ol>
      {webhooks.length > 0 && (
        <Button kind="link" onClick={() => url.set({ webhooks: isWhole ? undefined : "yes" })}>
          {isWhole ? m.hideWebhooks : m.showWebhooks(webhooks.length)}
        </Button>
      )}
    </div>
  );
}
