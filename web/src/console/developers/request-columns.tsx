import type { ApiRequest } from "@openpayfac/contract/console";
import type { Column } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Go } from "../navigate.tsx";
import { m as shared } from "./messages.ts";
import { m } from "./request-messages.ts";
import { Caller, ObjectLink, RequestStatus } from "./request-parts.tsx";

/** Columns of lists of requests. */
export const requestColumns: readonly Column<ApiRequest>[] = [
  {
    id: "operation",
    header: m.operation,
    phone: "main",
    cell: ({ id, operation }) => (
      <Go to={`/dashboard/developers/requests/${id}`} aria-label={m.details(operation)}>
        <code>{operation}</code>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: (request) => <RequestStatus request={request} />,
  },
  {
    id: "caller",
    header: m.caller,
    phone: "about",
    cell: (request) => <Caller request={request} />,
  },
  {
    id: "objects",
    header: m.objects,
    cell: ({ object_ids: ids, account_id: account }) =>
      ids.length === 0
        ? "–"
        : ids.slice(-2).map((id) => (
            <div key={id}>
              <ObjectLink id={id} account={account} />
            </div>
          )),
  },
  {
    id: "error",
    header: m.error,
    cell: ({ error_type, replayed }) => <Text>{error_type ?? (replayed ? m.repeated : null)}</Text>,
  },
  {
    id: "duration",
    header: shared.duration,
    align: "end",
    cell: ({ duration_ms }) => shared.ms(duration_ms),
  },
  { id: "time", header: shared.time, phone: "when", cell: ({ at }) => <Time at={at} /> },
  {
    id: "path",
    header: "URL",
    optional: true,
    cell: ({ method, path }) => <Text>{`${method} ${path}`}</Text>,
  },
  {
    id: "account",
    header: m.account,
    optional: true,
    cell: ({ account_id }) => <Text>{account_id}</Text>,
  },
  {
    id: "key",
    header: m.keyIs,
    optional: true,
    cell: ({ idempotency_key }) => <Text>{idempotency_key}</Text>,
  },
];
