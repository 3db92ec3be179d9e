import type { Delivery } from "@openpayfac/contract/console";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { CallError } from "../../server/call.ts";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import type { BulkAction } from "../lists/bulk-action.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { rangeOf } from "../lists/range-of.ts";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { useSelection } from "../lists/use-selection.ts";
import { Go } from "../navigate.tsx";
import { change, pagesOf } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { DeveloperTabs } from "./developer-tabs.tsx";
import { m } from "./messages.ts";

const columns: readonly Column<Delivery>[] = [
  {
    id: "type",
    header: m.type,
    phone: "main",
    cell: ({ event_id, event_type }) => (
      <Go to={`/dashboard/developers/events/${event_id}`}>
        <code>{event_type}</code>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="delivery" value={status} />,
  },
  {
    id: "endpoint",
    header: m.to,
    phone: "about",
    cell: ({ webhook_endpoint_id: id, url }) => (
      <Go to={`/dashboard/developers/webhooks/${id}`}>
        <Text>{url}</Text>
      </Go>
    ),
  },
  {
    id: "response",
    header: m.response,
    cell: ({ response_status, failure }) => (
      <>
        {response_status ?? m.noResponse}
        {failure !== null && <span className="quiet"> {m.failures[failure]}</span>}
      </>
    ),
  },
  { id: "attempt", header: m.attempt, align: "end", cell: ({ attempt_number: n }) => n },
  {
    id: "time",
    header: m.time,
    phone: "when",
    cell: ({ attempted_at }) => <Time at={attempted_at} />,
  },
  { id: "next", header: m.next, cell: ({ next_attempt_at }) => <Time at={next_attempt_at} /> },
  {
    id: "object",
    header: m.object,
    optional: true,
    cell: ({ object_id }) => <Text>{object_id}</Text>,
  },
  {
    id: "duration",
    header: m.duration,
    align: "end",
    optional: true,
    cell: ({ duration_ms }) => m.ms(duration_ms),
  },
];

const filters = ["status", "attempted", "type", "object", "endpoint", "code"];

const idOf = ({ id }: Delivery) => id;
const nameOf = ({ event_type, url }: Delivery) => `${event_type} ${url}`;

const actions: readonly BulkAction<Delivery>[] = [
  {
    id: "replay",
    permission: "developers:write",
    accepts: () => true,
    label: m.replaySeveral,
    title: m.replaySeveralTitle,
    body: m.replaySeveralBody,
    async send({ id }, key) {
      const { skipped_ids: skipped } = await change<{ skipped_ids: string[] }>(
        undefined,
        "POST",
        "/platform/deliveries/replay",
        { key, body: { ids: [id] } },
      );
      if (skipped.length > 0) throw new CallError(m.endpointDisabled, { status: 422 });
    },
  },
];

/** Deliveries to every endpoint of the scope: what was received, is repeated, or was given up. */
export function DeliveriesPage() {
  useConsolePage(m.deliveries);
  const now = usePlatformNow();
  const { known, invalid } = useFilters();
  const attempted = known("attempted", Object.keys(m.last));
  const request = {
    in: useScopeNode(),
    status: known("status", Object.keys(statusTable.delivery)),
    event_type: known("type", /^v2\.[a-z_]+\.[a-z_]+$/),
    object_id: known("object", /^[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    webhook_endpoint_id: known("endpoint", /^we_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    response_status: known("code", /^[1-5]\d\d$/),
    from: attempted && rangeOf(attempted, now, undefined)?.from,
  };
  const read = pagesOf<Delivery>(undefined, "/platform/deliveries", request);
  const live = useLiveList({
    queryKey: ["list", "deliveries", request],
    read,
    follows: /\./,
    // An attempt follows an event, and does not write one.
    everyMs: 1_500,
  });
  const { list, pages } = live;
  const shown = useColumns("deliveries", columns);
  const selection = useSelection(pages, idOf);
  return (
    <>
      <header className="page-head">
        <h1>{m.developers}</h1>
        <ListTools
          list="deliveries"
          columns={shown}
          selected={selection.rows}
          exported={{ list: "deliveries", filters: request }}
        />
      </header>
      <DeveloperTabs current="deliveries" />
      <FilterBar
        filters={[
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.delivery).map(([value, [, , text]]) => [
              value,
              text,
            ]),
          },
          { name: "attempted", label: m.attempted, options: Object.entries(m.last) },
          { name: "type", label: m.typeIs, placeholder: "v2.payment.captured" },
          { name: "object", label: m.objectIs, placeholder: "pmt_…" },
          { name: "endpoint", label: m.endpointIs, placeholder: "we_…" },
          { name: "code", label: m.codeIs, placeholder: "500" },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={list} filters={filters} empty={{ title: m.noDeliveries, body: m.deliveriesBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.deliveries}
            columns={shown.shown}
            pages={pages}
            busy={busy}
            keyOf={idOf}
            nameOf={nameOf}
            selection={selection}
          />
        )}
      </List>
      <BulkBar
        selection={selection}
        shown={pages.flat().length}
        actions={actions}
        nameOf={nameOf}
      />
    </>
  );
}
