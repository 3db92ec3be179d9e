import type { PlatformLocation } from "@openpayfac/contract/console";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { PlaceTabs } from "../businesses/place-tabs.tsx";
import { useCan } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";

const columns: readonly Column<PlatformLocation>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ id, name }) => (
      <Go to={`/dashboard/locations/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "business",
    header: m.business,
    phone: "about",
    cell: ({ business_id, business_name }) => (
      <Go to={`/dashboard/businesses/${business_id}`}>
        <Text>{business_name}</Text>
      </Go>
    ),
  },
  {
    id: "accounts",
    header: m.accounts,
    align: "end",
    cell: ({ id, account_count: count }) => (
      <Go to={`/dashboard/accounts?in=${id}`}>{count.toLocaleString("en-US")}</Go>
    ),
  },
  {
    id: "terminals",
    header: m.terminals,
    align: "end",
    cell: ({ id, terminal_count: count }) => (
      <Go to={`/dashboard/terminals?in=${id}`}>{count.toLocaleString("en-US")}</Go>
    ),
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

/** The locations of the scope. */
export function LocationsPage() {
  useConsolePage(m.locations);
  const url = useUrlState();
  const seesTerminals = useCan("terminals:read");
  const request = { in: useScopeNode(), q: url.get("q") };
  const list = useList<PlatformLocation>(undefined, "/platform/locations", request);
  const shown = useColumns(
    "locations",
    columns.filter(({ id }) => id !== "terminals" || seesTerminals),
  );
  return (
    <>
      <div className="page-head">
        <h1>{m.locations}</h1>
        <ListTools
          list="locations"
          columns={shown}
          exported={{ list: "locations", filters: request }}
        />
      </div>
      <PlaceTabs current="locations" />
      <FilterBar filters={[{ name: "q", label: m.search, placeholder: m.searchHelp }]} />
      <UnknownFilters known={["q"]} />
      <List list={list} filters={["q"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages, busy) => (
          <DataTable
            caption={m.locations}
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
