import { replayEndpointEvents } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { firstIdAt } from "../ids.ts";
import { findEndpoint } from "./endpoint-rows.ts";
import { ownersOf } from "./event-rows.ts";
import { commitReplay, requireEnabled, takesEvent } from "./replay-deliveries.ts";

/**
 * Maximum distance between the time in an event's id and the event's own time: the id is created
 * when the event is written, the event's time is when the work began.
 */
const idSlackMs = 3_600_000;

/**
 * Sends an endpoint the events of a time span again.
 *
 * Errors   not_found; invalid_status: the endpoint is disabled.
 * Writes   the deliveries, also of events that it missed while it was disabled.
 */
export const handleReplayEndpointEvents = handlerFor(replayEndpointEvents, async (call, deps) => {
  const { body, caller } = call;
  const endpoint = await findEndpoint(deps.database, caller, call.params.id);
  requireEnabled(endpoint);
  const from = new Date(body.from);
  const to = body.to === undefined ? deps.clock.now() : new Date(body.to);
  const owners = await ownersOf(deps.database, {
    caller: { ...caller, partnerId: endpoint.partner_id },
  });
  return commitReplay(call, deps, {
    // The ids bound the search by an index; the times decide.
    pairs: `SELECT event.account_id, event.id AS event_id, endpoint.id AS webhook_endpoint_id
              FROM webhook_endpoints AS endpoint
              JOIN events AS event ON event.partner_id = ANY($3::uuid[]) AND ${takesEvent}
             WHERE endpoint.id = $2 AND event.id >= $4 AND event.id < $5
               AND event.occurred_at >= $6 AND event.occurred_at < $7
               AND event.type <> 'v2.webhook_endpoint.tested'`,
    values: [
      endpoint.id,
      owners,
      firstIdAt(new Date(from.getTime() - idSlackMs)),
      firstIdAt(new Date(to.getTime() + idSlackMs)),
      from.toISOString(),
      // Until now means with what happened at this very moment.
      new Date(to.getTime() + (body.to === undefined ? 1 : 0)).toISOString(),
    ],
    ...(body.include_received === true ? {} : { unless: "delivery.received_at IS NOT NULL" }),
  });
});
