import type { ChangeRequest } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { JsonView } from "../../../kit/json-view.tsx";
import { ShortId, shortened } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { useObject } from "../operations.ts";
import { ApprovalActions } from "./approval-actions.tsx";
import { changedFields } from "./changed-fields.ts";
import { m } from "./messages.ts";

const PolicyChange = lazy(async () => ({
  default: (await import("../underwriting/policy-change.tsx")).PolicyChange,
}));

/** One change request: what changes, why, and the decision. */
export function ApprovalPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/change_requests/${encodeURIComponent(id)}`;
  const request = useObject<ChangeRequest>(undefined, path);
  useConsolePage(m.request);
  if (request.data !== undefined) return <Shown request={request.data} path={path} />;
  return (
    <>
      <h1>{m.request}</h1>
      <Loaded query={request} lines={10}>
        {() => null}
      </Loaded>
    </>
  );
}

function Shown({ request, path }: { request: ChangeRequest; path: string }) {
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>{request.operation_summary}</h1>
          <StatusMark kind="changeRequest" value={request.status} />
          <ShortId id={request.id} what={common.idOf(m.request)} />
        </div>
        <div className="row">
          <ApiDrawer value={request} path={path} reference="/docs/platform/get-a-change-request" />
        </div>
      </header>
      <ApprovalActions request={request} path={path} />
      <div className="columns">
        <section className="section" aria-labelledby="change">
          <h2 id="change">{m.change}</h2>
          <Change request={request} />
          {request.before !== null && (
            <details>
              <summary>{m.objectBefore}</summary>
              <JsonView value={request.before} label={m.objectBefore} />
            </details>
          )}
          {request.response_status !== null && <Result request={request} />}
        </section>
        <section className="section" aria-labelledby="facts">
          <h2 id="facts">{m.request}</h2>
          <RequestFacts request={request} />
        </section>
      </div>
    </>
  );
}

function RequestFacts({ request }: { request: ChangeRequest }) {
  const { decided_at: decidedAt, decision_reason: decision, finished_at: finishedAt } = request;
  return (
    <Facts
      rows={[
        [m.reason, <Text key="reason">{request.reason}</Text>],
        [m.rule, request.rule === null ? m.roleOnly : m.rules[request.rule]],
        [m.operation, <code key="operation">{request.operation}</code>],
        [
          m.about,
          request.object_ids.map((id) => <ObjectLink key={id} id={id} request={request} />),
        ],
        [
          m.proposedBy,
          <Text key="by">{request.proposed_by_name ?? shortened(request.proposed_by)}</Text>,
        ],
        [m.proposedAt, <Time key="proposed" at={request.created_at} form="exact" />],
        request.status === "pending" && [
          m.expires,
          <Time key="expires" at={request.expires_at} form="exact" />,
        ],
        decidedAt !== null && [m.decidedBy, <Text key="decider">{request.decided_by_name}</Text>],
        decidedAt !== null && [m.decidedAt, <Time key="decided" at={decidedAt} form="exact" />],
        decision !== null && [m.decisionReason, <Text key="decision">{decision}</Text>],
        finishedAt !== null && [m.executed, <Time key="done" at={finishedAt} form="exact" />],
      ]}
    />
  );
}

function ObjectLink({ id, request }: { id: string; request: ChangeRequest }) {
  if (!isShownId(id)) return <code>{shortened(id)}</code>;
  const scope = request.account_id === null ? "" : `?in=${request.account_id}`;
  return (
    <Go to={`/dashboard/o/${id}${scope}`}>
      <code>{shortened(id)}</code>
    </Go>
  );
}

function Change({ request }: { request: ChangeRequest }) {
  if (request.operation === "applyUnderwritingPolicy") {
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <PolicyChange request={request.request} />
      </Suspense>
    );
  }
  const fields = changedFields(request);
  if (fields.length === 0) return <p className="quiet">{m.same}</p>;
  return (
    <Facts
      rows={fields.map(({ name, before, after }) => [
        name,
        before === undefined ? (
          <Text key={name}>{after}</Text>
        ) : (
          <span key={name}>
            <span className="visually-hidden">{m.before}</span> <Text>{before}</Text> →{" "}
            <span className="visually-hidden">{m.after}</span> <Text>{after}</Text>
          </span>
        ),
      ])}
    />
  );
}

function Result({ request: { status, response_status, response } }: { request: ChangeRequest }) {
  return (
    <>
      <h3>{m.result}</h3>
      {status === "failed" && response_status !== null && (
        <Alert tone="negative">{m.failed(response_status)}</Alert>
      )}
      {response !== null && <JsonView value={response} label={m.result} />}
    </>
  );
}
