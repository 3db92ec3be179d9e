import { createProcessingPlan } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { newPlan } from "./create-plan.ts";
import { serializePlanVersion } from "./plan-versions.ts";

/**
 * Creates a plan of a partner, for an operator.
 *
 * Errors   not_found: the partner; invalid_body: a combination of terms that no plan can have.
 * Writes   the plan and its first version.
 */
export const handleCreateProcessingPlan = handlerFor(createProcessingPlan, async (call, deps) => {
  const { body, caller } = call;
  const partnerId = toUuid(body.partner_id);
  const found = await deps.database.query(
    "SELECT FROM partners WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR id = $3)",
    [partnerId, caller.tenantId, caller.partnerId],
  );
  if (found.rowCount === 0) {
    throw new ApiError("not_found", `There is no partner ${body.partner_id}.`);
  }
  const { plan, version, writes } = newPlan(deps, partnerId, body, actorIdOf(caller));
  return commitResponse(call, deps.database, writes, serializePlanVersion(plan, version));
});
