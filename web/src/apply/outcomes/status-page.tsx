import { Status } from "../../../kit/alert.tsx";
import { formatDate } from "../../../kit/language/format-date.ts";
import { useLanguage, useMessages } from "../../../kit/language/language.ts";
import { useShownText } from "../../../kit/language/use-shown-text.ts";
import { kitMessages } from "../../../kit/messages/index.ts";
import { SinglePage } from "../../../kit/page.tsx";
import { DocumentStatus } from "../../documents/document-review.tsx";
import { documentsMessages } from "../../documents/messages/index.ts";
import { describeDocument } from "../../documents/requested-document.ts";
import type { ApplicationStatusView } from "../form-api.ts";
import { applyMessages } from "../messages/index.ts";
import { statusMessage } from "./status-messages.ts";

const time = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** Status of a submitted application, and the next step. */
export function StatusPage({
  view,
  justSubmitted,
}: {
  view: ApplicationStatusView;
  /** The reader submitted it just now. */
  justSubmitted: boolean;
}) {
  const { brand, business_name, comments_from_underwriting, documents } = view;
  const documentWords = useMessages(documentsMessages);
  const { status: m } = useMessages(applyMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const inLanguage = useShownText();
  const message = statusMessage(view.status, brand.name, m);
  const account = view.account;
  const stage = account?.processing_enabled === true ? 3 : message.stage;
  return (
    <SinglePage title={message.title} brand={brand} wide>
      <div className="panel">
        <div className="stack">
          <p className="quiet">{m.applicationOf(business_name)}</p>
          <h1 ref={justSubmitted ? focusOnce : undefined} tabIndex={-1}>
            {message.title}
          </h1>
          <p role="status">
            <Status tone={message.tone}>{message.label}</Status>
          </p>
        </div>
        <ol className="apply-stages" aria-label={kit.progress}>
          {m.stages.map((name, index) => (
            <li
              key={name}
              data-state={index < stage ? "done" : index === stage ? "current" : "to come"}
              aria-current={index === stage ? "step" : undefined}
            >
              {name}
              {index < stage && <span className="visually-hidden">{m.stageDone}</span>}
            </li>
          ))}
        </ol>
        <div className="stack">
          <p>{message.what}</p>
          {comments_from_underwriting !== null && (
            <blockquote className="apply-comment">
              <p>{inLanguage(comments_from_underwriting)}</p>
              <footer className="quiet small">{m.underwriting}</footer>
            </blockquote>
          )}
          {documents.length > 0 && (
            <div>
              <h2>{documentWords.title}</h2>
              <ul className="apply-documents">
                {documents.map((document) => (
                  <li key={document.name}>
                    <span>{describeDocument(document, documentWords).label}</span>
                    <DocumentStatus state={document.state} />
                    {document.rejection_reason !== null && (
                      <span className="quiet small">{document.rejection_reason}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {account !== null && <AccountFacts account={account} />}
          <p>
            <strong>{m.next}</strong> {message.next}
          </p>
          {view.submitted_at !== null && (
            <p className="quiet small">
              {m.submittedOn}{" "}
              <time dateTime={view.submitted_at}>
                {formatDate(view.submitted_at, language, time)}
              </time>
              .
            </p>
          )}
        </div>
      </div>
    </SinglePage>
  );
}

function AccountFacts({ account }: { account: NonNullable<ApplicationStatusView["account"]> }) {
  const { status: m } = useMessages(applyMessages);
  return (
    <dl className="facts apply-facts">
      <div>
        <dt>{m.payments}</dt>
        <dd>{account.processing_enabled ? m.paymentsOn : m.paymentsOff}</dd>
      </div>
      <div>
        <dt>{m.payouts}</dt>
        <dd>{account.payouts_enabled ? m.payoutsOn : m.payoutsOff}</dd>
      </div>
    </dl>
  );
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
