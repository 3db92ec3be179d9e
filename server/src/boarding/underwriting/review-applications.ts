import type { Pool } from "pg";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import {
  type ApplicationStatus,
  canTransitionApplication,
} from "../applications/application-states.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import { unmetAtApi } from "../applications/requirements-of.ts";
import { applyDecision } from "./apply-decision.ts";
import {
  type CheckedApplication,
  checkApplication,
  checkConditions,
  recheckApplication,
} from "./check-application.ts";
import {
  areOverdue,
  awaitsConditions,
  nextConditionsActionAt,
  reminderOfConditions,
} from "./conditions.ts";
import {
  applicantOf,
  overdueVerdict,
  secondVerdictOf,
  underwritingDecision,
  type Verdict,
} from "./evaluate.ts";
import { currentTerms } from "./policy/current-terms.ts";
import { documents, readDocumentVerdicts } from "./requested-documents.ts";
import { forcedStep } from "./sandbox-values.ts";

const batchSize = 50;
const againAfterMs = 60_000;

/** Advances submitted applications, one status at a time. */
export const reviewApplicationsJob: DueJob = {
  name: "review_applications",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(next_action_at) FROM applications WHERE next_action_at IS NOT NULL",
    ),
  upcoming: upcomingRows("applications WHERE next_action_at IS NOT NULL", "next_action_at"),
  run: reviewApplications,
};

/**
 * Advances every due application until it waits for input, or is decided.
 *
 * Writes   each step by one statement, so that a process killed between two leaves no partial
 *          result: an approval and its account are one change.
 */
export async function reviewApplications(deps: Dependencies): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await deps.database.query<{ id: Uuid }>(
      `SELECT id FROM applications WHERE next_action_at <= $1
        ORDER BY next_action_at, id LIMIT ${batchSize}`,
      [now.toISOString()],
    );
    if (due.rows.length === 0) return;
    const handled = await forEachIsolated(
      deps,
      due.rows,
      {
        failed: "application review failed",
        logFields: ({ id }) => ({ applicationId: id }),
        postpone: ({ id }) => postpone(deps, id),
      },
      ({ id }) => takeStep(deps, id),
    );
    // Other processes are changing all of them.
    if (handled === 0) return;
  }
}

async function postpone(deps: Dependencies, id: Uuid): Promise<void> {
  await deps.database.query(
    "UPDATE applications SET next_action_at = $2, attempts = attempts + 1 WHERE id = $1",
    [id, new Date(deps.clock.now().getTime() + againAfterMs).toISOString()],
  );
}

async function takeStep(deps: Dependencies, id: Uuid): Promise<void> {
  const row = await readApplication(deps.database, id);
  if (row === undefined || row.next_action_at === null) return;
  if (awaitsConditions(row)) {
    const now = deps.clock.now();
    if (areOverdue(row, now)) return apply(deps, row, overdueVerdict);
    const reminder = reminderOfConditions(deps, row);
    if (reminder !== undefined) return writeAtomically(deps.database, reminder);
  }
  const checked = await checksFor(deps, row);
  const forced =
    deps.sandbox === undefined
      ? undefined
      : forcedStep(row.company?.ein, row.status, await statusesOf(deps.database, id));
  if (forced === "stay") return wait(deps, row, [checked?.pendingUntil]);
  const verdict =
    forced === undefined ? await nextVerdict(deps, row, checked) : forcedVerdict(forced);
  if (verdict === undefined) {
    const actionAt = awaitsConditions(row) ? nextConditionsActionAt(row) : undefined;
    return wait(deps, row, [checked?.pendingUntil ?? checked?.pollAt, actionAt]);
  }
  const goesOn = forced !== undefined && forced.to !== forced.target;
  const result = { ...pollOf(verdict, checked), ...verdict };
  return apply(deps, row, result, goesOn);
}

async function apply(
  deps: Dependencies,
  row: ReadApplication,
  verdict: Verdict,
  goesOn = false,
): Promise<void> {
  const { writes } = await applyDecision(deps, row, verdict, { by: "rules" }, goesOn);
  await writeAtomically(deps.database, writes);
}

/** Statuses in which the required checks are run; while the merchant may edit, none is started. */
const checkedIn: readonly ApplicationStatus[] = [
  "UNDERWRITING",
  "CREDIT_PENDED",
  "REEVALUATION_PENDING",
];

async function checksFor(
  deps: Dependencies,
  row: ReadApplication,
): Promise<CheckedApplication | undefined> {
  if (checkedIn.includes(row.status)) return checkApplication(deps, row);
  if (row.status === "CONDITIONALLY_APPROVED") return checkConditions(deps, row);
  return row.status === "NEED_INFORMATION" ? recheckApplication(deps, row) : undefined;
}

/** Statuses that wait for the merchant, and that a check's outcome or review can end. */
const awaited: readonly ApplicationStatus[] = ["NEED_INFORMATION", "CONDITIONALLY_APPROVED"];

/** An application that needs an identity document is decided once the vendor has seen it. */
function pollOf({ to }: Verdict, checked: CheckedApplication | undefined): Pick<Verdict, "nextAt"> {
  const pollAt = checked?.pollAt;
  return pollAt === undefined || !awaited.includes(to) ? {} : { nextAt: pollAt };
}

/**
 * Nothing to do until the earliest of these times, or until another actor changes it: emits no event
 * and consumes no event number. The version stays, because the merchant may be editing the form; an
 * actor that made it due in the meantime wins.
 */
async function wait(
  deps: Dependencies,
  { id, version, next_action_at }: ReadApplication,
  times: readonly (string | undefined)[],
): Promise<void> {
  const until = times.filter((time) => time !== undefined).sort()[0];
  const delayMs = until === undefined ? 0 : Date.parse(until) - deps.clock.now().getTime();
  await writeAtomically(deps.database, [
    {
      sql: `UPDATE applications SET next_action_at = $4
             WHERE id = $1 AND version = $2 AND date_trunc('milliseconds', next_action_at) = $3`,
      values: [id, version, next_action_at, until ?? null],
      must: "applications",
    },
    ...(until === undefined ? [] : [enqueue("review_applications", Math.max(delayMs, 0))]),
  ]);
}

async function statusesOf(database: Pool, id: Uuid): Promise<Set<string>> {
  const found = await database.query<{ to_status: string }>(
    "SELECT to_status FROM application_decisions WHERE application_id = $1",
    [id],
  );
  return new Set(found.rows.map(({ to_status }) => to_status));
}

/** The decision of the rules and the checks; undefined if the application waits. */
async function nextVerdict(
  deps: Dependencies,
  row: ReadApplication,
  checked: CheckedApplication | undefined,
): Promise<Verdict | undefined> {
  switch (row.status) {
    case "UNDER_REVIEW":
      return reviewVerdict(deps, row);
    case "UNDERWRITING_ERROR":
      return step("UNDERWRITING", "tried_again", "Underwriting tries again.");
    case "DECLINE_REEVALUATION_INITIATED":
      return step(
        "REEVALUATION_PENDING",
        "second_look",
        "The application is under a second review.",
      );
  }
  if (checked === undefined || checked.pendingUntil !== undefined) return undefined;
  const today = deps.clock.now().toISOString().slice(0, 10);
  const terms = await currentTerms(deps, row);
  const applicant = applicantOf(row, decryptOwners(deps.encryption, row), today, {
    policy: terms.policy,
    risk: terms.risk,
    checked: checked.findings,
    isOverdue: areOverdue(row, deps.clock.now()),
    verdicts: await readDocumentVerdicts(deps.database, row.id),
  });
  if (row.status === "REEVALUATION_PENDING") {
    const second = secondVerdictOf(applicant);
    return second && { ...second, terms };
  }
  const verdict = { ...underwritingDecision(applicant), terms };
  // The review of a check or a document may change nothing.
  if (verdict.to === row.status) return undefined;
  // The merchant may still be completing the form: its submission, or the deadline, is reviewed.
  if (row.status === "CONDITIONALLY_APPROVED" && verdict.to === "CREDIT_PENDED") return undefined;
  if (row.status === "NEED_INFORMATION") {
    return step(
      "UNDER_REVIEW",
      "information_complete",
      "Nothing more is needed from the merchant.",
    );
  }
  return canTransitionApplication(row.status, verdict.to) ? verdict : undefined;
}

/** A plan or a merchant category may have been closed since submission. */
function reviewVerdict(deps: Dependencies, row: ReadApplication): Verdict {
  const unmet = unmetAtApi(row, deps);
  if (unmet.length === 0) {
    return step("UNDERWRITING", "requirements_met", "The application is complete.");
  }
  return {
    to: "NEED_INFORMATION",
    reasons: unmet.map(({ message }) => ({ rule: "requirements_met", reason: message })),
    comment: unmet.map(({ message }) => message).join(" "),
    documents: [],
  };
}

function forcedVerdict({ to, target }: Exclude<ReturnType<typeof forcedStep>, "stay" | undefined>) {
  const asks = to === "NEED_INFORMATION" || to === "CONDITIONALLY_APPROVED";
  const verdict = step(to, "sandbox_value", `The company's EIN results in ${target}.`);
  return {
    ...verdict,
    ...(asks
      ? {
          comment: "Please send a letter from your bank.",
          documents: [documents.bankLetter],
        }
      : {}),
  };
}

function step(to: Verdict["to"], rule: string, reason: string): Verdict {
  return { to, reasons: [{ rule, reason }], comment: null, documents: [] };
}
