import type { OperatorDependencies as Dependencies } from "../../../dependencies.ts";
import { notFoundError, uuidOf } from "../../../operator/operator-ids.ts";

/**
 * Allows or disallows a partner to submit its merchants' applications through the API. Every server
 * reads it at each submission, so that it applies immediately.
 *
 * Errors   OperatorError: unknown partner.
 */
export async function setSubmissionAllowed(
  { database }: Pick<Dependencies, "database">,
  of: { partnerId: string; allowed: boolean },
): Promise<{ partner_id: string; may_submit_applications: boolean }> {
  const set = await database.query(
    "UPDATE partners SET may_submit_applications = $2 WHERE id = $1",
    [uuidOf("partner", of.partnerId), of.allowed],
  );
  if (set.rowCount === 0) throw notFoundError("partner", of.partnerId);
  return { partner_id: of.partnerId, may_submit_applications: of.allowed };
}
