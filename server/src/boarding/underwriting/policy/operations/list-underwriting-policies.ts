import { listUnderwritingPolicies } from "@openpayfac/contract";
import { handlerFor } from "../../../../http/operation-handler.ts";
import { listPolicyVersionsAsOperator } from "../operator/manage-policy.ts";
import { showVersions } from "./show-policy.ts";

/** Lists the policies that were applied, the newest first. */
export const handleListUnderwritingPolicies = handlerFor(
  listUnderwritingPolicies,
  async (_, deps) => ({ data: await showVersions(deps, await listPolicyVersionsAsOperator(deps)) }),
);
