import { createApiKey } from "@openpayfac/contract";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { scopeOf } from "../scope.ts";
import { keySerializer, newKey } from "./api-key-rows.ts";
import { requirePartnersKey } from "./require-partners-key.ts";

/**
 * Creates an API key of a partner, or as an operator one of the tenant.
 *
 * Returns  the key itself too, only this once: only its hash is stored.
 * Errors   referenced_not_found: the partner; second_user_required.
 * Writes   api_keys.
 */
export const handleCreateApiKey = handlerFor(createApiKey, async (call, deps) => {
  const { body, caller } = call;
  const { partnerId } = await scopeOf(deps.database, caller, body.partner_id);
  requirePartnersKey(caller, { kind: body.kind, partner_id: partnerId });
  const { key, row, write } = newKey(deps, caller, {
    kind: body.kind,
    name: body.name ?? null,
    partnerId,
  });
  const serialize = await keySerializer(deps.database, [row]);
  return commitSecretResponse(call, deps, [write], { ...serialize(row), key });
});
