import type { RecordedEvent } from "@openpayfac/contract/console";
import { shortened } from "../../../kit/short-id.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useScope } from "../scope.ts";
import { DeveloperTabs } from "./developer-tabs.tsx";
import { m } from "./messages.ts";

const columns: readonly Column<RecordedEvent>[] = [
  {
    id: "type",
    header: m.type,
    phone: "main",
    cell: ({ id, type }) => (
      <Go to={`/dashboard/developers/events/${id}`}>
        <code>{type}</code>
      </Go>
    ),
  },
  {
    id: "object",
    header: m.object,
    phone: "about",
    cell: ({ object_id }) => <code>{shortened(object_id)}</code>,
  },
  {
    id: "time",
    header: m.time,
    phone: "when",
    cell: ({ timestamp }) => <Time at={timestamp} />,
  },
];

/** Events of the scope, newest first. */
export function EventsPage() {
  useConsolePage(m.developers);
  const { account, isPending } = useScope();
  const url = useUrlState();
  const type = url.get("type");
  const object = url.get("object");
  const list = useList<RecordedEvent>(account, "/events", { type, object_id: object }, !isPending);
  return (
    <>
      <h1>{m.developers}</h1>
      <DeveloperTabs current="events" />
      <FilterBar
        filters={[
          { name: "type", label: m.typeIs, placeholder: "v2.payment.captured" },
          { name: "object", label: m.objectIs, placeholder: "pmt_…" },
        ]}
      />
      <List
        list={list}
        filters={["type", "object"]}
        empty={{ title: m.noEvents, body: m.noEventsBody }}
      >
        {(pages) => (
          <DataTable caption={m.events} columns={columns} pages={pages} keyOf={({ id }) => id} />
        )}
      </List>
    </>
  );
}
