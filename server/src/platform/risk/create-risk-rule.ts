import { createRiskRule, riskRulesMax } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { readRules } from "./rule-rows.ts";
import { commitRule, requireTenant } from "./write-rule.ts";

/**
 * Creates a rule of the caller's tenant.
 *
 * Errors   forbidden; invalid_status: the tenant has the most rules already.
 * Writes   risk_rules, audit_entries.
 */
export const handleCreateRiskRule = handlerFor(createRiskRule, async (call, deps) => {
  const { caller, body } = call;
  requireTenant(caller);
  const rules = await readRules(deps.database, caller.tenantId);
  if (rules.length >= riskRulesMax) {
    throw new ApiError(
      "invalid_status",
      `A tenant has at most ${riskRulesMax} risk rules. Change one of them.`,
    );
  }
  return commitRule(call, deps, {
    id: deps.ids.next(),
    version: 1,
    tenant_id: caller.tenantId,
    ...body,
    changed_by: caller.user?.id ?? null,
    created_at: deps.clock.now().toISOString(),
  });
});
