import type { OperatorDependencies as Dependencies } from "../../../dependencies.ts";
import { allowPartner } from "../../../identity/operator/allow-partner.ts";
import { uuidOf } from "../../../operator/operator-ids.ts";
import { writeOfPartner } from "../../../operator/write-of-partner.ts";

/**
 * Allows or disallows a partner to submit its merchants' applications through the API. Every server
 * reads it at each submission, so that it applies immediately.
 *
 * Errors   OperatorError: unknown partner.
 */
export async function setSubmissionAllowed(
  deps: Pick<Dependencies, "database">,
  { partnerId, allowed }: { partnerId: string; allowed: boolean },
): Promise<{ partner_id: string; may_submit_applications: boolean }> {
  const rights = { may_submit_applications: allowed };
  await writeOfPartner(deps, partnerId, allowPartner(uuidOf("partner", partnerId), rights));
  return { partner_id: partnerId, ...rights };
}
