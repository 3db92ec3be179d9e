import { createWebhookEndpoint } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { insertRow } from "../database/row-writes.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Call } from "../http/call.ts";
import { commitSecretResponse } from "../http/commit.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { toUuid, type Uuid } from "../ids.ts";
import { allShards } from "../shards/all-shards.ts";
import type { EndpointRow } from "./endpoint-rows.ts";
import { firstSecret, insertSecret } from "./endpoint-secrets.ts";
import { requireEndpointUrl } from "./endpoint-url.ts";
import { requireKnownEventTypes } from "./event-types.ts";
import { serializeEndpoint } from "./serialize-endpoint.ts";
import { copyChangedEndpoint } from "./tenant-endpoints.ts";

/**
 * Creates an endpoint of the key's owner, which receives events committed from now on.
 *
 * Errors   invalid_body: the URL, or an unknown event type; referenced_not_found: not an account of
 *          the caller.
 * Writes   the endpoint and its secret, encrypted.
 */
export const handleCreateWebhookEndpoint = handlerFor(createWebhookEndpoint, async (call, deps) => {
  requireEndpointUrl(call.body.url, deps);
  requireKnownEventTypes(call.body.event_types);
  const { caller, body } = call;
  const now = deps.clock.now().toISOString();
  const row: EndpointRow = {
    id: deps.ids.next(),
    tenant_id: caller.tenantId,
    partner_id: caller.partnerId,
    account_id: await accountOf(call, deps),
    version: 1,
    sequence: 0,
    url: body.url,
    description: body.description ?? null,
    event_types: body.event_types,
    status: "enabled",
    disabled_reason: null,
    failing_since: null,
    created_at: now,
    updated_at: now,
  };
  const secret = await firstSecret(deps, caller.partnerId);
  const writes = [insertRow("webhook_endpoints", { ...row }), insertSecret(deps, row.id, secret)];
  const committed = await commitSecretResponse(call, deps, writes, {
    ...serializeEndpoint(row),
    secret,
  });
  await copyChangedEndpoint(deps, row);
  return committed;
});

async function accountOf(
  { caller, body }: Call<typeof createWebhookEndpoint>,
  deps: Dependencies,
): Promise<Uuid | null> {
  if (body.account_id === undefined) return null;
  const id = toUuid(body.account_id);
  const shards = caller.partnerId === null ? allShards(deps) : [deps];
  const found = await Promise.all(shards.map(({ accounts }) => accounts.findVisible(caller, id)));
  const account = found.find((each) => each !== undefined);
  if (account === undefined) {
    throw new ApiError("referenced_not_found", `There is no account ${body.account_id}.`);
  }
  return account.id;
}
