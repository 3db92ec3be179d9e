import type { getProcessingPlan } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { findPlan, presentPlan } from "./plan-rows.ts";

/** Answers one plan. Errors   not_found. */
export const handleGetProcessingPlan: Handler<typeof getProcessingPlan, Dependencies> = async (
  { caller, params },
  deps,
) => {
  const row = await findPlan(deps.database, caller, toUuid(params.id));
  if (row === undefined) throw new ApiError("not_found", `There is no plan ${params.id}.`);
  return presentPlan(row);
};
