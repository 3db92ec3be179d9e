import type { getProcessingPlan } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { findPlan, presentPlan } from "./plan-rows.ts";

/** Answers one plan. Errors   not_found. */
export const handleGetProcessingPlan: Handler<typeof getProcessingPlan, Parts> = async (
  { caller, params },
  parts,
) => {
  const row = await findPlan(parts.database, caller, toUuid(params.id));
  if (row === undefined) throw new Refusal("not_found", `There is no plan ${params.id}.`);
  return presentPlan(row);
};
