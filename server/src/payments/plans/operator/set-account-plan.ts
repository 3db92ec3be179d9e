import { ApiError } from "../../../api-error.ts";
import { ConcurrentModification, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { toUuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { operatorCommand } from "../../../operator/operator-ids.ts";
import { readId, requireAccountAsOperator } from "../../../operator/require-account.ts";
import { readAccountPlans } from "../account-plan-rows.ts";
import { accountPlanChange } from "../change-account-plan.ts";
import { serializeProcessingPlan } from "../serialize-processing-plan.ts";

/**
 * Gives an account another plan from a time on, by the operator. Servers that run apply it within
 * two seconds.
 *
 * Input    effectiveAt: ISO 8601 with a time zone; undefined: now.
 * Returns  the account's plan as the API returns it.
 * Errors   OperatorError: no such account or plan; whatever the operation rejects.
 */
export async function setAccountPlanAsOperator(
  deps: OperatorDependencies,
  of: { accountId: string; planId: string; effectiveAt: string | undefined },
): Promise<ReturnType<typeof serializeProcessingPlan>> {
  await requireAccountAsOperator(deps, of.accountId);
  if (readId("processing_plan", of.planId) === undefined) {
    throw new OperatorError({
      cause: `${of.planId} is not a plan's id`,
      remedy: "openpayfac plans list shows them, plan_….",
    });
  }
  const account = await readAccountPlans(deps.database, toUuid(of.accountId), undefined);
  if (account === undefined) throw new Error(`${of.accountId} was read before`);
  const body = {
    processing_plan_id: of.planId,
    ...(of.effectiveAt === undefined ? {} : { effective_at: of.effectiveAt }),
  };
  try {
    const now = deps.clock.now().toISOString();
    const { timeline, writes } = await accountPlanChange(deps.database, account, body, {
      by: operatorCommand,
      now,
    });
    await writeAtomically(deps.database, writes);
    return serializeProcessingPlan(timeline, now);
  } catch (error) {
    if (error instanceof ApiError) {
      throw new OperatorError({
        cause: error.message,
        remedy: "Run the command again with another value",
      });
    }
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The plan of ${of.accountId} was changed at the same time`,
      remedy: "Run the command again",
      underlying: error,
    });
  }
}
