import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { setAccountCapability } from "../../identity/set-account-capability.ts";
import { toId } from "../../ids.ts";
import type { DueJob } from "../../jobs/due-jobs.ts";
import { dueRowsJob } from "../../jobs/due-rows-job.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { changeRequirement } from "./change-requirement.ts";
import type { RequirementRow } from "./requirement-rows.ts";

/**
 * Disables the payouts of accounts whose requirements were not fulfilled by their deadline. Those of
 * a contractor are held while one is past due.
 */
export const passDeadlinesJob: DueJob = dueRowsJob<RequirementRow>(
  "pass_requirement_deadlines",
  { table: "account_requirements", due: "next_action_at", version: "version" },
  {
    failed: "requirement deadline was not applied",
    logFields: ({ id }) => ({ requirement: toId("requirement", id) }),
    work: pass,
  },
);

async function pass(deps: Dependencies, row: RequirementRow): Promise<void> {
  const account = await readAccountRecord(deps.database, row.account_id);
  const now = deps.clock.now().toISOString();
  await writeAtomically(deps.database, [
    changeRequirement(deps, row, {
      past_due_at: now,
      next_action_at: null,
      disabled_payouts: account?.payouts_after_hold ?? account?.payouts_enabled ?? false,
    }),
    ...(account === undefined
      ? []
      : setAccountCapability(account, "payouts_enabled", false, { now, ids: deps.ids })),
    enqueue("update_account_requirements", 0),
  ]);
}
