import type { createRiskRule, OperationShape, updateRiskRule } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { changersOf, type RuleRow, serializeRule } from "./rule-rows.ts";

/** Errors   forbidden: the caller is of a partner, or below. */
export function requireTenant({ partnerId }: Caller): void {
  if (partnerId === null) return;
  throw new ApiError(
    "permission_missing",
    "Risk rules are those of the tenant: its administrators set them.",
  );
}

/**
 * Commits a version of a rule as the response.
 *
 * Errors   ConcurrentModification: the version exists.
 * Writes   risk_rules, audit_entries.
 */
export async function commitRule(
  call: Call<OperationShape>,
  { database }: Pick<Dependencies, "database">,
  row: RuleRow,
) {
  const names = await namesOfUsers(database, changersOf([row]));
  return commitResponse(
    call as Call<typeof createRiskRule | typeof updateRiskRule>,
    database,
    [{ ...insertRow("risk_rules", row), must: "risk_rules", unique: true }],
    serializeRule(row, names),
  );
}
