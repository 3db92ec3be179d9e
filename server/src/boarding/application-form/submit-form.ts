import {
  type ApplicationStatusResponse,
  signatureError,
  type submittedForm,
  type Unmet,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
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
  const unmet = unmetSigned(deps, row, signature.name);
  if (unmet.length > 0) throw rejectIncomplete(unmet);
  const now = deps.clock.now().toISOString();
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

/** The signature accepts the terms. */
function unmetSigned(deps: Dependencies, row: ReadApplication, name: string): Unmet[] {
  const fieldError = signatureError(name, row.owners as unknown as Record<string, unknown>[]);
  return [
    ...missingInForm({ ...row, terms_accepted: true }, deps),
    ...(fieldError === undefined
      ? []
      : [{ field: "signature.name", message: fieldError, kind: "absent" as const }]),
  ];
}
