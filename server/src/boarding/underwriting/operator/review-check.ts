import { insertRow } from "../../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import { toId } from "../../../ids.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { notFoundError, uuidOf } from "../../../operator/operator-ids.ts";
import { readOpenBlock } from "../../../payments/index.ts";
import { reviewedHoldWrites } from "../../account-reviews/reviewed-holds.ts";
import { readApplication } from "../../applications/application-rows.ts";
import { canTransitionApplication } from "../../applications/application-states.ts";
import { hitReviewWrites, isRescreeningCheck } from "../../screening/operator/review-hits.ts";
import { type ReviewedCheck, type ReviewVerdict, readCheck } from "../../verification/index.ts";
import { applyDecision } from "../apply-decision.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";
import { wakeSubject } from "./wake-subject.ts";

const writesMax = 4;

/** An operator's verdict over one check. */
export interface GivenVerdict {
  verdict: string;
  reviewedBy: string;
  reason: string;
}

/** Confirmed findings that end an application. The merchant never learns which list it is. */
const declinedFor: readonly string[] = ["sanctions", "terminated_merchant"];

/**
 * Records an operator's verdict over a check: `cleared`, so that it counts as passed, or `confirmed`.
 * The check stays unchanged, and its application is decided again.
 *
 * Errors   OperatorError: unknown check or verdict, or a check without a finding to review.
 * Writes   verification_reviews; the application, if a confirmed finding declines it.
 */
export async function reviewCheck(
  deps: UnderwritingDependencies,
  id: string,
  { verdict, reviewedBy, reason }: GivenVerdict,
): Promise<{ id: string; kind: string; verdict: ReviewVerdict; status: string | null }> {
  const check = await readCheck(deps.database, uuidOf("verification_check", id));
  if (check === undefined) throw notFoundError("verification_check", id);
  if (verdict !== "cleared" && verdict !== "confirmed") {
    throw new OperatorError({
      cause: `${verdict} is not a verdict.`,
      remedy: "Use cleared or confirmed.",
    });
  }
  const given = { verdict, reviewedBy, reason } as const;
  if (!isRescreeningCheck(check)) {
    const { writes, status } = await checkReviewWrites(deps, check, given);
    await writeAtomically(deps.database, writes);
    return { id, kind: check.kind, verdict, status };
  }
  for (let times = 1; ; times += 1) {
    const { writes } = await rescreeningReviewWrites(deps, check, given);
    try {
      await writeAtomically(deps.database, writes);
      return { id, kind: check.kind, verdict, status: null };
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || times === writesMax) throw error;
    }
  }
}

/**
 * The writes of a verdict over a check that was made by a rescreening.
 *
 * Errors   OperatorError: it has no finding to review.
 */
export async function rescreeningReviewWrites(
  deps: UnderwritingDependencies,
  check: ReviewedCheck,
  given: { verdict: ReviewVerdict; reviewedBy: string; reason: string },
): Promise<{ writes: Write[]; report_due_on: string | null }> {
  const block = await readOpenBlock(deps.database, check.subject_id);
  // Newer hits never end a block: the check that it follows from stays open to review.
  if (block?.check_id !== check.id) {
    rejectUnreviewable(check, toId("verification_check", check.id));
  }
  return hitReviewWrites(deps, check, given);
}

/**
 * The writes of a verdict over a check that was not made by a rescreening.
 *
 * Returns  status: of the application, if a confirmed finding declines it.
 * Errors   OperatorError: it has no finding to review.
 */
export async function checkReviewWrites(
  deps: UnderwritingDependencies,
  check: ReviewedCheck,
  given: { verdict: ReviewVerdict; reviewedBy: string; reason: string },
): Promise<{ writes: Write[]; status: string | null }> {
  rejectUnreviewable(check, toId("verification_check", check.id));
  const { verdict, reviewedBy } = given;
  const declined = verdict === "confirmed" ? await declineFor(deps, check, reviewedBy) : undefined;
  const writes = [
    reviewWrite(deps, check, given),
    ...(declined?.writes ?? wakeSubject(deps, check)),
    ...(await reviewedHoldWrites(deps, check, verdict)),
    enqueue("review_applications", 0),
  ];
  return { writes, status: declined?.status ?? null };
}

/** The write of a verdict. Input   fileId: the accepted document that it rests on. */
export function reviewWrite(
  deps: Pick<UnderwritingDependencies, "ids" | "clock">,
  check: Pick<ReviewedCheck, "id">,
  given: { verdict: ReviewVerdict; reviewedBy: string; reason: string },
  fileId: string | null = null,
): Write {
  return insertRow("verification_reviews", {
    id: deps.ids.next(),
    check_id: check.id,
    verdict: given.verdict,
    reviewed_by: given.reviewedBy,
    reason: given.reason,
    file_id: fileId,
    created_at: deps.clock.now().toISOString(),
  });
}

function rejectUnreviewable(check: ReviewedCheck, id: string): void {
  const cause =
    check.superseded_by !== null
      ? `The check ${id} was replaced by ${toId("verification_check", check.superseded_by)}.`
      : check.state === "pending"
        ? `The check ${id} has no outcome yet.`
        : check.outcome === "passed"
          ? `The check ${id} passed.`
          : undefined;
  if (cause === undefined) return;
  throw new OperatorError({
    cause,
    remedy: "Show the open checks with: openpayfac applications show.",
  });
}

async function declineFor(
  deps: UnderwritingDependencies,
  check: ReviewedCheck,
  reviewedBy: string,
): Promise<{ status: string; writes: Write[] } | undefined> {
  if (!declinedFor.includes(check.kind) || check.application_id === null) return undefined;
  const row = await readApplication(deps.database, check.application_id);
  if (row === undefined || !canTransitionApplication(row.status, "MANUALLY_DECLINED")) {
    return undefined;
  }
  const reason = "We cannot accept this application.";
  const evidence = `${toId("verification_check", check.id)} confirmed: ${check.reason}`;
  const { changed, writes } = await applyDecision(
    deps,
    row,
    {
      to: "MANUALLY_DECLINED",
      reasons: [{ rule: check.kind, reason, evidence }],
      comment: reason,
      documents: [],
    },
    { by: "operator", reviewedBy },
  );
  return { status: changed.status, writes };
}
