import type { ViewAsSession } from "@openpayfac/contract/console";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Loaded } from "../loaded.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { Lines, Section } from "../section.tsx";
import { m } from "./messages.ts";

/** The views of a user's pages by others, with time and reason. */
export function ViewHistory({ user }: { user: string }) {
  const views = useObject<ListBody<ViewAsSession>>(
    undefined,
    `/platform/users/${encodeURIComponent(user)}/view_as_sessions?limit=10`,
  );
  return (
    <Section id="view-history" title={m.history}>
      <Loaded query={views} lines={2}>
        {({ data }) => (
          <Lines empty={m.historyNone}>
            {data.map((view) => (
              <li key={view.id}>
                <Text>{view.by_name}</Text>: <Text>{view.reason}</Text>
                <div className="quiet small">
                  <Time at={view.started_at} /> {view.ended_at === null ? m.atMostUntil : m.until}{" "}
                  <Time at={view.ended_at ?? view.expires_at} />
                </div>
              </li>
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  );
}
