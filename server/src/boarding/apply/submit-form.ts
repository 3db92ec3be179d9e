import { writeAtOnce } from "../../database/write-at-once.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { Parts } from "../../parts.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { changeApplication } from "../applications/change-application.ts";
import { endLinks } from "../applications/create-application-link.ts";
import { refuseUnmet } from "../applications/requirements-of.ts";
import { unmetInForm } from "./form-needs.ts";

/**
 * Submits an application as its merchant signed it: for the first time, or again with what
 * underwriting asked for.
 *
 * Input    signature: the name that the merchant wrote under the terms; address: where from.
 * Errors   invalid_body: every requirement that is not met.
 */
export async function submitForm(
  parts: Parts,
  row: ReadApplication,
  signed: { signature: string; address: string },
): Promise<{ status: string }> {
  const unmet = unmetInForm(row, parts, false);
  if (unmet.length > 0) throw refuseUnmet(unmet);
  const now = parts.clock.now().toISOString();
  // What was approved under a condition was reviewed already.
  const status = row.status === "CONDITIONALLY_APPROVED" ? "UNDERWRITING" : "UNDER_REVIEW";
  const { writes } = changeApplication(
    parts,
    row,
    {
      status,
      terms_accepted: true,
      signature: { name: signed.signature, signed_at: now, address: signed.address },
      submitted_at: row.submitted_at ?? now,
      next_action_at: now,
      tries: 0,
    },
    { by: "merchant", reasons: [] },
  );
  await writeAtOnce(parts.database, [
    ...writes,
    endLinks(row.id, "used"),
    enqueue("review_applications", 0),
  ]);
  return { status };
}
