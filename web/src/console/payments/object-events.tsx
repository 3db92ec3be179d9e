import { shortened } from "../../../kit/short-id.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Time } from "../../../kit/time.tsx";
import { List } from "../list.tsx";
import { Go } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { m } from "./payment-messages.ts";
import { m as tab } from "./payment-tab-messages.ts";

interface EventRow {
  id: string;
  type: string;
  timestamp: string;
  object_id: string;
}

const columns: readonly Column<EventRow>[] = [
  {
    id: "type",
    header: tab.type,
    phone: "main",
    cell: ({ id, type }) => (
      <Go to={`/dashboard/developers/events/${id}`}>
        <code>{type}</code>
      </Go>
    ),
  },
  {
    id: "object",
    header: m.paymentId,
    phone: "about",
    cell: ({ object_id }) => <code>{shortened(object_id)}</code>,
  },
  {
    id: "time",
    header: tab.time,
    phone: "when",
    cell: ({ timestamp }) => <Time at={timestamp} />,
  },
];

/** Events of some objects, each newest first. */
export function ObjectEvents({
  account,
  objects,
}: {
  account: string;
  objects: readonly string[];
}) {
  return objects.map((id) => <EventsOf key={id} account={account} id={id} />);
}

function EventsOf({ account, id }: { account: string; id: string }) {
  const list = useList<EventRow>(account, "/events", { object_id: id });
  return (
    <List list={list} empty={{ title: tab.noEvents, body: tab.noEventsBody }}>
      {(pages) => (
        <DataTable
          caption={`${m.tabs.events} ${id}`}
          columns={columns}
          pages={pages}
          keyOf={(event) => event.id}
        />
      )}
    </List>
  );
}
