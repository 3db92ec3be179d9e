import { rotateWebhookSecret } from "@openpayfac/contract";
import { commitSecretResponse } from "../http/commit.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { findEndpoint, updateEndpoint } from "./endpoint-rows.ts";
import { insertSecret, newSecret } from "./endpoint-secrets.ts";
import { serializeEndpoint } from "./serialize-endpoint.ts";
import { copyChangedEndpoint } from "./tenant-endpoints.ts";

const hourMs = 3_600_000;
const oldSecretHoursDefault = 24;

/**
 * Creates a new secret; the previous one also signs for the requested overlap.
 *
 * Errors   not_found.
 * Writes   the new secret, encrypted; the end of the old one; the endpoint.
 */
export const handleRotateWebhookSecret = handlerFor(rotateWebhookSecret, async (call, deps) => {
  const row = await findEndpoint(deps.database, call.caller, call.params.id);
  const now = deps.clock.now();
  const hours = call.body.old_secret_hours ?? oldSecretHoursDefault;
  const changed = { ...row, version: row.version + 1, updated_at: now.toISOString() };
  const secret = newSecret(deps);
  const writes = [
    updateEndpoint(row, changed),
    {
      sql: `UPDATE webhook_endpoint_secrets SET expires_at = $2
             WHERE webhook_endpoint_id = $1 AND expires_at IS NULL`,
      values: [row.id, new Date(now.getTime() + hours * hourMs).toISOString()],
    },
    insertSecret(deps, row.id, secret),
  ];
  const committed = await commitSecretResponse(call, deps, writes, {
    ...serializeEndpoint(changed),
    secret,
  });
  await copyChangedEndpoint(deps, row);
  return committed;
});
