import type { Pool } from "pg";
import { insertRow } from "../../../database/row-writes.ts";
import type { Row } from "../../../database/table-rows.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";

/** The person who decides, and why. */
export interface DecidedBy {
  reviewedBy: string;
  reason: string;
}

/** Returns the name of the person who decides. Errors   OperatorError: there is none. */
export function requireReviewer(name: string): string {
  const reviewer = name.trim();
  if (reviewer !== "") return reviewer;
  throw new OperatorError({
    cause: "A decision names the person who makes it.",
    remedy: "Give your name with --reviewer.",
  });
}

/**
 * The write that records a decision on a contractor or a bank account.
 *
 * Errors   OperatorError: no name or no reason.
 */
export function recordDecision(
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  subject: { type: "contractor" | "bank_account"; id: Uuid },
  decision: string,
  by: DecidedBy,
): Write {
  const reason = by.reason.trim();
  if (reason === "") {
    throw new OperatorError({
      cause: "A decision has a reason.",
      remedy: "Give it with --reason.",
    });
  }
  return insertRow("payee_decisions", {
    id: ids.next(),
    subject_type: subject.type,
    subject_id: subject.id,
    decision,
    reviewed_by: requireReviewer(by.reviewedBy),
    reason,
    created_at: clock.now().toISOString(),
  });
}

type RecordedDecision = Pick<
  Row<"payee_decisions">,
  "decision" | "reviewed_by" | "reason" | "created_at"
>;

/** The decisions of operators on a contractor or a bank account, oldest first. */
export async function readDecisions(
  database: Pick<Pool, "query">,
  subjectId: Uuid,
): Promise<RecordedDecision[]> {
  const found = await database.query<RecordedDecision>(
    `SELECT decision, reviewed_by, reason, created_at FROM payee_decisions
      WHERE subject_id = $1 ORDER BY id`,
    [subjectId],
  );
  return found.rows;
}
