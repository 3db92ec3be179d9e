import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { BankAccountPanel } from "./bank-account-panel.tsx";
import { ClosedPage, UnknownLink } from "./closed-page.tsx";
import { RequirementItem } from "./requirement-item.tsx";
import { type Requirement, type RequirementsView, readPage } from "./requirements-api.ts";
import { words } from "./words.ts";
import "./requirements.css";

const followMs = 5_000;

/** `/requirements/{token}`: what an account requires, and its bank account. */
export function RequirementsPage() {
  const { token } = useParams({ from: "/requirements/$token" });
  const queries = useQueryClient();
  const [message, setMessage] = useState<string>();
  const key = ["requirements", token];
  const page = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readPage(token, signal),
    // A bank account may be validated at any moment.
    refetchInterval: ({ state: { data } }) =>
      data?.view === "requirements" && isValidating(data) ? followMs : false,
  });
  if (page.isError && page.data === undefined) {
    if (page.error instanceof CallError && page.error.status === 404) return <UnknownLink />;
    return (
      <SinglePage title={words.title}>
        <div className="panel">
          <Failed error={page.error} onRetry={() => void page.refetch()} whole />
        </div>
      </SinglePage>
    );
  }
  if (page.data === undefined) {
    return (
      <SinglePage title={words.title}>
        <Skeleton lines={9} label={words.loading} />
      </SinglePage>
    );
  }
  if (page.data.view === "closed") return <ClosedPage token={token} link={page.data} />;
  const view = page.data;
  const onChanged = (changed: RequirementsView, said: string) => {
    queries.setQueryData(key, changed);
    setMessage(said);
  };
  const onStale = () => void page.refetch();
  const due = view.requirements.filter(({ status }) => status !== "pending_verification");
  const pending = view.requirements.filter(({ status }) => status === "pending_verification");
  return (
    <SinglePage title={words.title} brand={view.brand}>
      <div className="stack-wide">
        <div className="stack">
          <p className="quiet">{words.of(view.account_name)}</p>
          <h1>{due.length === 0 ? words.nothingDue : words.dueTitle}</h1>
          {message !== undefined && (
            <Alert key={message} tone="positive" takesFocus>
              {message}
            </Alert>
          )}
          <p>{introOf(due)}</p>
        </div>
        {due
          .filter(({ kind }) => kind !== "bank_account")
          .map((requirement) => (
            <RequirementItem
              key={requirement.key}
              {...{ token, requirement, view, onChanged, onStale }}
            />
          ))}
        <BankAccountPanel
          requirement={due.find(({ kind }) => kind === "bank_account")}
          {...{ token, view, onChanged, onStale }}
        />
        {pending.length > 0 && <Pending pending={pending} />}
      </div>
    </SinglePage>
  );
}

function introOf(due: readonly Requirement[]): string {
  if (due.length === 0) return words.nothingDueBody;
  return due.some(({ status }) => status === "past_due") ? words.pastDueBody : words.dueBody;
}

const isValidating = ({ requirements, bank_account_change: change }: RequirementsView) =>
  change?.status === "validating" ||
  requirements.some(
    ({ kind, status }) => kind === "bank_account" && status === "pending_verification",
  );

function Pending({ pending }: { pending: readonly Requirement[] }) {
  return (
    <section className="panel" aria-labelledby="pending">
      <h2 id="pending">{words.pendingTitle}</h2>
      <ul className="requirements-list">
        {pending.map(({ key, name, reason }) => (
          <li key={key}>
            <strong>{name}</strong> <span className="quiet">{reason}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{words.pendingBody}</p>
    </section>
  );
}
