import { updateUserPolicies } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { readUserPolicies } from "../../permissions/user-policies.ts";
import { writeUserPolicies } from "../../permissions/write-user-policies.ts";

/**
 * Changes the policies of the tenant.
 *
 * Errors   forbidden: the caller is of a partner, or below.
 * Writes   user_policies, audit_entries.
 */
export const handleUpdateUserPolicies = handlerFor(updateUserPolicies, async (call, deps) => {
  const { caller, body } = call;
  if (caller.partnerId !== null) {
    throw new ApiError(
      "forbidden",
      "Policies are those of the tenant: its administrators set them.",
      {
        type: "PERMISSION_MISSING",
      },
    );
  }
  const policies = {
    ...(await readUserPolicies(deps.database, caller.tenantId)),
    ...body,
    updated_at: deps.clock.now().toISOString(),
  };
  return commitResponse(call, deps.database, [writeUserPolicies(caller.tenantId, policies)], {
    entity: "user_policies",
    ...policies,
  });
});
