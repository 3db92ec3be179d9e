import { listEndpointDeliveryAttempts, listEventDeliveryAttempts } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../http/pages.ts";
import { type DeliveryAttemptRow, serializeAttempt } from "./attempt-rows.ts";
import { findEndpoint, visibleTo } from "./endpoint-rows.ts";
import { findEvent } from "./event-rows.ts";

const table = "delivery_attempts";

/** Returns the delivery attempts to an endpoint. Errors   not_found; invalid_query: the cursors. */
export const handleListEndpointDeliveryAttempts = handlerFor(
  listEndpointDeliveryAttempts,
  async (call, deps) => {
    const page = pageOf(call.query);
    const { id } = await findEndpoint(deps.database, call.caller, call.params.id);
    const { status } = call.query;
    const scope =
      status === undefined
        ? { sql: "webhook_endpoint_id = $1", values: [id] }
        : { sql: "webhook_endpoint_id = $1 AND status = $2", values: [id, status] };
    const rows = await readPage<DeliveryAttemptRow>(deps.database, table, scope, page);
    return pageResponse(page, rows, serializeAttempt);
  },
);

/**
 * Returns the delivery attempts of an event to the endpoints that the caller may see, including
 * deleted ones.
 *
 * Errors   not_found; invalid_query: the cursors.
 */
export const handleListEventDeliveryAttempts = handlerFor(
  listEventDeliveryAttempts,
  async (call, deps) => {
    const page = pageOf(call.query);
    const event = await findEvent(deps.database, call, call.params.id);
    const { sql, values } = visibleTo(call.caller, { deletedToo: true });
    const scope = {
      sql: `account_id = $2 AND event_id = $3
            AND webhook_endpoint_id IN (SELECT id FROM webhook_endpoints WHERE ${sql})`,
      values: [...values, event.account_id, event.id],
    };
    const rows = await readPage<DeliveryAttemptRow>(deps.database, table, scope, page);
    return pageResponse(page, rows, serializeAttempt);
  },
);
