import { setAccountProcessingPlan } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { readAccountPlans } from "./account-plan-rows.ts";
import { accountPlanChange } from "./change-account-plan.ts";
import { serializeProcessingPlan } from "./serialize-processing-plan.ts";

/**
 * Gives an account another plan from a time on, for an operator.
 *
 * Errors   not_found: not in the caller's scope; others: see `accountPlanChange`.
 * Writes   the change.
 */
export const handleSetAccountProcessingPlan = handlerFor(
  setAccountProcessingPlan,
  async (call, deps) => {
    const { id } = call.params;
    const account = await readAccountPlans(deps.database, toUuid(id), call.caller);
    if (account === undefined) throw new ApiError("not_found", `There is no account ${id}.`);
    const now = deps.clock.now().toISOString();
    const { timeline, writes } = await accountPlanChange(deps.database, account, call.body, {
      by: actorIdOf(call.caller),
      now,
    });
    const body = serializeProcessingPlan(timeline, now);
    const response = await commitResponse(call, deps.database, writes, body);
    deps.accounts.forget();
    return response;
  },
);
