import { getAccountProcessingPlan } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { readAccountPlans } from "./account-plan-rows.ts";
import { serializeProcessingPlan } from "./serialize-processing-plan.ts";

/** Returns an account's processing plan. Errors   not_found: not in the caller's scope. */
export const handleGetAccountProcessingPlan = handlerFor(
  getAccountProcessingPlan,
  async ({ params, caller }, deps) => {
    const account = await readAccountPlans(deps.database, toUuid(params.id), caller);
    if (account === undefined) {
      throw new ApiError("not_found", `There is no account ${params.id}.`);
    }
    return serializeProcessingPlan(account.timeline, deps.clock.now().toISOString());
  },
);
