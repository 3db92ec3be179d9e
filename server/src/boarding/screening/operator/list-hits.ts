import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import type { CheckReview, CheckRow } from "../../verification/index.ts";
import { type FindingRow, findings } from "../findings.ts";
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
  const found = await database.query<FindingRow>(
    `SELECT own.* FROM ${findings} WHERE own.kind = 'sanctions' AND own.verdict = $1
      ORDER BY own.id LIMIT 500`,
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
