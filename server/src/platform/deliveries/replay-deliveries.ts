import { replayDeliveries } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { deliveriesOf, latestAttempts } from "./delivery-rows.ts";

interface Found {
  id: Uuid;
  account_id: Uuid;
  webhook_endpoint_id: Uuid;
  event_id: Uuid;
  is_enabled: boolean;
}

/**
 * Sends deliveries again, from their first attempt. A disabled endpoint receives nothing.
 *
 * Errors   referenced_not_found: one of them does not exist, or has a later attempt.
 * Writes   webhook_deliveries.
 */
export const handleReplayDeliveries = handlerFor(replayDeliveries, async (call, deps) => {
  const ids = call.body.ids.map(toUuid);
  const { endpoints, values } = await deliveriesOf(deps.database, call.caller);
  const { rows } = await deps.database.query<Found>(
    named(
      `SELECT attempt.id, attempt.account_id, attempt.webhook_endpoint_id, attempt.event_id,
              endpoint.status = 'enabled' AS is_enabled
         FROM (SELECT id, status FROM webhook_endpoints WHERE ${endpoints}) AS endpoint
         JOIN ${latestAttempts} ON attempt.webhook_endpoint_id = endpoint.id
        WHERE attempt.id = ANY($${values.length + 1}::uuid[])`,
      [...values, ids],
    ),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) {
    throw new ApiError(
      "referenced_not_found",
      `There is no delivery ${toId("delivery_attempt", missing)}.`,
    );
  }
  const queued = rows.filter(({ is_enabled }) => is_enabled);
  const skipped = rows.filter(({ is_enabled }) => !is_enabled);
  const replay = {
    sql: `UPDATE webhook_deliveries AS delivery
             SET next_attempt_at = $1, attempts_since_replay = 0
            FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS sent (account_id, endpoint_id, event_id)
           WHERE delivery.account_id = sent.account_id AND delivery.event_id = sent.event_id
             AND delivery.webhook_endpoint_id = sent.endpoint_id`,
    values: [
      deps.clock.now().toISOString(),
      queued.map(({ account_id }) => account_id),
      queued.map(({ webhook_endpoint_id }) => webhook_endpoint_id),
      queued.map(({ event_id }) => event_id),
    ],
  };
  const idOf = ({ id }: Found) => toId("delivery_attempt", id);
  return commitResponse(call, deps.database, [replay], {
    queued_ids: queued.map(idOf),
    skipped_ids: skipped.map(idOf),
  });
});
