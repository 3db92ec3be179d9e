import type { AuditEntry } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { JsonView } from "../../../kit/json-view.tsx";
import { shortened } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { Tabs } from "../tabs.tsx";
import { m } from "./messages.ts";

const columns: readonly Column<AuditEntry>[] = [
  { id: "time", header: m.time, phone: "when", cell: ({ at }) => <Time at={at} /> },
  {
    id: "operation",
    header: m.operation,
    phone: "main",
    cell: ({ id, operation }) => (
      <Go to={`/dashboard/audit?preview=${id}`} aria-label={m.details(operation)}>
        <code>{operation}</code>
      </Go>
    ),
  },
  {
    id: "actor",
    header: m.actor,
    phone: "about",
    cell: ({ actor, actor_name, effective_user, effective_user_name: viewed }) => (
      <>
        <Text>{actor_name ?? shortened(actor)}</Text>
        {effective_user !== null && (
          <div className="quiet small">
            <Text>{m.viewingAs(viewed ?? shortened(effective_user))}</Text>
          </div>
        )}
      </>
    ),
  },
  {
    id: "outcome",
    header: m.outcome,
    phone: "state",
    cell: ({ outcome }) => <StatusMark kind="auditOutcome" value={outcome} />,
  },
  {
    id: "object",
    header: m.object,
    cell: ({ object_ids, account_id }) =>
      object_ids.length === 0
        ? "–"
        : object_ids.map((id) => (
            <div key={id}>
              {isShownId(id) ? (
                <Go to={`/dashboard/o/${id}${account_id === null ? "" : `?in=${account_id}`}`}>
                  <code>{shortened(id)}</code>
                </Go>
              ) : (
                <code>{shortened(id)}</code>
              )}
            </div>
          )),
  },
  { id: "channel", header: m.channel, cell: ({ channel }) => m.channels[channel] },
  { id: "number", header: m.number, align: "end", optional: true, cell: ({ number }) => number },
  {
    id: "reason",
    header: m.reason,
    optional: true,
    cell: ({ reason }) => <Text>{reason}</Text>,
  },
  {
    id: "address",
    header: m.from,
    optional: true,
    cell: ({ ip_address: address }) => <Text>{address}</Text>,
  },
];

const filters = ["operation", "actor", "object", "outcome"] as const;

const SensitiveReads = lazy(async () => ({
  default: (await import("./sensitive-reads.tsx")).SensitiveReads,
}));

/** Changes by users, those that were denied, and reads of encrypted data. */
export function AuditPage() {
  useConsolePage(m.audit);
  if (useUrlState().get("tab") !== "reads") return <Entries />;
  return (
    <>
      <h1>{m.audit}</h1>
      <AuditTabs current="reads" />
      <Suspense fallback={<Skeleton lines={8} />}>
        <SensitiveReads />
      </Suspense>
    </>
  );
}

const AuditTabs = ({ current }: { current: string }) => (
  <Tabs label={m.views} tabs={Object.entries(m.tabs)} current={current} />
);

function Entries() {
  const url = useUrlState();
  const { known, invalid } = useFilters();
  const request = {
    in: useScopeNode(),
    operation: known("operation", /^[a-zA-Z]{1,60}$/),
    actor: known("actor", /^.{1,100}$/),
    object_id: known("object", /^[a-z]+_[0-9a-z]{26}$/),
    outcome: known("outcome", Object.keys(statusTable.auditOutcome)),
  };
  const list = useList<AuditEntry>(undefined, "/platform/audit_entries", request);
  const chosen = useColumns("audit", columns);
  const shown = list.data?.pages
    .flatMap(({ data }) => data)
    .find(({ id }) => id === url.get("preview"));
  return (
    <>
      <div className="page-head">
        <h1>{m.audit}</h1>
        <ListTools
          list="audit"
          columns={chosen}
          exported={{ list: "audit_entries", filters: request }}
        />
      </div>
      <AuditTabs current="entries" />
      <FilterBar
        filters={[
          { name: "operation", label: m.operationIs, placeholder: "createRefund" },
          { name: "actor", label: m.actorIs, placeholder: "user_…" },
          { name: "object", label: m.objectIs, placeholder: "pi_…" },
          {
            name: "outcome",
            label: m.outcome,
            options: Object.entries(statusTable.auditOutcome).map(([value, [, , text]]) => [
              value,
              text,
            ]),
          },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.audit}
            columns={chosen.shown}
            pages={pages}
            keyOf={({ id }) => id}
            previewed={shown?.id}
            onPreview={({ id }) => url.set({ preview: id })}
          />
        )}
      </List>
      {shown !== undefined && (
        <Dialog title={m.entry} as="drawer" onClose={() => url.set({ preview: undefined })}>
          <EntryFacts entry={shown} />
        </Dialog>
      )}
    </>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const rows: [label: string, value: string | null][] = [
    [m.operation, entry.operation],
    [m.actor, entry.actor_name ?? entry.actor],
    ...(entry.effective_user === null
      ? []
      : [[m.effectiveUser, entry.effective_user_name ?? entry.effective_user] as [string, string]]),
    [m.channel, m.channels[entry.channel]],
    [m.reason, entry.reason],
    [m.from, entry.ip_address],
    [m.browser, entry.user_agent],
    [m.number, String(entry.number)],
    [m.hash, entry.hash],
  ];
  return (
    <>
      <p className="row">
        <StatusMark kind="auditOutcome" value={entry.outcome} />
        <Time at={entry.at} form="exact" />
      </p>
      <dl className="facts facts-tight">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Text>{value}</Text>
            </dd>
          </div>
        ))}
      </dl>
      <JsonView value={entry.request} label={m.request} />
    </>
  );
}
