import { getUserPolicies } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { readStoredPolicies } from "../../permissions/user-policies.ts";
import { showPolicies } from "./show-policies.ts";

/** Returns the policies of the caller's tenant, or those that apply to the users of its partner. */
export const handleGetUserPolicies = handlerFor(
  getUserPolicies,
  async ({ caller }, { database }) => {
    const stored = await readStoredPolicies(database, caller.tenantId, caller.partnerId);
    return showPolicies(database, caller, stored);
  },
);
