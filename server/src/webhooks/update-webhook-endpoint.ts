import { updateWebhookEndpoint } from "@openpayfac/contract";
import { commitResponse } from "../http/commit.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { type EndpointRow, findEndpoint, stopDeliveries, updateEndpoint } from "./endpoint-rows.ts";
import { endpointTransitions } from "./endpoint-states.ts";
import { requireEndpointUrl } from "./endpoint-url.ts";
import { requireKnownEventTypes } from "./event-types.ts";
import { serializeEndpoint } from "./serialize-endpoint.ts";
import { copyChangedEndpoint } from "./tenant-endpoints.ts";

/**
 * Updates an endpoint. An endpoint that is enabled again receives events committed from then on.
 *
 * Errors   not_found; invalid_body: the URL, or an unknown event type.
 * Writes   the endpoint; when disabled, its pending deliveries end.
 */
export const handleUpdateWebhookEndpoint = handlerFor(updateWebhookEndpoint, async (call, deps) => {
  const { body } = call;
  requireEndpointUrl(body.url, deps);
  requireKnownEventTypes(body.event_types);
  const row = await findEndpoint(deps.database, call.caller, call.params.id);
  const changed: EndpointRow = {
    ...row,
    ...statusOf(row, body.status),
    version: row.version + 1,
    url: body.url ?? row.url,
    description: body.description ?? row.description,
    event_types: body.event_types ?? row.event_types,
    updated_at: deps.clock.now().toISOString(),
  };
  const writes = [
    updateEndpoint(row, changed),
    ...(changed.status === "disabled" ? [stopDeliveries(row.id)] : []),
  ];
  const committed = await commitResponse(call, deps.database, writes, serializeEndpoint(changed));
  await copyChangedEndpoint(deps, row);
  return committed;
});

function statusOf(row: EndpointRow, status: EndpointRow["status"] | undefined) {
  if (status === undefined || !endpointTransitions[row.status].includes(status)) return {};
  return status === "enabled"
    ? { status, disabled_reason: null }
    : { status, disabled_reason: "by_request" as const };
}
