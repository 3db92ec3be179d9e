import type { PlatformAccountHealth, RiskAlertDetails } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { Alert } from "../../../kit/alert.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Can } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { AlertActions } from "./alert-actions.tsx";
import { HealthCharts, MeasuredFacts } from "./health-charts.tsx";
import { m } from "./messages.ts";
import { percentText } from "./percent-text.ts";
import "./risk.css";

/** One alert: what was measured, what is done about it, and how the account does since. */
export function RiskAlertPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/risk/alerts/${encodeURIComponent(id)}`;
  const alert = useObject<RiskAlertDetails>(undefined, path);
  useConsolePage(m.alert);
  if (alert.data !== undefined) return <Shown alert={alert.data} path={path} />;
  return (
    <>
      <h1>{m.alert}</h1>
      <Loaded query={alert} lines={10}>
        {() => null}
      </Loaded>
    </>
  );
}

function Shown({ alert, path }: { alert: RiskAlertDetails; path: string }) {
  const health = useObject<PlatformAccountHealth>(
    undefined,
    `/platform/accounts/${alert.account_id}/health`,
  );
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>{m.metrics[alert.metric]}</h1>
          <StatusMark kind="riskAlert" value={alert.status} />
          <ShortId id={alert.id} what={common.idOf(m.alert)} />
        </div>
        <ApiDrawer value={alert} path={path} reference="/docs/platform/get-a-risk-alert" />
      </header>
      {alert.action !== "none" && <Alert tone="waiting">{m.actions[alert.action]}</Alert>}
      {alert.status === "open" && (
        <Can permission="accounts:operate">
          <AlertActions alert={alert} path={path} />
        </Can>
      )}
      <div className="columns">
        <div className="stack-wide">
          <Section id="health" title={m.health}>
            <Loaded query={health} lines={8}>
              {(data) => <HealthCharts health={data} only={alert.metric} />}
            </Loaded>
          </Section>
          <Section id="notes" title={m.notes}>
            <Notes notes={alert.notes} />
          </Section>
        </div>
        <Section id="facts" title={m.facts}>
          <AlertFacts alert={alert} />
        </Section>
      </div>
    </>
  );
}

function AlertFacts({ alert }: { alert: RiskAlertDetails }) {
  const { metric, close_reason: reason } = alert;
  return (
    <>
      <Facts
        rows={[
          [
            m.account,
            <Go key="account" to={`/dashboard/accounts/${alert.account_id}?tab=risk`}>
              <Text>{alert.account_name}</Text>
            </Go>,
          ],
          [m.business, <Text key="business">{alert.business_name}</Text>],
          [
            m.value,
            <span key="value">
              {percentText(alert.value_basis_points)} <span className="quiet">{m.of[metric]}</span>
            </span>,
          ],
          [m.threshold, percentText(alert.threshold_basis_points)],
        ]}
      />
      <MeasuredFacts metric={metric} of={alert} />
      <Facts
        rows={[
          [
            m.assigned,
            alert.assigned_to_name === null ? (
              m.unassigned
            ) : (
              <Text key="assigned">{alert.assigned_to_name}</Text>
            ),
          ],
          [m.opened, <Time key="opened" at={alert.created_at} form="exact" />],
          reason !== null && [m.closeReason, m.closeReasons[reason]],
          reason !== null && [m.closedBy, <Text key="by">{alert.closed_by_name ?? m.byKey}</Text>],
          reason !== null && [m.closedAt, <Time key="closed" at={alert.closed_at} form="exact" />],
        ]}
      />
    </>
  );
}

function Notes({ notes }: { notes: RiskAlertDetails["notes"] }) {
  if (notes.length === 0) return <p className="quiet">{m.noNotes}</p>;
  return (
    <ul className="note-list">
      {notes.map(({ text, author_name: name, created_at }) => (
        <li key={`${created_at} ${text}`}>
          <p>
            <Text>{text}</Text>
          </p>
          <p className="quiet small">
            <Text>{name ?? m.byKey}</Text> · <Time at={created_at} form="exact" />
          </p>
        </li>
      ))}
    </ul>
  );
}
