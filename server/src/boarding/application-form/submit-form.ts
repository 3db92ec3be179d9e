import {
  type ApplicationStatusResponse,
  signatureError,
  type submittedForm,
  type Unmet,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { ReadApplication, StoredCertification } from "../applications/application-rows.ts";
import { certificationOf } from "../applications/certify-owners.ts";
import { changeApplication } from "../applications/change-application.ts";
import { endLinks } from "../applications/create-application-link.ts";
import { rejectIncomplete } from "../applications/requirements-of.ts";
import { changedElsewhere, findForm, requireForm } from "./form-access.ts";
import { missingInForm } from "./missing-in-form.ts";
import { serializeApplicationStatus } from "./serialize-form.ts";
import { terms, termsDigest } from "./terms.ts";
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
  if (signature.terms_version !== terms.version) throw changedElsewhere();
  const now = deps.clock.now().toISOString();
  const owners_certification = certificationIn(signature, now);
  const signed = { ...row, terms_accepted: true, owners_certification };
  const unmet = unmetSigned(deps, signed, signature.name);
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
      terms_accepted: true,
      owners_certification,
      signature: {
        name: signature.name.trim(),
        signed_at: now,
        address,
        terms_version: terms.version,
        terms_sha256: termsDigest,
        strokes: signature.strokes,
      },
    },
    { by: "merchant", reasons: [] },
  );
  await writeForm(deps, [...writes, endLinks(row.id, "used"), enqueue("review_applications", 0)]);
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
function unmetSigned(deps: Dependencies, row: ReadApplication, name: string): Unmet[] {
  const fieldError = signatureError(name, row.owners as unknown as Record<string, unknown>[]);
  return [
    ...missingInForm(row, deps),
    ...(fieldError === undefined
      ? []
      : [{ field: "signature.name", message: fieldError, kind: "absent" as const }]),
  ];
}
