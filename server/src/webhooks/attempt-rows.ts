import type { DeliveryAttempt } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId, type Uuid } from "../ids.ts";
import type { PostFailure } from "./post-to-endpoint.ts";

/** One attempt to deliver an event, as it is stored. */
export interface DeliveryAttemptRow {
  account_id: Uuid;
  id: Uuid;
  event_id: Uuid;
  webhook_endpoint_id: Uuid;
  attempt_number: number;
  status: "succeeded" | "failed";
  response_status: number | null;
  response_body: string | null;
  failure: PostFailure | null;
  duration_ms: number;
  attempted_at: string;
  next_attempt_at: string | null;
}

/** An attempt as the API shows it. */
export function presentAttempt(row: DeliveryAttemptRow): Static<typeof DeliveryAttempt> {
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
