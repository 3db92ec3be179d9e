import { updateProcessingPlan } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { changePlan } from "./change-plan.ts";
import { requirePlan } from "./plan-rows.ts";
import { serializePlanVersion } from "./plan-versions.ts";

/**
 * Changes a plan, for an operator: prices and terms by a new version.
 *
 * Errors   not_found; invalid_body: see `changePlan`.
 * Writes   the plan, and the new version.
 */
export const handleUpdateProcessingPlan = handlerFor(updateProcessingPlan, async (call, deps) => {
  const read = await requirePlan(deps.database, call.caller, call.params.id);
  const { plan, version, writes } = changePlan(read, call.body, {
    by: actorIdOf(call.caller),
    now: deps.clock.now().toISOString(),
  });
  const response = await commitResponse(
    call,
    deps.database,
    writes,
    serializePlanVersion(plan, version),
  );
  deps.accounts.forget();
  return response;
});
