import type { ChangeRequest } from "@openpayfac/contract/console";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";

const columns: readonly Column<ChangeRequest>[] = [
  {
    id: "operation",
    header: m.operation,
    phone: "main",
    cell: ({ id, operation_summary }) => (
      <Go to={`/dashboard/approvals/${id}`}>{operation_summary}</Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="changeRequest" value={status} />,
  },
  {
    id: "reason",
    header: m.reason,
    phone: "about",
    cell: ({ reason }) => <Text>{reason}</Text>,
  },
  {
    id: "proposed_by",
    header: m.proposedBy,
    cell: ({ proposed_by_name }) => <Text>{proposed_by_name}</Text>,
  },
  {
    id: "created",
    header: m.proposedAt,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  { id: "expires", header: m.expires, cell: ({ expires_at }) => <Time at={expires_at} /> },
];

/** Changes that wait for a second user, and those that were decided. */
export function ApprovalsPage() {
  useConsolePage(m.approvals);
  const url = useUrlState();
  const list = useList<ChangeRequest>(undefined, "/platform/change_requests", {
    in: useScopeNode(),
    status: url.get("status"),
  });
  return (
    <>
      <h1>{m.approvals}</h1>
      <FilterBar
        filters={[
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.changeRequest).map(([value, [, , text]]) => [
              value,
              text,
            ]),
          },
        ]}
      />
      <List list={list} filters={["status"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable caption={m.approvals} columns={columns} pages={pages} keyOf={({ id }) => id} />
        )}
      </List>
    </>
  );
}
