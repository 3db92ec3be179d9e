import type { PlatformDispute } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { DisputeBoard } from "./dispute-board.tsx";
import { m } from "./messages.ts";
import { TimeLeft } from "./time-left.tsx";

/** The disputes of the scope: by the time that is left, or as a list. */
export function DisputesPage() {
  useConsolePage(m.disputes);
  const isList = useUrlState().get("view") === "list";
  return (
    <>
      <div className="page-head">
        <h1>{m.disputes}</h1>
        <nav className="count-tabs" aria-label={m.layout}>
          <Go to="/dashboard/disputes" aria-current={!isList || undefined}>
            {m.board}
          </Go>
          <Go to="/dashboard/disputes?view=list" aria-current={isList || undefined}>
            {m.list}
          </Go>
        </nav>
      </div>
      {isList ? <Disputes /> : <DisputeBoard />}
    </>
  );
}

const columns: readonly Column<PlatformDispute>[] = [
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "main",
    cell: ({ id, amount }) => (
      <Go to={`/dashboard/disputes/${id}`}>
        <Amount minor={amount} />
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="dispute" value={status} />,
  },
  {
    id: "reason",
    header: m.reason,
    phone: "about",
    cell: ({ reason_disputed, reason_disputed_code }) => (
      <>
        <Text>{reason_disputed}</Text> <span className="quiet">{reason_disputed_code}</span>
      </>
    ),
  },
  {
    id: "left",
    header: m.timeLeft,
    phone: "when",
    cell: (dispute) => <TimeLeft dispute={dispute} />,
  },
  {
    id: "evidence",
    header: m.evidence,
    cell: ({ evidence: { present, total } }) => m.evidenceOf(present, total),
  },
  {
    id: "card",
    header: m.card,
    cell: ({ card_last_four: digits }) => (digits === null ? "–" : `••${digits}`),
  },
  { id: "opened", header: m.opened, cell: ({ created_at }) => <Time at={created_at} form="day" /> },
];

const account: Column<PlatformDispute> = {
  id: "account",
  header: common.account,
  cell: ({ account_name }) => <Text>{account_name}</Text>,
};
const columnsOfSeveral = [...columns.slice(0, 2), account, ...columns.slice(2)];

function Disputes() {
  const url = useUrlState();
  const node = useScopeNode();
  const hasSeveral = useHasSeveralAccounts();
  const status = url.get("status");
  const known =
    status !== undefined && Object.hasOwn(statusTable.dispute, status) ? status : undefined;
  const list = useList<PlatformDispute>(undefined, "/platform/disputes", {
    in: node,
    status: known,
  });
  return (
    <>
      <FilterBar
        filters={[
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.dispute).map(([value, [, , label]]) => [
              value,
              label,
            ]),
          },
        ]}
      />
      {status !== known && <p className="quiet small">{common.unknownFilters("status")}</p>}
      <List list={list} filters={["status"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.disputes}
            columns={hasSeveral ? columnsOfSeveral : columns}
            pages={pages}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
