import type { Partner, PlatformApplication } from "@openpayfac/contract/console";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert } from "../../../kit/alert.tsx";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { duration, Time, usePlatformNow } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { List } from "../list.tsx";
import type { Filter } from "../lists/filter.ts";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { change, pagesOf, type ReadPage, useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";

const dayMs = 86_400_000;

/** Reads applications in the order of the queue. */
function applicationsOf(
  filters: Readonly<Record<string, string | undefined>>,
): ReadPage<PlatformApplication> {
  const read = pagesOf<PlatformApplication>(undefined, "/platform/applications", filters);
  return async (after, signal) => {
    const page = await read(after, signal);
    const last = page.data.at(-1);
    return last === undefined ? page : { ...page, next: `${last.due_at ?? ""}~${last.id}` };
  };
}

const filterNames = ["queue", "status", "finding", "assignee", "age"] as const;

/** The applications of the scope, those that are due first. */
export function ApplicationsPage() {
  useConsolePage(m.applications);
  const url = useUrlState();
  const node = useScopeNode();
  const reviews = useCan("boarding:review");
  const decides = useCan("boarding:decide");
  const wanted = {
    queue: known(url.get("queue"), m.queues),
    status: known(url.get("status"), m.statuses),
    finding: known(url.get("finding"), m.rules),
    assignee: known(url.get("assignee"), m.assignees),
    age: known(url.get("age"), m.ages),
  };
  // By the hour, so that the address of the list stays the same.
  const hour = Math.floor(usePlatformNow() / 3_600_000) * 3_600_000;
  const request = {
    in: node,
    queue: wanted.queue,
    status: wanted.status,
    finding: reviews ? wanted.finding : undefined,
    assignee: reviews ? wanted.assignee : undefined,
    waiting_before:
      wanted.age === undefined
        ? undefined
        : new Date(hour - Number(wanted.age) * dayMs).toISOString(),
  };
  const read = applicationsOf(request);
  const { list, pages } = useLiveList({
    queryKey: ["list", "applications", request],
    read,
    follows: /\.application\./,
    isSorted: true,
  });
  const columns = useColumns(
    "applications",
    reviews ? [...common, ...ofReviewers, ...last] : [...common, ...last],
  );
  const partners = usePartners();
  const assign = useAssign();
  const messageOf = useErrorMessage();
  const unknown = filterNames.filter(
    (name) => wanted[name] === undefined && url.get(name) !== undefined,
  );
  return (
    <>
      <div className="page-head">
        <h1>{m.applications}</h1>
        <div className="row">
          {reviews && (
            <Go to="/dashboard/underwriting" className="button button-other">
              {m.policy}
            </Go>
          )}
          <ListTools list="applications" columns={columns} read={read} />
        </div>
      </div>
      <FilterBar
        filters={[
          option("queue", m.queue, m.queues),
          option("status", m.status, m.statuses),
          ...(reviews
            ? [option("finding", m.finding, m.rules), option("assignee", m.assignee, m.assignees)]
            : []),
          ...(partners.length > 1 && (node === undefined || node.startsWith("part_"))
            ? [{ name: "in", label: m.partner, options: partners }]
            : []),
          option("age", m.age, m.ages),
        ]}
      />
      <UnknownFilters known={filterNames} invalid={unknown} />
      {assign.isError && <Alert tone="negative">{messageOf(assign.error)}</Alert>}
      <p className="visually-hidden" role="status">
        {assign.data !== undefined && m.assigned(assign.data.assigned_to_name ?? "")}
      </p>
      <List list={list} filters={filterNames} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.applications}
            columns={columns.shown}
            pages={pages}
            busy={busy}
            keyOf={({ id }) => id}
            {...(decides
              ? { keys: { a: ({ id }: PlatformApplication) => assign.mutate(id) } }
              : {})}
          />
        )}
      </List>
    </>
  );
}

const option = (name: string, label: string, values: object): Filter => ({
  name,
  label,
  options: Object.entries(values) as [string, string][],
});

function known(value: string | undefined, values: object): string | undefined {
  return value !== undefined && Object.hasOwn(values, value) ? value : undefined;
}

/** The partners of the tenant, as options of a filter; none for users below it. */
function usePartners(): [string, string][] {
  const session = useQuery(sessionQuery);
  const isAbove = session.data?.user.type === "TENANT" || session.data?.user.type === "ENTERPRISE";
  const list = useList<Partner>(undefined, "/platform/partners", {}, isAbove);
  return list.data?.pages.flatMap(({ data }) => data).map(({ id, name }) => [id, name]) ?? [];
}

function useAssign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      change<{ assigned_to_name: string | null }>(
        undefined,
        "POST",
        `/platform/applications/${id}/assign`,
        { key: newIdempotencyKey(), body: {} },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["list", "applications"] }),
  });
}

const common: readonly Column<PlatformApplication>[] = [
  {
    id: "business",
    header: m.business,
    phone: "main",
    cell: ({ id, business_name, review }) => (
      <Go to={`/dashboard/applications/${id}${review === null ? "" : "/review"}`}>
        <Text>{business_name}</Text>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="application" value={status} />,
  },
  { id: "partner", header: m.partner, cell: ({ partner_name }) => <Text>{partner_name}</Text> },
  {
    id: "volume",
    header: m.volume,
    align: "end",
    cell: ({ annual_volume: volume }) => (volume === null ? "–" : <Amount minor={volume} />),
  },
];

const ofReviewers: readonly Column<PlatformApplication>[] = [
  {
    id: "finding",
    header: m.finding,
    phone: "about",
    cell: ({ review }) => <Findings rules={review?.findings ?? []} />,
  },
];

const last: readonly Column<PlatformApplication>[] = [
  { id: "waiting", header: m.waiting, phone: "when", cell: (row) => <Waiting row={row} /> },
  { id: "due", header: m.due, cell: ({ due_at: at }) => <Time at={at} /> },
  {
    id: "assignee",
    header: m.assignee,
    cell: ({ review }) => <Text>{review?.assigned_to_name ?? "–"}</Text>,
  },
  { id: "name", header: m.name, optional: true, cell: ({ name }) => <Text>{name}</Text> },
  {
    id: "created",
    header: m.created,
    optional: true,
    cell: ({ created_at: at }) => <Time at={at} form="day" />,
  },
];

function Findings({ rules }: { rules: readonly string[] }) {
  const [first, ...others] = rules;
  if (first === undefined) return "–";
  return (
    <>
      {m.rules[first] ?? first}
      {others.length > 0 && <span className="quiet"> {m.more(others.length)}</span>}
    </>
  );
}

function Waiting({ row }: { row: PlatformApplication }) {
  const now = usePlatformNow();
  if (row.waiting_since === null) return "–";
  const isOverdue = row.due_at !== null && Date.parse(row.due_at) < now;
  return (
    <>
      {duration(now - Date.parse(row.waiting_since))}
      {isOverdue && <strong className="overdue"> {m.overdue}</strong>}
    </>
  );
}
