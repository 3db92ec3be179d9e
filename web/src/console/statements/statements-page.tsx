import type { Statement } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { Can } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { Go } from "../navigate.tsx";
import { pagesOf, usePages } from "../operations.ts";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { monthsBefore, monthText } from "./month-text.ts";

const IssueForm = lazy(async () => ({
  default: (await import("./issue-form.tsx")).IssueForm,
}));

const columns: readonly Column<Statement>[] = [
  {
    id: "month",
    header: m.month,
    phone: "main",
    cell: ({ id, month }) => <Go to={`/dashboard/statements/${id}`}>{monthText(month)}</Go>,
  },
  {
    id: "opening",
    header: m.opening,
    align: "end",
    cell: ({ id, opening_balance: opening }) => (
      <Go to={`/dashboard/statements/${id}`}>
        <Amount minor={opening} />
      </Go>
    ),
  },
  {
    id: "closing",
    header: m.closing,
    align: "end",
    phone: "state",
    cell: ({ id, closing_balance: closing }) => (
      <Go to={`/dashboard/statements/${id}`}>
        <Amount minor={closing} />
      </Go>
    ),
  },
  {
    id: "version",
    header: m.version,
    align: "end",
    cell: ({ version, corrected_by_id: later }) =>
      later === null ? version : <span title={m.corrected}>{version} ✕</span>,
  },
  {
    id: "issued",
    header: m.issued,
    phone: "when",
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];

const owner: Column<Statement> = {
  id: "owner",
  header: m.owner,
  phone: "about",
  cell: ({ owner_name: name }) => <Text>{name}</Text>,
};
const columnsOfSeveral = [...columns.slice(0, 1), owner, ...columns.slice(1)];

const filters = ["month"];
const monthsOffered = 24;

/** The statements of the scope. */
export function StatementsPage() {
  useConsolePage(m.statements);
  const node = useScopeNode();
  const hasSeveral = useHasSeveralAccounts();
  const [open, setOpen] = useState(false);
  const months = monthsBefore(usePlatformNow(), monthsOffered);
  const { known, invalid } = useFilters();
  const request = { in: node, month: known("month", months) };
  const read = pagesOf<Statement>(undefined, "/platform/statements", request);
  const list = usePages(["list", "statements", request], read);
  const shown = useColumns("statements", hasSeveral ? columnsOfSeveral : columns);
  return (
    <>
      <header className="page-head">
        <h1>{m.statements}</h1>
        <div className="row">
          <Can permission="money:issue">
            <Button kind="other" onClick={() => setOpen(true)}>
              {m.issue}
            </Button>
          </Can>
          <ListTools
            list="statements"
            columns={shown}
            exported={{ list: "statements", filters: request }}
          />
        </div>
      </header>
      <FilterBar
        filters={[
          {
            name: "month",
            label: m.month,
            options: months.map((month) => [month, monthText(month)]),
          },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages, busy) => (
          <DataTable
            caption={m.statements}
            columns={shown.shown}
            pages={pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
      {open && (
        <Dialog title={m.issue} onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton lines={5} />}>
            <IssueForm onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
