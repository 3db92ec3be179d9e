import type { WebhookEndpoint } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId, toIdOrNull } from "../ids.ts";
import type { EndpointRow } from "./endpoint-rows.ts";

/** An endpoint as the API shows it, without its secret. */
export function serializeEndpoint(row: EndpointRow): Static<typeof WebhookEndpoint> {
  return {
    id: toId("webhook_endpoint", row.id),
    entity: "webhook_endpoint",
    url: row.url,
    description: row.description,
    event_types: row.event_types,
    account_id: toIdOrNull("account", row.account_id),
    status: row.status,
    disabled_reason: row.disabled_reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
