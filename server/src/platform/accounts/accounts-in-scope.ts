import { inScope, type Scope, type ScopeCondition } from "../scope.ts";

/** The condition that a row of `accounts` is in the scope. */
export function accountsInScope(scope: Scope): ScopeCondition {
  const { sql, value } = inScope(scope, "accounts");
  return { sql: sql.replace("accounts.account_id", "accounts.id"), value };
}
