import { deleteWebhookEndpoint } from "@openpayfac/contract";
import { commitResponse } from "../http/commit.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { findEndpoint, stopDeliveries } from "./endpoint-rows.ts";
import { copyChangedEndpoint } from "./tenant-endpoints.ts";

/**
 * Deletes an endpoint. Its delivery attempts remain with their events.
 *
 * Errors   not_found.
 * Writes   the endpoint as deleted; its secrets and pending deliveries are removed.
 */
export const handleDeleteWebhookEndpoint = handlerFor(deleteWebhookEndpoint, async (call, deps) => {
  const row = await findEndpoint(deps.database, call.caller, call.params.id);
  const { id } = row;
  const writes = [
    {
      sql: "UPDATE webhook_endpoints SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL",
      values: [id, deps.clock.now().toISOString()],
      must: "webhook_endpoints",
    },
    { sql: "DELETE FROM webhook_endpoint_secrets WHERE webhook_endpoint_id = $1", values: [id] },
    stopDeliveries(id),
  ];
  const committed = await commitResponse(call, deps.database, writes, undefined);
  await copyChangedEndpoint(deps, row);
  return committed;
});
