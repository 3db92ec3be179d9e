import type { Business } from "@openpayfac/contract/console";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useNumberedList } from "../use-numbered-list.ts";
import { m } from "./messages.ts";

const columns: readonly Column<Business>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ business_id, name }) => (
      <Go to={`/dashboard/businesses/${business_id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "contact",
    header: m.contact,
    phone: "about",
    cell: (business) => <Text>{contactOf(business)}</Text>,
  },
  {
    id: "email",
    header: m.email,
    cell: ({ contact_email: email }) => <Text>{email}</Text>,
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

/** The name of the contact person; undefined: none is known. */
export function contactOf({
  contact_first_name: first,
  contact_last_name: last,
}: Business): string | undefined {
  const names = [first, last].filter((each) => each !== null);
  return names.length === 0 ? undefined : names.join(" ");
}

/** The businesses that the user may see. */
export function BusinessesPage() {
  useConsolePage(m.businesses);
  const url = useUrlState();
  const list = useNumberedList<Business>("/businesses", { search_field: url.get("q") });
  return (
    <>
      <h1>{m.businesses}</h1>
      <FilterBar filters={[{ name: "q", label: m.search, placeholder: m.searchHelp }]} />
      <List list={list} filters={["q"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.businesses}
            columns={columns}
            pages={pages}
            keyOf={({ business_id }) => business_id}
          />
        )}
      </List>
    </>
  );
}
