import type { RiskAlert } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { Tabs } from "../tabs.tsx";
import { m } from "./messages.ts";
import { percentText } from "./percent-text.ts";

const RiskRules = lazy(async () => ({
  default: (await import("./risk-rules.tsx")).RiskRules,
}));

const columns: readonly Column<RiskAlert>[] = [
  {
    id: "metric",
    header: m.metric,
    phone: "main",
    cell: ({ id, metric, account_name }) => (
      <Go to={`/dashboard/risk/${id}`} aria-label={m.details(m.metrics[metric], account_name)}>
        {m.metrics[metric]}
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="riskAlert" value={status} />,
  },
  {
    id: "account",
    header: m.account,
    phone: "about",
    cell: ({ account_name }) => <Text>{account_name}</Text>,
  },
  {
    id: "value",
    header: m.value,
    align: "end",
    cell: ({ value_basis_points: value }) => percentText(value),
  },
  {
    id: "threshold",
    header: m.threshold,
    align: "end",
    cell: ({ threshold_basis_points: threshold }) => percentText(threshold),
  },
  { id: "action", header: m.action, cell: ({ action }) => m.actions[action] },
  {
    id: "assigned",
    header: m.assigned,
    cell: ({ assigned_to_name: name }) => (name === null ? m.unassigned : <Text>{name}</Text>),
  },
  {
    id: "opened",
    header: m.opened,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
];

/** Accounts that reached a threshold, and the rules. */
export function RiskPage() {
  useConsolePage(m.risk);
  const tab = useUrlState().get("tab") === "rules" ? "rules" : "alerts";
  return (
    <>
      <header className="page-head">
        <h1>{m.risk}</h1>
        <Go to="/dashboard/screening" className="button button-other">
          {m.screening}
        </Go>
      </header>
      <Tabs label={m.views} tabs={Object.entries(m.tabs)} current={tab} />
      {tab === "rules" ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <RiskRules />
        </Suspense>
      ) : (
        <Alerts />
      )}
    </>
  );
}

const filters = ["status", "metric"];

function Alerts() {
  const url = useUrlState();
  const list = useList<RiskAlert>(undefined, "/platform/risk/alerts", {
    in: useScopeNode(),
    status: url.get("status"),
    metric: url.get("metric"),
  });
  return (
    <>
      <FilterBar
        filters={[
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.riskAlert).map(([value, [, , text]]) => [
              value,
              text,
            ]),
          },
          { name: "metric", label: m.metric, options: Object.entries(m.metrics) },
        ]}
      />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable caption={m.risk} columns={columns} pages={pages} keyOf={({ id }) => id} />
        )}
      </List>
    </>
  );
}
