import { insertRow } from "../../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import { toUuid, type Uuid } from "../../../ids.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import type { ReadApplication, StoredDocument } from "../../applications/application-rows.ts";
import { changeApplication } from "../../applications/change-application.ts";
import { isOpen, type ReviewedCheck, readChecksOfApplication } from "../../verification/index.ts";
import { awaitsConditions, newDeadline } from "../conditions.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";
import { requireApplication } from "./list-applications.ts";
import { type GivenVerdict, reviewWrite } from "./review-check.ts";
import { decidedAgain, wakeApplication } from "./wake-subject.ts";

/**
 * Records an operator's verdict on an uploaded document: `accepted`, which clears the checks that it
 * was requested for, or `rejected`, which requests it again and tells the merchant why. The
 * application is decided again.
 *
 * Errors   OperatorError: unknown application or verdict, or no file to review.
 * Writes   document_reviews, verification_reviews, the application.
 */
export async function reviewDocument(
  deps: UnderwritingDependencies,
  id: string,
  name: string,
  { verdict, reviewedBy, reason }: GivenVerdict,
): Promise<{ id: string; document: string; verdict: string }> {
  if (verdict !== "accepted" && verdict !== "rejected") {
    throw new OperatorError({
      cause: `${verdict} is not a verdict.`,
      remedy: "Use accepted or rejected.",
    });
  }
  const row = await requireApplication(deps, id);
  const given = { verdict, reviewedBy, reason } as const;
  await writeAtomically(deps.database, await documentReviewWrites(deps, row, name, given));
  return { id, document: name, verdict };
}

/**
 * The writes of a verdict on an uploaded document.
 *
 * Errors   OperatorError: no file to review.
 */
export async function documentReviewWrites(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  name: string,
  given: GivenVerdict & { verdict: "accepted" | "rejected" },
): Promise<Write[]> {
  const { verdict, reviewedBy, reason } = given;
  const document = row.docs_requested.find((each) => each.name === name);
  const fileId = document?.file_id ?? null;
  if (document === undefined || fileId === null) {
    const names = row.docs_requested.filter(({ file_id }) => file_id !== null);
    throw new OperatorError({
      cause: `The application has no file for ${JSON.stringify(name)}.`,
      remedy:
        names.length === 0
          ? "The merchant has uploaded no requested document."
          : `Name one of ${names.map((each) => each.name).join(", ")}.`,
    });
  }
  const now = deps.clock.now().toISOString();
  return [
    insertRow("document_reviews", {
      id: deps.ids.next(),
      subject_id: row.id,
      file_id: toUuid(fileId),
      document: name,
      verdict,
      reviewed_by: reviewedBy,
      reason,
      created_at: now,
    }),
    ...(verdict === "accepted"
      ? [...(await clearChecks(deps, row, document, given)), wakeApplication(row.id, now)]
      : requestAgain(deps, row, name, reason)),
    enqueue("review_applications", 0),
  ];
}

async function clearChecks(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  { name, checks = [], file_id }: StoredDocument,
  { reviewedBy, reason }: GivenVerdict,
): Promise<Write[]> {
  const found = await readChecksOfApplication(deps.database, row.id);
  const named = checks.map((id) => newestOf(found, id));
  const open = found.filter((check) => isOpen(check) && named.includes(check.id));
  const verdict = { verdict: "cleared" as const, reviewedBy, reason: `${name}: ${reason}` };
  const fileId = file_id === null ? null : toUuid(file_id);
  return open.map((check) => reviewWrite(deps, check, verdict, fileId));
}

/** The check that replaced a check since the document was requested, such as a retry. */
function newestOf(checks: readonly ReviewedCheck[], id: Uuid): Uuid {
  const next = checks.find((check) => check.id === id)?.superseded_by ?? null;
  return next === null ? id : newestOf(checks, next);
}

/** The merchant uploads another file; the rejected one stays among the documents. */
function requestAgain(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  name: string,
  reason: string,
): Write[] {
  const now = deps.clock.now().toISOString();
  const set = {
    docs_requested: row.docs_requested.map(
      (each): StoredDocument =>
        each.name === name ? { ...each, file_id: null, requested_at: now } : each,
    ),
    comments_from_underwriting: `${name} was not accepted: ${reason}`,
    // The merchant has the whole time again.
    conditions_due_at: awaitsConditions(row) ? newDeadline(deps.clock.now()) : null,
    ...(decidedAgain.includes(row.status) ? { next_action_at: now } : {}),
  };
  return changeApplication(deps, row, set).writes;
}
