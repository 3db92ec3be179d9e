import type { RecordedEvent } from "@openpayfac/contract/console";
import { shortened } from "../../../kit/short-id.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { pagesOf, useList, withJson } from "../operations.ts";
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
  { id: "number", header: m.sequence, align: "end", optional: true, cell: ({ sequence: n }) => n },
  {
    id: "account",
    header: common.account,
    optional: true,
    cell: ({ account_id: id }) => (id === null ? "–" : <code>{shortened(id)}</code>),
  },
];

const filters = ["type", "object"];

/** Events of the scope, newest first. */
export function EventsPage() {
  useConsolePage(m.developers);
  const { account, within, isPending } = useScope();
  const { known, invalid } = useFilters();
  const request = {
    type: known("type", /^v2\.[a-z_]+\.[a-z_]+$/),
    object_id: known("object", /^[a-z]+_[0-9a-z]{26}$/),
  };
  const list = useList<RecordedEvent>(account, "/events", request, !isPending);
  const shown = useColumns("events", columns);
  return (
    <>
      <div className="page-head">
        <h1>{m.developers}</h1>
        <ListTools
          list="events"
          columns={shown}
          read={withJson(pagesOf<RecordedEvent>(account, "/events", request), "data")}
        />
      </div>
      <DeveloperTabs current="events" />
      <FilterBar
        filters={[
          { name: "type", label: m.typeIs, placeholder: "v2.payment.captured" },
          { name: "object", label: m.objectIs, placeholder: "pmt_…" },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      {within !== undefined && account === undefined && !isPending && (
        <p className="quiet small">{m.eventsOfAll}</p>
      )}
      <List list={list} filters={filters} empty={{ title: m.noEvents, body: m.noEventsBody }}>
        {(pages) => (
          <DataTable
            caption={m.events}
            columns={shown.shown}
            pages={pages}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
