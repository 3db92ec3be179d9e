import type { deleteWebhookEndpoint } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import { commitAnswer } from "../http/commit.ts";
import type { Parts } from "../parts.ts";
import { findEndpoint, stopDeliveries } from "./endpoint-rows.ts";

/**
 * Takes an endpoint away. What was sent to it stays with its events.
 *
 * Errors   not_found.
 * Writes   the endpoint as deleted; its secrets are gone, and its deliveries wait no more.
 */
export const handleDeleteWebhookEndpoint: Handler<typeof deleteWebhookEndpoint, Parts> = async (
  call,
  parts,
) => {
  const { id } = await findEndpoint(parts.database, call.caller, call.params.id);
  const writes = [
    {
      sql: "UPDATE webhook_endpoints SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL",
      values: [id, parts.clock.now().toISOString()],
      must: "webhook_endpoints",
    },
    { sql: "DELETE FROM webhook_endpoint_secrets WHERE webhook_endpoint_id = $1", values: [id] },
    stopDeliveries(id),
  ];
  return commitAnswer(call, parts.database, writes, undefined);
};
