import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import type { Link } from "./link.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { SignUpStatus } from "./sign-up-status.tsx";

/** A contractor's sign-up form, and later its status. */
export function OnboardPage() {
  const { token } = useParams({ strict: false }) as { token: string };
  const queries = useQueryClient();
  const key = ["onboard", token];
  const link = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call<Link>("POST", `/onboard-api/${encodeURIComponent(token)}/open`, { signal }),
    // During the review, which may end at any moment.
    refetchInterval: ({ state }) => (state.data?.status === "SUBMITTED" ? 3_000 : false),
  });
  const unknown =
    link.error instanceof CallError && (link.error.status === 404 || link.error.status === 400);
  if (link.isError) {
    return (
      <SinglePage title="Sign up">
        <div className="panel">
          {unknown ? (
            <>
              <h1>This link is incomplete</h1>
              <p>
                Open it again from where you received it, or copy all of it into the address bar.
              </p>
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
      <SinglePage title="Sign up" wide>
        <Skeleton lines={12} />
      </SinglePage>
    );
  }
  const { data } = link;
  return (
    <SinglePage title="Sign up to be paid" brand={data.brand} wide>
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
