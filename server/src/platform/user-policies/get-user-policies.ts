import { getUserPolicies } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { readUserPolicies } from "../../permissions/user-policies.ts";

/** Returns the policies of the caller's tenant. */
export const handleGetUserPolicies = handlerFor(
  getUserPolicies,
  async ({ caller }, { database }) => ({
    entity: "user_policies" as const,
    ...(await readUserPolicies(database, caller.tenantId)),
  }),
);
