import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMessages } from "../../kit/language/language.ts";
import { useStoredLanguage } from "../../kit/language/use-stored-language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import type { Link } from "./link.ts";
import { onboardMessages } from "./messages/index.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { SignUpStatus } from "./sign-up-status.tsx";

/** A contractor's sign-up form, and later its status. */
export function OnboardPage() {
  const { token } = useParams({ strict: false }) as { token: string };
  const m = useMessages(onboardMessages);
  const queries = useQueryClient();
  const key = ["onboard", token];
  const link = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call<Link>("POST", `/onboard-api/${encodeURIComponent(token)}/open`, { signal }),
    // During the review, which may end at any moment.
    refetchInterval: ({ state }) => (state.data?.status === "SUBMITTED" ? 3_000 : false),
  });
  useStoredLanguage(link.data?.language, (language) =>
    call("PUT", `/onboard-api/${encodeURIComponent(token)}/language`, { body: { language } }),
  );
  const unknown =
    link.error instanceof CallError && (link.error.status === 404 || link.error.status === 400);
  if (link.isError) {
    return (
      <SinglePage title={m.page}>
        <div className="panel">
          {unknown ? (
            <>
              <h1>{m.incomplete}</h1>
              <p>{m.incompleteBody}</p>
            </>
          ) : (
            <Failed error={link.error} onRetry={() => void link.refetch()} />
          )}
        </div>
      </SinglePage>
    );
  }
  if (link.isPending) {
    return (
      // Without the panel, which would move when the title appears above it.
      <SinglePage title={m.page} wide>
        <Skeleton lines={12} />
      </SinglePage>
    );
  }
  const { data } = link;
  return (
    <SinglePage title={m.title} brand={data.brand} wide>
      {data.status === "OPEN" ? (
        <SignUpForm
          token={token}
          link={data}
          onSent={(sent) => queries.setQueryData(key, sent)}
          onStale={() => void link.refetch()}
        />
      ) : (
        <SignUpStatus link={data} />
      )}
    </SinglePage>
  );
}
