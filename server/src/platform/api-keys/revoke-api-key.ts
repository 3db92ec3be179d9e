import { revokeApiKey } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireKey } from "./api-key-rows.ts";

/** Ends an API key immediately. Errors   not_found. Writes   api_keys. */
export const handleRevokeApiKey = handlerFor(revokeApiKey, async (call, deps) => {
  const { id } = await requireKey(deps.database, call.caller, call.params.id);
  const revoke = {
    sql: "UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1",
    values: [id, deps.clock.now().toISOString()],
  };
  return commitResponse(call, deps.database, [revoke], undefined);
});
