import { getProcessingPlan } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { findPlan, serializePlan } from "./plan-rows.ts";

/** Returns one plan. Errors   not_found. */
export const handleGetProcessingPlan = handlerFor(
  getProcessingPlan,
  async ({ caller, params }, deps) => {
    const row = await findPlan(deps.database, caller, toUuid(params.id));
    if (row === undefined) throw new ApiError("not_found", `There is no plan ${params.id}.`);
    return serializePlan(row);
  },
);
