import type { OperatorDependencies as Dependencies } from "../../dependencies.ts";
import { notFoundError, uuidOf } from "../../operator/operator-ids.ts";

/** Allows or disallows a partner to open and run its tenant's residual periods. */
export async function setResidualsAllowed(
  { database }: Pick<Dependencies, "database">,
  of: { partnerId: string; allowed: boolean },
): Promise<{ partner_id: string; may_run_residuals: boolean }> {
  const set = await database.query("UPDATE partners SET may_run_residuals = $2 WHERE id = $1", [
    uuidOf("partner", of.partnerId),
    of.allowed,
  ]);
  if (set.rowCount === 0) throw notFoundError("partner", of.partnerId);
  return { partner_id: of.partnerId, may_run_residuals: of.allowed };
}
