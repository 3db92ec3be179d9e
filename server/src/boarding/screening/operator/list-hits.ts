import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import type { CheckReview, CheckRow } from "../../verification/index.ts";
import { reportDueOn } from "./review-hits.ts";

const states = ["open", "cleared", "confirmed"] as const;

/** A check of a name with similar entries of a list. For operators only. */
export interface ListedCheck {
  id: string;
  subject_type: string;
  subject: string;
  state: (typeof states)[number];
  checked_at: string | null;
  hits: NonNullable<CheckRow["details"]>["hits"];
  review: CheckReview | null;
  /** The last day to report a confirmed finding; null: it is not confirmed. */
  report_due_on: string | null;
}

/**
 * Lists the current checks with hits, oldest first.
 *
 * Input    state: open, cleared or confirmed; absent: open.
 * Errors   OperatorError: no such state.
 */
export async function listHitsAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  state = "open",
): Promise<ListedCheck[]> {
  const wanted = states.find((each) => each === state);
  if (wanted === undefined) {
    throw new OperatorError({
      cause: `${state} is not a state of a review.`,
      remedy: `Use ${states.join(", ")}.`,
    });
  }
  const found = await database.query<CheckRow & { review: CheckReview | null }>(
    `SELECT c.*, r.review FROM verification_checks c LEFT JOIN LATERAL (
         SELECT json_build_object('verdict', v.verdict, 'reviewed_by', v.reviewed_by,
                  'reason', v.reason, 'created_at', v.created_at) AS review
           FROM verification_reviews v WHERE v.check_id = c.id ORDER BY v.id DESC LIMIT 1
       ) AS r ON true
      WHERE c.kind = 'sanctions' AND c.outcome = 'needs_review' AND c.superseded_by IS NULL
        AND coalesce(r.review ->> 'verdict', 'open') = $1
      ORDER BY c.id LIMIT 500`,
    [wanted],
  );
  return found.rows.map((check) => ({
    id: toId("verification_check", check.id),
    subject_type: check.subject_type,
    subject: toId(check.subject_type, check.subject_id),
    state: wanted,
    checked_at: check.answered_at,
    hits: check.details?.hits ?? [],
    review: check.review,
    report_due_on:
      check.review?.verdict === "confirmed" ? reportDueOn(check.review.created_at) : null,
  }));
}
