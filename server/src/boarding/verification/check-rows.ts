import type { CheckKind, CheckOutcome, CheckSuggestion } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Row } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";
import type { HitDetails } from "./hit-details.ts";

export type SubjectType =
  | "application"
  | "owner"
  | "contractor"
  | "bank_account"
  | "account"
  | "requirement";

export type ListingNetwork = "mastercard" | "visa";

/** A check, without a change once it is done: see the migration. */
export type CheckRow = Row<
  "verification_checks",
  {
    kind: CheckKind;
    subject_type: SubjectType;
    network: ListingNetwork | null;
    state: "pending" | "done";
    outcome: CheckOutcome | null;
    suggestion: CheckSuggestion | null;
    details: HitDetails | null;
  }
>;

export type ReviewVerdict = "cleared" | "confirmed";

/** The newest verdict of an operator over a check. */
export interface CheckReview {
  verdict: ReviewVerdict;
  reviewed_by: string;
  reason: string;
  created_at: string;
}

export interface ReviewedCheck extends CheckRow {
  review: CheckReview | null;
}

const reviewed = `c.*, review.review
  FROM verification_checks c LEFT JOIN LATERAL (
    SELECT json_build_object('verdict', r.verdict, 'reviewed_by', r.reviewed_by,
             'reason', r.reason, 'created_at', r.created_at) AS review
      FROM verification_reviews r WHERE r.check_id = c.id ORDER BY r.id DESC LIMIT 1
  ) AS review ON true`;

/** Every check of an application and its owners, oldest first, superseded ones included. */
export async function readChecksOfApplication(
  database: Pick<Pool, "query">,
  applicationId: Uuid,
): Promise<ReviewedCheck[]> {
  const found = await database.query<ReviewedCheck>(
    `SELECT ${reviewed} WHERE c.application_id = $1 ORDER BY c.id`,
    [applicationId],
  );
  return found.rows;
}

/** Every check of the subjects, oldest first, superseded ones included. */
export async function readChecksOf(
  database: Pick<Pool, "query">,
  subjectIds: readonly Uuid[],
): Promise<ReviewedCheck[]> {
  const found = await database.query<ReviewedCheck>(
    `SELECT ${reviewed} WHERE c.subject_id = ANY($1) ORDER BY c.id`,
    [subjectIds],
  );
  return found.rows;
}

export async function readCheck(
  database: Pick<Pool, "query">,
  id: Uuid,
): Promise<ReviewedCheck | undefined> {
  const found = await database.query<ReviewedCheck>(`SELECT ${reviewed} WHERE c.id = $1`, [id]);
  return found.rows[0];
}
