import { updateRiskRule } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { readRules } from "./rule-rows.ts";
import { commitRule, requireTenant } from "./write-rule.ts";

/**
 * Adds a version of a rule.
 *
 * Errors   forbidden, not_found.
 * Writes   risk_rules, audit_entries.
 */
export const handleUpdateRiskRule = handlerFor(updateRiskRule, async (call, deps) => {
  const { caller, params, body } = call;
  const id = toUuid(params.id);
  const rules = await readRules(deps.database, caller.tenantId);
  const row = rules.find((rule) => rule.id === id);
  if (row === undefined) throw new ApiError("not_found", `There is no risk rule ${params.id}.`);
  requireTenant(caller);
  return commitRule(call, deps, {
    ...row,
    ...body,
    version: row.version + 1,
    changed_by: caller.user?.id ?? null,
    created_at: deps.clock.now().toISOString(),
  });
});
