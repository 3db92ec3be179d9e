import { Status } from "../../../kit/alert.tsx";
import { SinglePage } from "../../../kit/page.tsx";
import type { ApplicationStatusView } from "../form-api.ts";
import { statusMessage } from "./status-messages.ts";

const stages = ["Submitted", "Review", "Decision", "Ready to take payments"];

const time = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Status of a submitted application, and the next step. */
export function StatusPage({
  view,
  justSubmitted,
}: {
  view: ApplicationStatusView;
  /** The reader submitted it just now. */
  justSubmitted: boolean;
}) {
  const { brand, business_name, comments_from_underwriting, documents_requested } = view;
  const message = statusMessage(view.status, brand.name);
  const account = view.account;
  const stage = account?.processing_enabled === true ? 3 : message.stage;
  return (
    <SinglePage title={message.title} brand={brand} wide>
      <div className="panel">
        <div className="stack">
          <p className="quiet">Application of {business_name}</p>
          <h1 ref={justSubmitted ? focusOnce : undefined} tabIndex={-1}>
            {message.title}
          </h1>
          <p role="status">
            <Status tone={message.tone}>{message.label}</Status>
          </p>
        </div>
        <ol className="apply-stages" aria-label="Progress">
          {stages.map((name, index) => (
            <li
              key={name}
              data-state={index < stage ? "done" : index === stage ? "current" : "to come"}
              aria-current={index === stage ? "step" : undefined}
            >
              {name}
              {index < stage && <span className="visually-hidden">: done</span>}
            </li>
          ))}
        </ol>
        <div className="stack">
          <p>{message.what}</p>
          {comments_from_underwriting !== null && (
            <blockquote className="apply-comment">
              <p>{comments_from_underwriting}</p>
              <footer className="quiet small">Underwriting</footer>
            </blockquote>
          )}
          {documents_requested.length > 0 && (
            <div>
              <h2>Requested</h2>
              <ul className="apply-list">
                {documents_requested.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          )}
          {account !== null && <AccountFacts account={account} />}
          <p>
            <strong>What to do next.</strong> {message.next}
          </p>
          {view.submitted_at !== null && (
            <p className="quiet small">
              Submitted on{" "}
              <time dateTime={view.submitted_at}>{time.format(new Date(view.submitted_at))}</time>.
            </p>
          )}
        </div>
      </div>
    </SinglePage>
  );
}

function AccountFacts({ account }: { account: NonNullable<ApplicationStatusView["account"]> }) {
  return (
    <dl className="facts apply-facts">
      <div>
        <dt>Payments</dt>
        <dd>{account.processing_enabled ? "Enabled" : "Soon: the account is being set up"}</dd>
      </div>
      <div>
        <dt>Payouts</dt>
        <dd>
          {account.payouts_enabled
            ? "Go to your bank account"
            : "Wait until your bank account is checked"}
        </dd>
      </div>
    </dl>
  );
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
