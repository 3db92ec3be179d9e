import type { PlatformDispute } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { pagesOf } from "../operations.ts";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { DisputeBoard } from "./dispute-board.tsx";
import { m } from "./messages.ts";
import { TimeLeft } from "./time-left.tsx";

const filters = ["status", "due"];
const dayMs = 86_400_000;

/** The disputes of the scope: by the time that is left, or as a list. */
export function DisputesPage() {
  useConsolePage(m.disputes);
  const url = useUrlState();
  // The board shows all of them: filters are of the list.
  const isList = url.get("view") === "list" || filters.some((name) => url.get(name) !== undefined);
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
  const now = usePlatformNow();
  const node = useScopeNode();
  const shown = useColumns("disputes", useHasSeveralAccounts() ? columnsOfSeveral : columns);
  const [status, due] = [url.get("status"), url.get("due")];
  const known =
    status !== undefined && Object.hasOwn(statusTable.dispute, status) ? status : undefined;
  const days = due === undefined ? undefined : dueDays.get(due);
  // Rounded, so that the list stays the same within a minute.
  const from = Math.floor(now / 60_000) * 60_000;
  const request = {
    in: node,
    status: known,
    due_from: days === undefined ? undefined : new Date(from).toISOString(),
    due_before: days === undefined ? undefined : new Date(from + days * dayMs).toISOString(),
  };
  const read = pagesOf<PlatformDispute>(undefined, "/platform/disputes", request);
  const live = useLiveList({
    queryKey: ["list", "disputes", request],
    read,
    follows: /\.dispute\./,
  });
  const { list, pages } = live;
  const invalid = [
    ...(status === known ? [] : ["status"]),
    ...(due === undefined || days !== undefined ? [] : ["due"]),
  ];
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
          { name: "due", label: m.due, options: Object.entries(m.dueIn) },
        ]}
      >
        <ListTools
          list="disputes"
          columns={shown}
          exported={{ list: "disputes", filters: request }}
        />
      </FilterBar>
      <UnknownFilters known={[...filters, "view"]} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.disputes}
            columns={shown.shown}
            pages={pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}

/** Days until a deadline, by their names in the address. */
const dueDays: ReadonlyMap<string, number> = new Map([
  ["1d", 1],
  ["3d", 3],
  ["7d", 7],
]);
