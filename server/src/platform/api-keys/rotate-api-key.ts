import { keyOverlapHoursDefault, rotateApiKey } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { keySerializer, newKey, requireKey } from "./api-key-rows.ts";
import { requirePartnersKey } from "./require-partners-key.ts";

const hourMs = 3_600_000;

/**
 * Creates a key that replaces another one, which ends after the overlap.
 *
 * Returns  the new key itself too, only this once.
 * Errors   not_found; invalid_status: it was revoked or rotated; second_user_required.
 * Writes   api_keys.
 */
export const handleRotateApiKey = handlerFor(rotateApiKey, async (call, deps) => {
  const { body, caller, params } = call;
  const old = await requireKey(deps.database, caller, params.id);
  requirePartnersKey(caller, old);
  if (old.revoked_at !== null) {
    throw new ApiError("invalid_status", `The API key ${params.id} was revoked.`);
  }
  if (old.expires_at !== null) {
    throw new ApiError("invalid_status", `The API key ${params.id} was rotated before.`);
  }
  const hours = body.overlap_hours ?? keyOverlapHoursDefault;
  const expiresAt = new Date(deps.clock.now().getTime() + hours * hourMs).toISOString();
  const { key, row, write } = newKey(deps, caller, {
    kind: old.kind,
    name: old.name,
    partnerId: old.partner_id,
  });
  const end = {
    sql: `UPDATE api_keys SET expires_at = $2
           WHERE id = $1 AND expires_at IS NULL AND revoked_at IS NULL`,
    values: [old.id, expiresAt],
    must: "api_keys",
  };
  const serialize = await keySerializer(deps.database, [row]);
  return commitSecretResponse(call, deps, [end, write], { ...serialize(row), key });
});
