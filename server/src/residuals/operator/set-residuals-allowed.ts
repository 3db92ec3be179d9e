import type { OperatorDependencies as Dependencies } from "../../dependencies.ts";
import { allowPartner } from "../../identity/operator/allow-partner.ts";
import { uuidOf } from "../../operator/operator-ids.ts";
import { writeOfPartner } from "../../operator/write-of-partner.ts";

/** Allows or disallows a partner to open and run its tenant's residual periods. */
export async function setResidualsAllowed(
  deps: Pick<Dependencies, "database">,
  { partnerId, allowed }: { partnerId: string; allowed: boolean },
): Promise<{ partner_id: string; may_run_residuals: boolean }> {
  const rights = { may_run_residuals: allowed };
  await writeOfPartner(deps, partnerId, allowPartner(uuidOf("partner", partnerId), rights));
  return { partner_id: partnerId, ...rights };
}
