import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { setAccountCapability } from "../../identity/set-account-capability.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { changeRequirement } from "./change-requirement.ts";
import type { RequirementRow } from "./requirement-rows.ts";

const batchSize = 100;

export const passDeadlinesJob: DueJob = {
  name: "pass_requirement_deadlines",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(next_action_at) FROM account_requirements WHERE next_action_at IS NOT NULL",
    ),
  run: passDeadlines,
};

/** Disables the payouts of accounts whose requirements were not fulfilled by their deadline. */
export async function passDeadlines(deps: Dependencies): Promise<void> {
  const due = await deps.database.query<RequirementRow>(
    `SELECT * FROM account_requirements WHERE next_action_at <= $1
      ORDER BY next_action_at, id LIMIT ${batchSize}`,
    [deps.clock.now().toISOString()],
  );
  await forEachIsolated(
    deps,
    due.rows,
    {
      failed: "requirement deadline was not applied",
      logFields: ({ id }) => ({ requirement: toId("requirement", id) }),
      postpone: (row) => postpone(deps, row),
    },
    (row) => pass(deps, row),
  );
}

async function pass(deps: Dependencies, row: RequirementRow): Promise<void> {
  const account = await readAccountRecord(deps.database, row.account_id);
  if (account === undefined) throw new Error("an account is never deleted");
  const now = deps.clock.now().toISOString();
  await writeAtomically(deps.database, [
    changeRequirement(deps, row, {
      past_due_at: now,
      next_action_at: null,
      disabled_payouts: account.payouts_after_hold ?? account.payouts_enabled,
    }),
    ...setAccountCapability(account, "payouts_enabled", false, { now, ids: deps.ids }),
    enqueue("update_account_requirements", 0),
  ]);
}

async function postpone(deps: Dependencies, { id, version }: RequirementRow): Promise<void> {
  await deps.database.query(
    "UPDATE account_requirements SET next_action_at = $3 WHERE id = $1 AND version = $2",
    [id, version, new Date(deps.clock.now().getTime() + retryDelayMs).toISOString()],
  );
}
