import { writeAtomically } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { toId } from "../../../ids.ts";
import { type DueJob, timeOf } from "../../../jobs/due-jobs.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { forEachIsolated, retryDelayMs } from "../../../jobs/for-each-isolated.ts";
import { effectiveOutcome, readChecksOf, runChecks } from "../../verification/index.ts";
import { changeRequirement } from "../change-requirement.ts";
import { fulfilled } from "../decide-requirement.ts";
import { endPastDue } from "../fulfill-requirement.ts";
import type { RequirementRow } from "../requirement-rows.ts";
import { planIdentityCheck } from "./plan-identity-check.ts";

const batchSize = 50;

/** Open requirements with the current check of an identity document. */
const checked = `account_requirements r
  JOIN verification_checks c ON c.subject_id = r.id AND c.subject_type = 'requirement'
   AND c.superseded_by IS NULL
 WHERE r.status IN ('due', 'submitted')`;

/** Follows the identity documents that merchants show on the vendor's page for a requirement. */
export const checkRequirementsJob: DueJob = {
  name: "check_requirements",
  nextDue: (database) =>
    timeOf(
      database,
      `SELECT min(coalesce(c.next_attempt_at, c.answered_at)) FROM ${checked}
          AND (c.state = 'pending' OR c.outcome = 'passed')`,
    ),
  run: checkRequirements,
};

/**
 * Asks for the outcome of each due check, and accepts the requirement of a document that passed. Any
 * other outcome leaves the requirement due: a file is reviewed by an operator.
 *
 * May run at any moment, in several processes, and again after a kill: a requirement whose check
 * passed stays due work until it is accepted.
 *
 * Writes   verification_checks, verification_responses; account_requirements, the account's payouts.
 */
export async function checkRequirements(deps: Dependencies): Promise<void> {
  for (;;) {
    const due = await deps.database.query<RequirementRow>(
      `SELECT r.* FROM ${checked}
          AND (c.next_attempt_at <= $1 OR c.outcome = 'passed')
        ORDER BY r.id LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    const handled = await forEachIsolated(
      deps,
      due.rows,
      {
        failed: "requirement check failed",
        logFields: ({ id }) => ({ requirement: toId("requirement", id) }),
        postpone: (row) => postpone(deps, row),
      },
      (row) => follow(deps, row),
    );
    if (due.rows.length < batchSize || handled === 0) return;
  }
}

async function follow(deps: Dependencies, row: RequirementRow): Promise<void> {
  const check = (await readChecksOf(deps.database, [row.id])).find(
    (each) => each.superseded_by === null,
  );
  let outcome = check && effectiveOutcome(check, check.review);
  if (outcome === undefined) {
    const plan = await planIdentityCheck(deps, row);
    // The owner was removed in the meantime.
    if (plan === undefined) return postpone(deps, row);
    const { checks } = await runChecks(deps, plan.owner, [plan.planned]);
    outcome = checks[0]?.check.outcome ?? undefined;
  }
  if (outcome === "passed") await accept(deps, row);
}

async function accept(deps: Dependencies, row: RequirementRow): Promise<void> {
  await writeAtomically(deps.database, [
    changeRequirement(deps, row, { ...fulfilled, status: "accepted" }),
    ...(await endPastDue(deps, row)),
    enqueue("update_account_requirements", 0),
  ]);
}

async function postpone({ database, clock }: Dependencies, { id }: RequirementRow): Promise<void> {
  await database.query(
    `UPDATE verification_checks SET next_attempt_at = $2
      WHERE subject_id = $1 AND subject_type = 'requirement' AND state = 'pending'`,
    [id, new Date(clock.now().getTime() + retryDelayMs).toISOString()],
  );
}
