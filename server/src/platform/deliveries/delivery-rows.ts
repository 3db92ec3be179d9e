import type { Delivery } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
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
  /** Of `delivery_attempts AS attempt`. */
  attempts: string;
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
  if (accountIds !== null) {
    const attempts = `attempt.account_id = ANY($${values.push(accountIds)}::uuid[])`;
    return { endpoints, attempts, values };
  }
  if (businessId === null) return { endpoints, attempts: "true", values };
  const place = `$${values.push(businessId)}`;
  const attempts = `attempt.account_id IN (SELECT id FROM accounts WHERE business_id = ${place})`;
  return { endpoints, attempts, values };
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
