import { insertRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import type { EndpointRow } from "../endpoint-rows.ts";
import { insertSecret, newSecret } from "../endpoint-secrets.ts";
import { requireEndpointUrl } from "../endpoint-url.ts";
import { requireKnownEventTypes } from "../event-types.ts";

type Needed = Pick<
  Dependencies,
  "database" | "clock" | "ids" | "random" | "encryption" | "sandbox"
>;

/**
 * Creates an endpoint of a partner for the operator, as the partner's own request would.
 *
 * Returns  the endpoint with its secret, which is shown only here.
 * Errors   ApiError invalid_body: the URL, or an unknown event type.
 */
export async function addEndpoint(
  deps: Needed,
  of: { tenantId: Uuid; partnerId: Uuid; url: string; eventTypes: string[] },
): Promise<{ id: string; partner_id: string; url: string; event_types: string[]; secret: string }> {
  requireEndpointUrl(of.url, deps);
  requireKnownEventTypes(of.eventTypes);
  const now = deps.clock.now().toISOString();
  const row: EndpointRow = {
    id: deps.ids.next(),
    tenant_id: of.tenantId,
    partner_id: of.partnerId,
    account_id: null,
    version: 1,
    sequence: 0,
    url: of.url,
    description: null,
    event_types: of.eventTypes,
    status: "enabled",
    disabled_reason: null,
    failing_since: null,
    created_at: now,
    updated_at: now,
  };
  const secret = newSecret(deps);
  await writeAtomically(deps.database, [
    insertRow("webhook_endpoints", { ...row }),
    insertSecret(deps, row.id, secret),
  ]);
  return {
    id: toId("webhook_endpoint", row.id),
    partner_id: toId("partner", of.partnerId),
    url: row.url,
    event_types: row.event_types,
    secret,
  };
}
