import { getAccountProcessingPlan } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import {
  type ProcessingPlanRow,
  processingPlanColumns,
  readProcessingPlan,
} from "../../identity/processing-plan.ts";
import { toUuid } from "../../ids.ts";
import { serializeProcessingPlan } from "./serialize-processing-plan.ts";

/** Returns an account's processing plan. Errors   not_found: not in the caller's scope. */
export const handleGetAccountProcessingPlan = handlerFor(
  getAccountProcessingPlan,
  async (call, deps) => {
    const { id } = call.params;
    // Not from the accounts cache of two seconds: a caller that changes a plan reads the new one
    // immediately.
    const found = await deps.database.query<ProcessingPlanRow>({
      name: "read-account-plan",
      text: `SELECT a.processing_plan_id, ${processingPlanColumns}
             FROM accounts a JOIN processing_plans p ON p.id = a.processing_plan_id
            WHERE a.id = $1 AND a.tenant_id = $2 AND ($3::uuid IS NULL OR a.partner_id = $3)`,
      values: [toUuid(id), call.caller.tenantId, call.caller.partnerId],
    });
    const row = found.rows[0];
    if (row === undefined) throw new ApiError("not_found", `There is no account ${id}.`);
    return serializeProcessingPlan(readProcessingPlan(row));
  },
);
