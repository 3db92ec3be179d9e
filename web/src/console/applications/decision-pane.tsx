import type { ApplicationReview, PlatformApplicationDetails } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { codeText } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Can, useCan } from "../can.tsx";
import { Go } from "../navigate.tsx";
import { Lines, Section } from "../section.tsx";
import { CheckList } from "./check-list.tsx";
import { m as words } from "./messages.ts";
import { m } from "./review-messages.ts";

// The forms are loaded when one is opened.
const CommentForm = lazy(async () => ({
  default: (await import("./comment-form.tsx")).CommentForm,
}));
const DecideForm = lazy(async () => ({ default: (await import("./decide-form.tsx")).DecideForm }));
const RequestForm = lazy(async () => ({
  default: (await import("./request-form.tsx")).RequestForm,
}));

/** The basis of the decision, and the decision. */
export function DecisionPane({
  path,
  application,
  review,
}: {
  path: string;
  application: PlatformApplicationDetails;
  review: ApplicationReview;
}) {
  return (
    <div className="stack-wide">
      <Section id="decision" title={m.decision}>
        <Actions path={path} review={review} />
        <p className="small quiet">{m.risk(review.risk_score, review.risk_tier)}</p>
        {review.second_user_reasons.length > 0 && review.may_become.includes("approve") && (
          <Alert tone="waiting">
            {m.needsSecond} {review.second_user_reasons.join(" ")}
          </Alert>
        )}
      </Section>
      <Section id="findings" title={m.findings}>
        <Lines empty={m.noFindings}>
          {review.findings.map(({ rule, severity, reason, evidence }) => (
            <li key={`${rule} ${reason}`}>
              <strong>{words.rules[rule] ?? codeText(rule)}</strong>{" "}
              <span className="review-mark">{m.severities[severity] ?? severity}</span>
              <p className="small">
                <Text>{reason}</Text>
              </p>
              {evidence !== null && (
                <p className="small quiet">
                  <Text>{evidence}</Text>
                </p>
              )}
            </li>
          ))}
        </Lines>
      </Section>
      <Section id="checks" title={m.checks}>
        <CheckList path={path} checks={review.checks} />
      </Section>
      <Section id="duplicates" title={m.duplicates}>
        <Lines empty={m.noDuplicates}>
          {review.duplicates.map((each) => (
            <li key={each.application_id}>
              <Go to={`/dashboard/applications/${each.application_id}/review`}>
                <Text>{each.business_name}</Text>
              </Go>{" "}
              <StatusMark kind="application" value={each.status} />
              <p className="small quiet">
                {m.sameOf(each.matches.map((match) => m.matches[match] ?? match).join(", "))}
              </p>
            </li>
          ))}
        </Lines>
      </Section>
      <Section id="internal" title={m.internal}>
        <Lines empty={m.noInternal}>
          {review.comments.map((each) => (
            <li key={`${each.created_at} ${each.author}`}>
              <p>
                <Text>{each.comment}</Text>
              </p>
              <p className="small quiet">
                <Text>{each.author_name ?? each.author}</Text> · <Time at={each.created_at} />
              </p>
            </li>
          ))}
        </Lines>
      </Section>
      <Section id="earlier" title={m.earlier}>
        <Lines empty="">
          {review.decisions.map((each) => (
            <Decision key={`${each.created_at} ${each.to_status}`} decision={each} />
          ))}
        </Lines>
        {application.account_id !== null && (
          <Go to={`/dashboard/accounts/${application.account_id}`}>{words.account}</Go>
        )}
      </Section>
    </div>
  );
}

function Decision({ decision }: { decision: ApplicationReview["decisions"][number] }) {
  const statuses: Readonly<Record<string, string>> = words.statuses;
  const person = decision.reviewed_by_name ?? decision.reviewed_by;
  const first = person ?? m.deciders[decision.decided_by] ?? decision.decided_by;
  const second = decision.approved_by_name ?? decision.approved_by;
  return (
    <li>
      <strong>{statuses[decision.to_status] ?? decision.to_status}</strong>{" "}
      <Text>{second === null ? m.by(first) : m.byTwo(first, second)}</Text>
      {decision.reasons.map(({ rule, reason, evidence }) => (
        <p key={`${rule} ${reason}`} className="small">
          <Text>{reason}</Text>
          {evidence !== null && (
            <span className="quiet">
              {" "}
              <Text>{evidenceText(evidence)}</Text>
            </span>
          )}
        </p>
      ))}
      <p className="small quiet">
        <Time at={decision.created_at} />
      </p>
    </li>
  );
}

/** Evidence of a check, such as `chk_… failed: owners_missing`, without its id and codes. */
function evidenceText(evidence: string): string {
  const [, outcome, reason, rest] = /^chk_\w+ (\w+): (\w+)(.*)$/s.exec(evidence) ?? [];
  if (outcome === undefined || reason === undefined) return evidence;
  return `${m.outcomes[outcome] ?? codeText(outcome)}: ${codeText(reason)}${rest}`;
}

const formOf = ["approve", "approve_with_conditions", "request_information", "decline"];

/** The actions that the status permits. */
function Actions({ path, review }: { path: string; review: ApplicationReview }) {
  const decides = useCan("boarding:decide");
  const [action, setAction] = useState<string>();
  const close = () => setAction(undefined);
  const main = formOf.filter((each) => review.may_become.includes(each));
  const others = review.may_become.filter((each) => !formOf.includes(each));
  if (!decides) return null;
  return (
    <>
      {review.may_become.length === 0 && <p className="quiet">{m.nothingToDecide}</p>}
      <div className="row">
        {main.map((each) => (
          <Button
            key={each}
            kind={each === "approve" ? "main" : each === "decline" ? "danger" : "other"}
            onClick={() => setAction(each)}
          >
            {m.decisions[each]}…
          </Button>
        ))}
      </div>
      <div className="row">
        {others.map((each) => (
          <Button key={each} kind="link" onClick={() => setAction(each)}>
            {m.decisions[each]}…
          </Button>
        ))}
        <Can permission="boarding:decide">
          <Button kind="link" onClick={() => setAction("comment")}>
            {m.comment}…
          </Button>
        </Can>
      </div>
      {action !== undefined && (
        <Dialog title={m.decisions[action] ?? m.commentTitle} onClose={close}>
          <Suspense fallback={<Skeleton lines={6} />}>
            {action === "comment" ? (
              <CommentForm path={path} onClose={close} />
            ) : action === "request_information" ? (
              <RequestForm path={path} onClose={close} />
            ) : (
              <DecideForm path={path} decision={action} review={review} onClose={close} />
            )}
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
