import {
  type ApplicationStatusResponse,
  type submittedForm,
  type Unmet,
  unmetOfSignature,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { ReadApplication, StoredCertification } from "../applications/application-rows.ts";
import { certificationOf } from "../applications/certify-owners.ts";
import { changeApplication } from "../applications/change-application.ts";
import { endLinks } from "../applications/create-application-link.ts";
import { rejectIncomplete } from "../applications/requirements-of.ts";
import { submissionWrites } from "../applications/submission-writes.ts";
import { changedElsewhere, findForm, requireForm } from "./form-access.ts";
import { readIdentityDocuments } from "./identity-documents.ts";
import { missingInForm } from "./missing-in-form.ts";
import { serializeApplicationStatus } from "./serialize-form.ts";
import { findTerms } from "./terms.ts";
import { writeForm } from "./write-form.ts";

/**
 * Submits an application with the signer's signature. If it is submitted already, returns its
 * status, because a page resubmits after a lost response.
 *
 * Errors   not_found, link_expired, conflict: another version, or newer terms; invalid_body: every
 *          unmet requirement.
 */
export async function submitForm(
  deps: Dependencies,
  token: string,
  { version, signature }: Static<typeof submittedForm>,
  address: string,
): Promise<ApplicationStatusResponse> {
  const found = await findForm(deps, token);
  if (found.view === "status") return serializeApplicationStatus(deps, found.row);
  const { row } = await requireForm(deps, token, version);
  const terms = findTerms(signature.terms_version);
  if (terms === undefined) throw changedElsewhere();
  const now = deps.clock.now().toISOString();
  const owners_certification = certificationIn(signature, now);
  const signed = { ...row, terms_accepted: true, owners_certification };
  const { verified } = await readIdentityDocuments(deps, signed);
  const unmet = [
    ...missingInForm(signed, deps, verified),
    ...unmetSignature(signed, signature.name),
  ];
  if (unmet.length > 0) throw rejectIncomplete(unmet);
  const { changed, writes } = changeApplication(
    deps,
    row,
    {
      // A conditional approval resumes underwriting instead of restarting the review.
      status: row.status === "CONDITIONALLY_APPROVED" ? "UNDERWRITING" : "UNDER_REVIEW",
      submitted_at: now,
      next_action_at: now,
      attempts: 0,
      // Met as far as the merchant can tell: a condition that remains has a deadline of its own.
      conditions_due_at: null,
      fields_requested: null,
      terms_accepted: true,
      owners_certification,
      signature: {
        name: signature.name.trim(),
        signed_at: now,
        address,
        terms_version: signature.terms_version,
        terms_language: terms.language,
        terms_sha256: terms.sha256,
        strokes: signature.strokes,
      },
    },
    { by: "merchant", reasons: [] },
  );
  await writeForm(deps, [
    ...writes,
    ...submissionWrites(deps, changed),
    endLinks(row.id, "used"),
    enqueue("review_applications", 0),
  ]);
  return serializeApplicationStatus(deps, changed);
}

/** Errors   conflict: a text that was replaced since the page was opened. */
function certificationIn(
  { certification_version: version }: Static<typeof submittedForm>["signature"],
  now: string,
): StoredCertification | null {
  if (version === undefined) return null;
  const certification = certificationOf(now, version);
  if (certification === undefined) throw changedElsewhere();
  return certification;
}

/** The signature accepts the terms. */
function unmetSignature(row: ReadApplication, name: string): Unmet[] {
  const unmet = unmetOfSignature(name, row.owners as unknown as Record<string, unknown>[]);
  return unmet === undefined ? [] : [unmet];
}
