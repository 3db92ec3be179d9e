import type { Caller } from "../../identity/api-keys.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";

/**
 * A period is of the whole tenant, and what is completed binds every partner: so it is the tenant's
 * to open and run, and that of partners whom the operator trusts with it.
 *
 * Errors   forbidden.
 */
export async function requireLeave(parts: Parts, caller: Caller): Promise<void> {
  if (caller.partnerId === null) return;
  const found = await parts.database.query<{ may_run_residuals: boolean }>(
    "SELECT may_run_residuals FROM partners WHERE id = $1",
    [caller.partnerId],
  );
  if (found.rows[0]?.may_run_residuals === true) return;
  throw new Refusal(
    "forbidden",
    "Residual periods are of the whole tenant: use its key, or let the operator give the partner leave.",
  );
}
