import { getProcessingPlan } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { requirePlan, serializePlan } from "./plan-rows.ts";

/** Returns one plan. Errors   not_found. */
export const handleGetProcessingPlan = handlerFor(
  getProcessingPlan,
  async ({ caller, params }, deps) => {
    const row = await requirePlan(deps.database, caller, params.id);
    return serializePlan(row, deps.clock.now().toISOString());
  },
);
