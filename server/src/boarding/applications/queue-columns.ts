import type { ApplicationRow } from "./application-rows.ts";
import type { ApplicationStatus, Decider } from "./application-states.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Time in which reviewers decide. */
const decidedWithinMs = 2 * dayMs;
/** Time in which an applicant responds to a request without a deadline of its own. */
const respondedWithinMs = 14 * dayMs;

/** Statuses in which an application waits for the rules or for a reviewer. */
const ofReviewers: readonly ApplicationStatus[] = [
  "UNDER_REVIEW",
  "UNDERWRITING",
  "UNDERWRITING_ERROR",
  "CREDIT_PENDED",
  "DECLINE_REEVALUATION_INITIATED",
  "REEVALUATION_PENDING",
];

const ofApplicant: readonly ApplicationStatus[] = ["NEED_INFORMATION", "CONDITIONALLY_APPROVED"];

/** Statuses that the rules' findings led to. */
const withFindings: readonly ApplicationStatus[] = [
  "CREDIT_PENDED",
  "UNDERWRITING_ERROR",
  "NEED_INFORMATION",
  "CONDITIONALLY_APPROVED",
  "DECLINED",
  "REEVALUATION_DECLINED",
];

type QueueColumns = Pick<ApplicationRow, "queued_at" | "due_at" | "findings">;

/**
 * The columns by which the queue of reviewers is sorted and filtered, after a change of status. A
 * time that is running for the reviewers continues.
 *
 * Input    dueAt: the deadline of the applicant, if the change has one.
 */
export function queueColumns(
  row: Pick<ApplicationRow, "status"> & QueueColumns,
  to: ApplicationStatus,
  { by, reasons }: { by: Decider; reasons: readonly { rule: string }[] },
  now: Date,
  dueAt: string | null | undefined,
): QueueColumns {
  return { ...timesOf(row, to, now, dueAt), findings: findingsOf(row, to, by, reasons) };
}

function timesOf(
  row: Pick<ApplicationRow, "status" | "queued_at" | "due_at">,
  to: ApplicationStatus,
  now: Date,
  dueAt: string | null | undefined,
): Pick<QueueColumns, "queued_at" | "due_at"> {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  if (ofReviewers.includes(to)) {
    const isRunning = ofReviewers.includes(row.status) && row.queued_at !== null;
    if (isRunning) return { queued_at: row.queued_at, due_at: row.due_at };
    return { queued_at: now.toISOString(), due_at: after(decidedWithinMs) };
  }
  if (!ofApplicant.includes(to)) return { queued_at: null, due_at: null };
  return { queued_at: now.toISOString(), due_at: dueAt ?? after(respondedWithinMs) };
}

function findingsOf(
  { findings }: Pick<QueueColumns, "findings">,
  to: ApplicationStatus,
  by: Decider,
  reasons: readonly { rule: string }[],
): string[] | null {
  if (by === "operator" || by === "sandbox") return findings;
  const isFound = by === "rules" && withFindings.includes(to);
  return isFound ? [...new Set(reasons.map(({ rule }) => rule))] : null;
}
