import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../kit/language/language.ts";
import { Skeleton } from "../../kit/states.tsx";
import { Text } from "../../kit/text.tsx";
import { Time } from "../../kit/time.tsx";
import { call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { accountMessages } from "./messages/index.ts";

/** A view, as `GET /account-api/views` returns it. */
interface OwnView {
  id: string;
  by_name: string;
  reason: string;
  started_at: string;
  expires_at: string;
  ended_at: string | null;
}

/** The views of the user's pages by others, with time and reason. */
export function OwnViews() {
  const m = useMessages(accountMessages);
  const views = useQuery({
    queryKey: ["own-views"],
    queryFn: ({ signal }) => call<{ data: OwnView[] }>("GET", "/account-api/views", { signal }),
  });
  return (
    <section className="panel" aria-labelledby="own-views">
      <h2 id="own-views">{m.views}</h2>
      <p className="quiet">{m.viewsHelp}</p>
      {views.isError ? (
        <Failed error={views.error} onRetry={() => void views.refetch()} />
      ) : views.isPending ? (
        <Skeleton lines={2} />
      ) : views.data.data.length === 0 ? (
        <p>{m.viewsNone}</p>
      ) : (
        <ul className="session-list">
          {views.data.data.map((view) => (
            <li key={view.id}>
              <div>
                <Text>{view.by_name}</Text>: <Text>{view.reason}</Text>
                <div className="quiet small">
                  <Time at={view.started_at} />{" "}
                  {view.ended_at === null ? m.viewAtMost : m.viewUntil}{" "}
                  <Time at={view.ended_at ?? view.expires_at} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
