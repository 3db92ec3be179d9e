import type { PlatformContractor } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { pagesOf } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";

const columns: readonly Column<PlatformContractor>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ id, name }) => (
      <Go to={`/dashboard/contractors/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="contractor" value={status} />,
  },
  { id: "type", header: m.type, cell: ({ type }) => m.types[type] },
  {
    id: "parent",
    header: m.parent,
    phone: "about",
    cell: ({ parent_name }) => <Text>{parent_name}</Text>,
  },
  {
    id: "received",
    header: m.received,
    align: "end",
    cell: ({ received_30_days }) => <Amount minor={received_30_days} />,
  },
  {
    id: "bank",
    header: m.bank,
    cell: ({ bank_account_mask: mask, bank_account_validation_status: status }) =>
      mask === null || status === null ? (
        m.noBank
      ) : (
        <>
          {m.ending(mask)} <StatusMark kind="bankAccountValidation" value={status} />
        </>
      ),
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

const filters = ["q", "status", "type"];

/** The contractors of the scope. */
export function ContractorsPage() {
  useConsolePage(m.contractors);
  const url = useUrlState();
  const readsMoney = useCan("money:read");
  const { known, invalid } = useFilters();
  const request = {
    in: useScopeNode(),
    q: url.get("q"),
    status: known("status", Object.keys(statusTable.contractor)),
    type: known("type", Object.keys(m.types)),
  };
  const read = pagesOf<PlatformContractor>(undefined, "/platform/contractors", request);
  const live = useLiveList({
    queryKey: ["list", "contractors", request],
    read,
    follows: /\.(contractor|bank_account)\./,
  });
  const shown = useColumns(
    "contractors",
    columns.filter(({ id }) => id !== "received" || readsMoney),
  );
  return (
    <>
      <div className="page-head">
        <h1>{m.contractors}</h1>
        <ListTools
          list="contractors"
          columns={shown}
          exported={{ list: "contractors", filters: request }}
        />
      </div>
      <FilterBar
        filters={[
          { name: "q", label: m.search, placeholder: m.searchHelp },
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.contractor).map(([value, [, , label]]) => [
              value,
              label,
            ]),
          },
          { name: "type", label: m.type, options: Object.entries(m.types) },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={live.list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.contractors}
            columns={shown.shown}
            pages={live.pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
