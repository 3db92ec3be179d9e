import type { PlatformBusiness } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { PlaceTabs } from "./place-tabs.tsx";

const columns: readonly Column<PlatformBusiness>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ id, name }) => (
      <Go to={`/dashboard/businesses/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "partner",
    header: m.partner,
    cell: ({ partner_name }) => <Text>{partner_name}</Text>,
  },
  {
    id: "contact",
    header: m.contact,
    phone: "about",
    cell: ({ contact_name }) => <Text>{contact_name}</Text>,
  },
  {
    id: "email",
    header: m.email,
    cell: ({ contact_email }) => <Text>{contact_email}</Text>,
  },
  {
    id: "locations",
    header: m.locations,
    align: "end",
    cell: ({ id, location_count: count }) => (
      <Go to={`/dashboard/locations?in=${id}`}>{count.toLocaleString("en-US")}</Go>
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
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

/** The businesses of the scope. */
export function BusinessesPage() {
  useConsolePage(m.businesses);
  const url = useUrlState();
  const type = useQuery(sessionQuery).data?.user.type;
  const hasPartners = type === "TENANT" || type === "ENTERPRISE";
  const request = { in: useScopeNode(), q: url.get("q") };
  const list = useList<PlatformBusiness>(undefined, "/platform/businesses", request);
  const shown = useColumns(
    "businesses",
    columns.filter(({ id }) => id !== "partner" || hasPartners),
  );
  return (
    <>
      <div className="page-head">
        <h1>{m.businesses}</h1>
        <ListTools
          list="businesses"
          columns={shown}
          exported={{ list: "businesses", filters: request }}
        />
      </div>
      <PlaceTabs current="businesses" />
      <FilterBar filters={[{ name: "q", label: m.search, placeholder: m.searchHelp }]} />
      <UnknownFilters known={["q"]} />
      <List list={list} filters={["q"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages, busy) => (
          <DataTable
            caption={m.businesses}
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
