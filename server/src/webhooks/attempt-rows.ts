import type { DeliveryAttempt } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../database/table-rows.ts";
import { toId } from "../ids.ts";
import type { PostFailure } from "./post-to-endpoint.ts";

/** A delivery attempt of an event, as stored. */
export type DeliveryAttemptRow = Row<
  "delivery_attempts",
  { status: "succeeded" | "failed"; failure: PostFailure | null }
>;

/** An attempt as the API shows it. */
export function serializeAttempt(row: DeliveryAttemptRow): Static<typeof DeliveryAttempt> {
  return {
    id: toId("delivery_attempt", row.id),
    entity: "delivery_attempt",
    event_id: toId("event", row.event_id),
    webhook_endpoint_id: toId("webhook_endpoint", row.webhook_endpoint_id),
    attempt_number: row.attempt_number,
    status: row.status,
    response_status: row.response_status,
    response_body: row.response_body,
    failure: row.failure,
    duration_ms: row.duration_ms,
    attempted_at: row.attempted_at,
    next_attempt_at: row.next_attempt_at,
  };
}
