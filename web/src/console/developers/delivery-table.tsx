import type { DeliveryAttempt } from "@openpayfac/contract/console";
import { shortened } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

function statusOf({ status, next_attempt_at }: DeliveryAttempt) {
  if (status === "succeeded") return "received";
  return next_attempt_at === null ? "abandoned" : "retrying";
}

const columns = (of: "event" | "endpoint"): readonly Column<DeliveryAttempt>[] => [
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: (attempt) => <StatusMark kind="delivery" value={statusOf(attempt)} />,
  },
  of === "event"
    ? {
        id: "endpoint",
        header: m.to,
        phone: "main",
        cell: ({ webhook_endpoint_id: id }) => (
          <Go to={`/dashboard/developers/webhooks/${id}`}>
            <code>{shortened(id)}</code>
          </Go>
        ),
      }
    : {
        id: "event",
        header: m.event,
        phone: "main",
        cell: ({ event_id: id }) => (
          <Go to={`/dashboard/developers/events/${id}`}>
            <code>{shortened(id)}</code>
          </Go>
        ),
      },
  {
    id: "response",
    header: m.response,
    phone: "about",
    cell: ({ response_status, response_body, failure }) => (
      <>
        {response_status ?? m.noResponse}
        {failure !== null && <span className="quiet"> {m.failures[failure]}</span>}
        {response_body !== null && response_body !== "" && (
          <details>
            <summary>{m.response}</summary>
            <pre className="response">
              <Text>{response_body}</Text>
            </pre>
          </details>
        )}
      </>
    ),
  },
  { id: "attempt", header: m.attempt, align: "end", cell: ({ attempt_number: n }) => n },
  {
    id: "duration",
    header: m.duration,
    align: "end",
    cell: ({ duration_ms }) => m.ms(duration_ms),
  },
  {
    id: "time",
    header: m.time,
    phone: "when",
    cell: ({ attempted_at }) => <Time at={attempted_at} />,
  },
  { id: "next", header: m.next, cell: ({ next_attempt_at }) => <Time at={next_attempt_at} /> },
];

/** Attempts to deliver. Input   of: the page that shows them, which needs no column of its own. */
export function DeliveryTable({
  of,
  pages,
}: {
  of: "event" | "endpoint";
  pages: readonly (readonly DeliveryAttempt[])[];
}) {
  return (
    <DataTable caption={m.deliveries} columns={columns(of)} pages={pages} keyOf={({ id }) => id} />
  );
}
