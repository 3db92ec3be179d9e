import { applyUnderwritingPolicy } from "@openpayfac/contract";
import { commitResponse } from "../../../../http/commit.ts";
import { handlerFor } from "../../../../http/operation-handler.ts";
import { actorIdOf } from "../../../../identity/api-keys.ts";
import { requireInstallation } from "../../../../permissions/require-installation.ts";
import { asApiError } from "../../../as-api-error.ts";
import { policyWrites } from "../operator/manage-policy.ts";
import { shownPolicy, showVersions } from "./show-policy.ts";

/**
 * Applies a policy to every decision from now on, as `openpayfac underwriting apply` does.
 *
 * Errors   permission_missing: several tenants share it; invalid_status: a version that was used
 *          before, or rules that contradict each other.
 * Writes   underwriting_policies.
 */
export const handleApplyUnderwritingPolicy = handlerFor(
  applyUnderwritingPolicy,
  async (call, deps) => {
    const { caller, body } = call;
    await requireInstallation(deps.database, caller);
    const given = { by: actorIdOf(caller), comment: body.comment };
    const { applied, writes } = await asApiError(() => policyWrites(deps, body.policy, given));
    const [shown] = await showVersions(deps, [applied]);
    return commitResponse(
      call,
      deps.database,
      writes,
      shownPolicy(body.policy, shown ?? null, true),
    );
  },
);
