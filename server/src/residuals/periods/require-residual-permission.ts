import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";

/**
 * A period is of the whole tenant, and what is completed binds every partner: so it is the tenant's
 * to open and run, and that of partners whom the operator trusts with it.
 *
 * Errors   forbidden.
 */
export async function requireLeave(deps: Dependencies, caller: Caller): Promise<void> {
  if (caller.partnerId === null) return;
  const found = await deps.database.query<{ may_run_residuals: boolean }>(
    "SELECT may_run_residuals FROM partners WHERE id = $1",
    [caller.partnerId],
  );
  if (found.rows[0]?.may_run_residuals === true) return;
  throw new ApiError(
    "forbidden",
    "Use the tenant's key, or ask the operator to grant this partner access to residual periods.",
  );
}
