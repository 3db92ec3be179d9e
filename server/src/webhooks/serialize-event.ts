import type { Event } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../ids.ts";
import { type EventRow, objectOf } from "./event-rows.ts";

/** An event as the API shows it. */
export function serializeEvent(row: EventRow): Static<typeof Event> {
  const data = objectOf(row);
  return {
    id: toId("event", row.id),
    entity: "event",
    type: row.type,
    timestamp: row.occurred_at,
    sequence: row.sequence,
    account_id: row.account_id === row.partner_id ? null : toId("account", row.account_id),
    object_id: String(data.id),
    data,
  };
}

/**
 * The body that endpoints receive: the same bytes in every attempt, which the signature needs.
 *
 * Input    data: the object's JSON text.
 */
export function eventBody(
  event: Pick<EventRow, "id" | "type" | "occurred_at" | "sequence"> & { data: string },
): string {
  const { type, occurred_at: timestamp, sequence } = event;
  const head = JSON.stringify({ id: toId("event", event.id), type, timestamp, sequence });
  return `${head.slice(0, -1)},"data":${event.data}}`;
}
