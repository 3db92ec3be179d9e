import type { PayeeCheck, PayeeDecision } from "@openpayfac/contract/console";
import { codeText, serviceName } from "../../../kit/code-text.ts";
import { shortened } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Lines } from "../section.tsx";
import { m } from "./messages.ts";

const nameOf = (kind: string) => m.kinds[kind] ?? codeText(kind);

/** Checks with their evidence. */
export function CheckList({ checks }: { checks: readonly PayeeCheck[] }) {
  return (
    <Lines empty={m.noChecks}>
      {checks.map((check) => (
        <li key={check.id}>
          <div className="row">
            <strong>{nameOf(check.kind)}</strong>
            <CheckOutcomeMark outcome={check.outcome} />
            {check.subject_name !== null && <Text>{check.subject_name}</Text>}
          </div>
          <Evidence check={check} />
        </li>
      ))}
    </Lines>
  );
}

export function CheckOutcomeMark({ outcome }: { outcome: string }) {
  return <StatusMark kind="payeeCheck" value={outcome} />;
}

function Evidence({ check }: { check: PayeeCheck }) {
  const found = [
    check.matched.length > 0 ? m.matched(check.matched.map(readable)) : undefined,
    check.differed.length > 0 ? m.differed(check.differed.map(readable)) : undefined,
    check.hit_count > 0 ? m.hits(check.hit_count) : undefined,
    check.reason === null ? undefined : `${codeText(check.reason)}.`,
  ].filter((each) => each !== undefined);
  return (
    <>
      <p className="small">
        <Text>{found.join(" ")}</Text>
      </p>
      <p className="quiet small">
        {check.service === null ? m.noService : m.by(serviceName(check.service))},{" "}
        <Time at={check.answered_at ?? check.requested_at} form="exact" />
      </p>
      {check.review !== null && (
        <p className="small">
          {m.reviewed(check.review.verdict, shownActor(check.review.reviewed_by))}{" "}
          <Text>{check.review.reason}</Text>
        </p>
      )}
    </>
  );
}

const readable = (code: string) => codeText(code).toLowerCase();
const shownActor = (by: string) => (/^(user|key)_/.test(by) ? shortened(by) : by);

/** Decisions of people, with their reasons. */
export function DecisionList({ decisions }: { decisions: readonly PayeeDecision[] }) {
  return (
    <Lines empty={m.noDecisions}>
      {decisions.map((each) => (
        <li key={each.decided_at}>
          <div className="row">
            <strong>{m.verdicts[each.decision] ?? each.decision}</strong>
            <Text>{each.decided_by_name ?? shownActor(each.decided_by)}</Text>
            <Time at={each.decided_at} form="exact" />
          </div>
          <Text className="own-text">{each.reason}</Text>
        </li>
      ))}
    </Lines>
  );
}
