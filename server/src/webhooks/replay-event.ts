import { replayEvent } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Call } from "../http/call.ts";
import { handlerFor } from "../http/operation-handler.ts";
import type { Uuid } from "../ids.ts";
import { readEndpoint, visibleTo } from "./endpoint-rows.ts";
import { type EventRow, findEvent } from "./event-rows.ts";
import { commitReplay, requireEnabled, takesEvent } from "./replay-deliveries.ts";

/**
 * Sends an event again: to one endpoint, whichever types it subscribes to, or to all subscribed
 * ones.
 *
 * Errors   not_found; referenced_not_found: the endpoint; invalid_status: it is disabled, or
 *          receives events of another account.
 * Writes   the deliveries.
 */
export const handleReplayEvent = handlerFor(replayEvent, async (call, deps) => {
  const event = await findEvent(deps.database, call, call.params.id);
  const { webhook_endpoint_id: named } = call.body;
  const endpointIds =
    named === undefined
      ? await endpointsTaking(deps, call, event)
      : [await namedEndpoint(deps, call, event, named)];
  return commitReplay(call, deps, {
    pairs: `SELECT $2::uuid AS account_id, $3::uuid AS event_id, id AS webhook_endpoint_id
              FROM unnest($4::uuid[]) AS id`,
    values: [event.account_id, event.id, endpointIds],
  });
});

async function namedEndpoint(
  deps: Dependencies,
  call: Call<typeof replayEvent>,
  event: EventRow,
  id: string,
): Promise<Uuid> {
  const row = await readEndpoint(deps.database, call.caller, id);
  if (row === undefined) {
    throw new ApiError("referenced_not_found", `There is no webhook endpoint ${id}.`);
  }
  requireEnabled(row);
  const sees =
    (row.partner_id ?? event.partner_id) === event.partner_id &&
    (row.account_id ?? event.account_id) === event.account_id;
  if (!sees) {
    const message = `The webhook endpoint ${id} is not subscribed to events of the event's account.`;
    throw new ApiError("invalid_status", message);
  }
  return row.id;
}

async function endpointsTaking(
  deps: Dependencies,
  call: Call<typeof replayEvent>,
  event: EventRow,
): Promise<Uuid[]> {
  const { sql, values } = visibleTo(call.caller);
  const found = await deps.database.query<{ id: Uuid }>(
    `SELECT endpoint.id
       FROM (SELECT * FROM webhook_endpoints WHERE ${sql} AND status = 'enabled') AS endpoint
       JOIN events AS event ON event.account_id = $2 AND event.id = $3 AND ${takesEvent}`,
    [...values, event.account_id, event.id],
  );
  return found.rows.map(({ id }) => id);
}
