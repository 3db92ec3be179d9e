import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import { planHolderChecks } from "../bank-accounts/plan-holder-checks.ts";
import { planChecks } from "../underwriting/plan-checks.ts";
import { readChecksOfApplication, runChecks } from "../verification/index.ts";
import { payoutsPausedEmail } from "./payouts-paused-email.ts";
import { readAccountOfApplication, reviewHoldsOf, reviewHoldWrites } from "./review-holds.ts";

const batchSize = 50;

interface Recheck {
  application_id: Uuid;
  changes: number;
}

export const recheckApplicationsJob: DueJob = {
  name: "recheck_applications",
  nextDue: (database) => timeOf(database, "SELECT min(next_at) FROM application_rechecks"),
  upcoming: upcomingRows("application_rechecks", "next_at"),
  run: recheckApplications,
};

/**
 * Checks approved applications again after a change: only the checks whose data changed are started,
 * and each supersedes the one before. Payouts are held while an outcome is for an operator to review,
 * and until the names were screened again; the approval stays.
 *
 * May run at any moment, in several processes, and again after a kill: a change is forgotten together
 * with the hold that follows from it.
 *
 * Writes   verification_checks, verification_responses, application_rechecks; accounts, events and
 *          an email.
 */
export async function recheckApplications(deps: Dependencies): Promise<void> {
  for (;;) {
    const due = await deps.database.query<Recheck>(
      `SELECT application_id, changes FROM application_rechecks WHERE next_at <= $1
        ORDER BY next_at, application_id LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    const later = new Date(deps.clock.now().getTime() + retryDelayMs).toISOString();
    const done = await forEachIsolated(
      deps,
      due.rows,
      {
        failed: "application was not checked again",
        logFields: ({ application_id: id }) => ({ application: toId("application", id) }),
        postpone: (recheck) => continueAt(deps, recheck, later),
      },
      (recheck) => check(deps, recheck),
    );
    if (due.rows.length < batchSize || done === 0) return;
  }
}

async function continueAt(
  { database }: Dependencies,
  { application_id, changes }: Recheck,
  at: string,
): Promise<void> {
  await database.query(
    "UPDATE application_rechecks SET next_at = $3 WHERE application_id = $1 AND changes = $2",
    [application_id, changes, at],
  );
}

async function check(deps: Dependencies, recheck: Recheck): Promise<void> {
  const { application_id: id } = recheck;
  const row = await readApplication(deps.database, id);
  const account = await readAccountOfApplication(deps.database, id);
  if (row === undefined || account === undefined || account.status === "TERMINATED") {
    return writeAtomically(deps.database, [over(recheck)]);
  }
  const nextAt = await runChangedChecks(deps, row);
  if (nextAt !== undefined) return continueAt(deps, recheck, nextAt);
  if (!(await isScreened(deps, row, account))) {
    const later = deps.clock.now().getTime() + retryDelayMs;
    return continueAt(deps, recheck, new Date(later).toISOString());
  }
  const opened = await holdWrites(deps, id, account);
  await writeAtomically(deps.database, [over(recheck), ...opened]);
}

/**
 * Names are screened with those of all accounts. The holder of the bank account is compared with the
 * new name.
 *
 * Returns   when a pending check is next due.
 */
async function runChangedChecks(
  deps: Dependencies,
  row: ReadApplication,
): Promise<string | undefined> {
  const planned = [
    ...planChecks(row, decryptOwners(deps.encryption, row)).filter(
      ({ kind }) => kind !== "sanctions",
    ),
    ...(await planHolderChecks(deps, row.id)),
  ];
  const { tenant_id: tenantId, partner_id: partnerId, id, updated_at: since } = row;
  const owner = { tenantId, partnerId, applicationId: id, since };
  return (await runChecks(deps, owner, planned)).nextAt;
}

/**
 * Whether the names were compared with the sanctions lists since they changed. They wait while no
 * list can be relied on. Without a screening service there is nothing to wait for.
 */
async function isScreened(
  { database, screening }: Dependencies,
  { updated_at: changedAt }: ReadApplication,
  { id }: BoardedAccount,
): Promise<boolean> {
  if (screening === undefined) return true;
  const found = await database.query(
    "SELECT FROM sanctions_comparisons WHERE subject_id = $1 AND compared_at >= $2",
    [id, changedAt],
  );
  return found.rowCount !== 0;
}

async function holdWrites(
  deps: Dependencies,
  applicationId: Uuid,
  account: BoardedAccount,
): Promise<Write[]> {
  const checks = await readChecksOfApplication(deps.database, applicationId);
  const holds = Object.values(reviewHoldsOf(account, checks, false)).flat();
  const opened = holds.filter(
    (hold) => hold.endsWith("_review") && !account.payout_holds.includes(hold),
  );
  if (opened.length > 0) {
    const application = toId("application", applicationId);
    deps.log.warn({ application, holds: opened }, "review of changed data opened");
  }
  return [
    ...reviewHoldWrites(deps, account, checks, false),
    ...(opened.length > 0 ? await payoutsPausedEmail(deps, account) : []),
  ];
}

function over({ application_id, changes }: Recheck): Write {
  return {
    sql: "DELETE FROM application_rechecks WHERE application_id = $1 AND changes = $2",
    values: [application_id, changes],
    must: "application_rechecks",
  };
}
