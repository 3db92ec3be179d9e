import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { findPlan, serializePlan } from "../plans/plan-rows.ts";
import type { ReadApplication } from "./application-rows.ts";

/** The plan's id under either name. Errors   invalid_body. */
export function planIdOf(body: {
  processing_plan_id?: string;
  partner_processing_plan_id?: string;
}): string | undefined {
  const { processing_plan_id: id, partner_processing_plan_id: alias } = body;
  if (id !== undefined && alias !== undefined && id !== alias) {
    throw differingNames("partner_processing_plan_id", "processing_plan_id", alias);
  }
  return id ?? alias;
}

/** Creates the error for two names of one field with different values. */
export function differingNames(alias: string, name: string, received: string): ApiError {
  const message = `${alias} is an alias of ${name}: the two must not differ.`;
  return new ApiError("invalid_body", message, {
    fieldErrors: [
      { code: "conflict", expected: `what ${name} says`, received, path: alias, message },
    ],
  });
}

/**
 * The current state of the plan that an application chooses.
 *
 * Errors   not_found: not the partner's; conflict: not ACTIVE.
 */
export async function choosePlan(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  caller: Caller,
  partnerId: Uuid,
  id: string,
): Promise<Pick<ReadApplication, "processing_plan_id" | "plan_snapshot" | "plan_state">> {
  const plan = await findPlan(database, caller, toUuid(id));
  if (plan === undefined || plan.partner_id !== partnerId) {
    throw new ApiError("not_found", `There is no processing plan ${id}.`);
  }
  if (plan.state !== "ACTIVE") {
    throw new ApiError("conflict", `The processing plan ${id} is ${plan.state}: choose another.`);
  }
  const plan_snapshot = serializePlan(plan, clock.now().toISOString());
  return { processing_plan_id: plan.id, plan_snapshot, plan_state: plan.state };
}
