import type { Delivery } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import type { DeliveryAttemptRow } from "../../webhooks/attempt-rows.ts";
import { objectIdOfEvent } from "../../webhooks/object-of-event.ts";
import { inScope, scopeOf } from "../scope.ts";

/** The latest attempt of a delivery, with its event and its endpoint. */
export type DeliveryRow = DeliveryAttemptRow & {
  url: string;
  due_at: string | null;
  type: string;
  object_id: Uuid;
};

/** SQL of what the caller may see, with its values from `$1`. */
export interface DeliveryScope {
  /** Of `webhook_endpoints`. */
  endpoints: string;
  /** The accounts whose events are meant; undefined: all. */
  accountIds: readonly Uuid[] | undefined;
  values: unknown[];
}

/**
 * The deliveries of the caller: to endpoints of its level and below. `in` limits them to events of a
 * business or an account.
 *
 * Errors   referenced_not_found: no such node, or none that the caller has access to.
 */
export async function deliveriesOf(
  database: Pool,
  caller: Caller,
  node?: string,
): Promise<DeliveryScope> {
  const { accountIds, businessId, ...scope } = await scopeOf(database, caller, node);
  const owner = inScope({ ...scope, businessId: null, accountIds: null }, "webhook_endpoints");
  const values: unknown[] = [owner.value];
  const endpoints = `${owner.sql} AND deleted_at IS NULL`;
  if (accountIds !== null || businessId === null) {
    return { endpoints, accountIds: accountIds ?? undefined, values };
  }
  const accounts = await database.query<{ id: Uuid }>(
    named("SELECT id FROM accounts WHERE business_id = $1", [businessId]),
  );
  return { endpoints, accountIds: accounts.rows.map(({ id }) => id), values };
}

/** Joins the latest attempt of each delivery, as `attempt`, with its delivery and its event. */
export const latestAttempts = `delivery_attempts AS attempt
  JOIN webhook_deliveries AS delivery ON delivery.account_id = attempt.account_id
   AND delivery.webhook_endpoint_id = attempt.webhook_endpoint_id
   AND delivery.event_id = attempt.event_id AND delivery.attempts = attempt.attempt_number
  JOIN events AS event ON event.account_id = attempt.account_id AND event.id = attempt.event_id`;

export function serializeDelivery(row: DeliveryRow): Static<typeof Delivery> {
  return {
    id: toId("delivery_attempt", row.id),
    entity: "delivery",
    status: statusOf(row),
    webhook_endpoint_id: toId("webhook_endpoint", row.webhook_endpoint_id),
    url: row.url,
    event_id: toId("event", row.event_id),
    event_type: row.type,
    object_id: objectIdOfEvent(row.type, row.object_id),
    attempt_number: row.attempt_number,
    response_status: row.response_status,
    response_body: row.response_body,
    failure: row.failure,
    duration_ms: row.duration_ms,
    attempted_at: row.attempted_at,
    next_attempt_at: row.due_at,
  };
}

/** A delivery that is sent again is retrying, also one that was received before. */
function statusOf({ due_at, status }: DeliveryRow): Static<typeof Delivery>["status"] {
  if (due_at !== null) return "retrying";
  return status === "succeeded" ? "received" : "abandoned";
}

/** The conditions of each status. */
export const statusConditions = {
  retrying: "delivery.next_attempt_at IS NOT NULL",
  received: "attempt.status = 'succeeded' AND delivery.next_attempt_at IS NULL",
  abandoned: "attempt.status = 'failed' AND delivery.next_attempt_at IS NULL",
} as const;

/** Types of events that each payment writes: no index has them (see `delivery_attempts_by_rare_type`). */
const frequentTypes = [
  "v2.payment_intent.created",
  "v2.payment.created",
  "v2.payment.captured",
  "v2.fee.created",
  "v2.payment_intent.captured",
];

/**
 * The condition that an attempt's event has a type.
 *
 * Input    place: the parameter with it. The partial index is used only if the statement excludes
 *          what the index does not have.
 */
export function ofType(type: string, place: string): string {
  const isType = `attempt.event_type = ${place}`;
  if (frequentTypes.includes(type)) return isType;
  return `${isType} AND attempt.event_type NOT IN ('${frequentTypes.join("', '")}')`;
}

/** The condition that the response to an attempt had a status. */
export function ofResponse(status: number, place: string): string {
  const isStatus = `attempt.response_status = ${place}`;
  return status === 200 ? isStatus : `${isStatus} AND attempt.response_status <> 200`;
}
