import type { ApiRequest } from "@openpayfac/contract/console";
import { DataTable } from "../../../kit/table/data-table.tsx";
import { requestColumns } from "../developers/request-columns.tsx";
import { List } from "../list.tsx";
import { useList } from "../operations.ts";
import { m } from "./payment-messages.ts";
import { m as tab } from "./payment-tab-messages.ts";

const shown = ["operation", "status", "caller", "error", "duration", "time"];
const columns = requestColumns.filter(({ id }) => shown.includes(id));

/** Requests to the APIs that name or created an object, newest first. */
export function ObjectRequests({ node, id }: { node: string; id: string }) {
  const list = useList<ApiRequest>(undefined, "/platform/requests", { in: node, object_id: id });
  return (
    <List list={list} empty={{ title: tab.noRequests, body: tab.noRequestsBody }}>
      {(pages) => (
        <DataTable
          caption={m.tabs.requests}
          columns={columns}
          pages={pages}
          keyOf={({ id: request }) => request}
        />
      )}
    </List>
  );
}
