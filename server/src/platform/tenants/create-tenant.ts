import { createTenant } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { atField } from "../../operator/at-field.ts";
import { newTenant } from "../../operator/tenants.ts";
import { serializeTenant } from "./list-tenants.ts";

/**
 * Creates a tenant, as `openpayfac tenants create` does.
 *
 * Errors   permission_missing: the key is of a partner. invalid_body: the name is blank.
 * Writes   tenants, user_policies, audit_entries.
 */
export const handleCreateTenant = handlerFor(createTenant, async (call, deps) => {
  const { body, caller } = call;
  if (caller.partnerId !== null) {
    throw new ApiError("permission_missing", "Tenants are created by the installation's users.");
  }
  const { row, writes } = await atField("name", body.name, async () => newTenant(deps, body.name));
  return commitResponse(call, deps.database, writes, serializeTenant({ ...row, partners: 0 }));
});
