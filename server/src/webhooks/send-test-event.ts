import { sendTestEvent } from "@openpayfac/contract";
import { compressJson } from "../database/compressed-json/compressed-json.ts";
import { commitResponse } from "../http/commit.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { endpointEvent, eventOwnerOf, writeEndpointEvent } from "./disable-endpoint.ts";
import { type EndpointRow, findEndpoint, updateEndpoint } from "./endpoint-rows.ts";
import { requireEnabled } from "./replay-deliveries.ts";
import { serializeEvent } from "./serialize-event.ts";

/**
 * Sends an endpoint an event about itself, whichever types it subscribes to; no other endpoint
 * receives it.
 *
 * Returns  the event; its delivery attempts show the endpoint's response.
 * Errors   not_found; invalid_status: it is disabled.
 * Writes   the event and its delivery; the endpoint's sequence.
 */
export const handleSendTestEvent = handlerFor(sendTestEvent, async (call, deps) => {
  const row = await findEndpoint(deps.database, call.caller, call.params.id);
  requireEnabled(row);
  const now = deps.clock.now().toISOString();
  const tested: EndpointRow = { ...row, version: row.version + 1, sequence: row.sequence + 1 };
  const event = { ...endpointEvent("tested", tested), id: deps.ids.next() };
  const ownerId = row.partner_id ?? row.tenant_id;
  const accountId = eventOwnerOf(deps, row);
  const writes = [
    updateEndpoint(row, tested),
    writeEndpointEvent(deps, tested, now, event),
    {
      sql: `INSERT INTO webhook_deliveries
              (account_id, webhook_endpoint_id, event_id, next_attempt_at)
            VALUES ($1, $2, $3, $4)`,
      values: [accountId, row.id, event.id, now],
    },
  ];
  const response = serializeEvent({
    account_id: accountId,
    partner_id: ownerId,
    id: event.id,
    type: event.type,
    object_id: row.id,
    sequence: event.sequence,
    occurred_at: now,
    data: compressJson(event.data, []),
  });
  return commitResponse(call, deps.database, writes, response);
});
