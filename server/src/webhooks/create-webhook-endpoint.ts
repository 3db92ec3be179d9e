import type { createWebhookEndpoint } from "@openpayfac/contract";
import { insertRow } from "../database/row-writes.ts";
import type { Call, Handler } from "../http/call.ts";
import { commitSecretAnswer } from "../http/commit.ts";
import { toUuid, type Uuid } from "../ids.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import type { EndpointRow } from "./endpoint-rows.ts";
import { firstSecret, insertSecret } from "./endpoint-secrets.ts";
import { requireEndpointUrl } from "./endpoint-url.ts";
import { requireKnownEventTypes } from "./event-types.ts";
import { presentEndpoint } from "./present-endpoint.ts";

/**
 * Makes an endpoint of the key's owner, which takes what is committed from now on.
 *
 * Errors   invalid_body: the address, or a type that there is not; referenced_not_found: the account is not the caller's.
 * Writes   the endpoint and its secret, sealed.
 */
export const handleCreateWebhookEndpoint: Handler<typeof createWebhookEndpoint, Parts> = async (
  call,
  parts,
) => {
  requireEndpointUrl(call.body.url, parts);
  requireKnownEventTypes(call.body.event_types);
  const { caller, body } = call;
  const now = parts.clock.now().toISOString();
  const row: EndpointRow = {
    id: parts.ids.next(),
    tenant_id: caller.tenantId,
    partner_id: caller.partnerId,
    account_id: await accountOf(call, parts),
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
  const secret = await firstSecret(parts, caller.partnerId);
  const writes = [insertRow("webhook_endpoints", { ...row }), insertSecret(parts, row.id, secret)];
  return commitSecretAnswer(call, parts, writes, { ...presentEndpoint(row), secret });
};

async function accountOf(
  { caller, body }: Call<typeof createWebhookEndpoint>,
  parts: Parts,
): Promise<Uuid | null> {
  if (body.account_id === undefined) return null;
  const account = await parts.accounts.findVisible(caller, toUuid(body.account_id));
  if (account === undefined) {
    throw new Refusal("referenced_not_found", `There is no account ${body.account_id}.`);
  }
  return account.id;
}
