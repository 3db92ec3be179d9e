import type { OperationShape } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Call } from "../../http/call.ts";

/**
 * A period covers the whole tenant, and a completed one binds every partner. It is therefore opened
 * and run by the tenant, and by partners with the operator's permission.
 *
 * Errors   forbidden.
 */
export async function requireResidualPermission({
  caller,
  callerDatabase,
}: Pick<Call<OperationShape>, "caller" | "callerDatabase">): Promise<void> {
  if (caller.partnerId === null) return;
  const found = await callerDatabase.query<{ may_run_residuals: boolean }>(
    "SELECT may_run_residuals FROM partners WHERE id = $1",
    [caller.partnerId],
  );
  if (found.rows[0]?.may_run_residuals === true) return;
  throw new ApiError(
    "forbidden",
    "Use the tenant's key, or ask the operator to grant this partner access to residual periods.",
  );
}
