import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { useLanguage, useMessages } from "../../kit/language/language.ts";
import { useStoredLanguage } from "../../kit/language/use-stored-language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { documentsMessages } from "../documents/messages/index.ts";
import { describeDocument } from "../documents/requested-document.ts";
import { CallError } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { BankAccountPanel } from "./bank-account-panel.tsx";
import { ClosedPage, UnknownLink } from "./closed-page.tsx";
import { dayOf } from "./day-of.ts";
import { describeRequirement } from "./describe-requirement.ts";
import { type RequirementsMessages, requirementsMessages } from "./messages/index.ts";
import { RequirementItem } from "./requirement-item.tsx";
import {
  type AcceptedDocument,
  type Requirement,
  type RequirementsView,
  readPage,
  storeLanguage,
} from "./requirements-api.ts";
import "./requirements.css";

const followMs = 5_000;

/** `/requirements/{token}`: requirements of an account or a contractor, and its bank account. */
export function RequirementsPage() {
  const { token } = useParams({ from: "/requirements/$token" });
  const m = useMessages(requirementsMessages);
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
  const isOpen = page.data?.view === "requirements";
  useStoredLanguage(page.data?.language, (language) =>
    isOpen ? storeLanguage(token, language) : Promise.resolve(),
  );
  if (page.isError && page.data === undefined) {
    if (page.error instanceof CallError && page.error.status === 404) return <UnknownLink />;
    return (
      <SinglePage title={m.title}>
        <div className="panel">
          <Failed error={page.error} onRetry={() => void page.refetch()} whole />
        </div>
      </SinglePage>
    );
  }
  if (page.data === undefined) {
    return (
      <SinglePage title={m.title}>
        <Skeleton lines={9} label={m.loading} />
      </SinglePage>
    );
  }
  if (page.data.view === "closed") return <ClosedPage token={token} link={page.data} />;
  const view = page.data;
  const onChanged = (changed: RequirementsView, said: string) => {
    queries.setQueryData(key, changed);
    setMessage(said);
  };
  const onStale = () => page.refetch();
  const due = view.requirements
    .filter(({ status }) => status !== "pending_verification")
    .sort((a, b) => Number(isPastDue(b)) - Number(isPastDue(a)));
  const bankAccount = due.find(({ kind }) => kind === "bank_account");
  const pending = view.requirements.filter(({ status }) => status === "pending_verification");
  const bankAccountPanel = (
    <BankAccountPanel requirement={bankAccount} {...{ token, view, onChanged, onStale }} />
  );
  return (
    <SinglePage title={m.title} brand={view.brand}>
      <div className="stack-wide">
        <div className="stack">
          <p className="quiet">{m.of[view.payee_type](view.account_name)}</p>
          <h1>{due.length === 0 ? m.nothingDue : m.dueTitle}</h1>
          {message !== undefined && (
            <Alert key={message} tone="positive" takesFocus>
              {message}
            </Alert>
          )}
          <p>{introOf(due, view, m)}</p>
        </div>
        {bankAccount !== undefined && isPastDue(bankAccount) && bankAccountPanel}
        {due
          .filter(({ kind }) => kind !== "bank_account")
          .map((requirement) => (
            <RequirementItem
              key={requirement.key}
              {...{ token, requirement, view, onChanged, onStale }}
            />
          ))}
        {(bankAccount === undefined || !isPastDue(bankAccount)) && bankAccountPanel}
        {pending.length > 0 && <Pending pending={pending} mask={view.bank_account?.mask} />}
        {view.accepted_documents.length > 0 && <Accepted documents={view.accepted_documents} />}
      </div>
    </SinglePage>
  );
}

function introOf(
  due: readonly Requirement[],
  { payee_type }: RequirementsView,
  m: RequirementsMessages,
): string {
  if (due.length === 0) return m.nothingDueBody;
  return due.some(isPastDue) ? m.pastDueBody[payee_type] : m.dueBody;
}

const isPastDue = ({ status }: Requirement) => status === "past_due";

const isValidating = ({ requirements, bank_account_change: change }: RequirementsView) =>
  change?.status === "validating" ||
  requirements.some(
    ({ kind, status }) => kind === "bank_account" && status === "pending_verification",
  );

function Pending({ pending, mask }: { pending: readonly Requirement[]; mask: string | undefined }) {
  const m = useMessages(requirementsMessages);
  const documents = useMessages(documentsMessages);
  return (
    <section className="panel" aria-labelledby="pending">
      <h2 id="pending">{m.pendingTitle}</h2>
      <ul className="requirements-list">
        {pending.map((each) => (
          <li key={each.key}>
            <strong>{describeRequirement(each, m, documents).label}</strong>{" "}
            <span className="quiet">{m.reasonOf(each, mask)}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{m.pendingBody}</p>
    </section>
  );
}

function Accepted({ documents }: { documents: readonly AcceptedDocument[] }) {
  const m = useMessages(documentsMessages);
  const language = useLanguage();
  return (
    <section className="panel" aria-labelledby="accepted">
      <h2 id="accepted">{m.acceptedTitle}</h2>
      <ul className="requirements-list">
        {documents.map((document) => (
          <li key={`${document.name} ${document.accepted_at}`}>
            <strong>{describeDocument({ ...document, description: null }, m).label}</strong>{" "}
            <span className="quiet">{m.acceptedOn(dayOf(document.accepted_at, language))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
