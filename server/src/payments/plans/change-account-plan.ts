import type { BodyOf, setAccountProcessingPlan } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import { startOfNextTerms } from "../../identity/effective-time.ts";
import { planTimeline } from "../../identity/plan-timeline.ts";
import type { PlanVersionRow } from "../../identity/processing-plan.ts";
import { toId, toUuid } from "../../ids.ts";
import type { AccountPlans } from "./account-plan-rows.ts";

/**
 * Gives an account another plan of its partner from a time on.
 *
 * Input    by: an API key's id, or `operator command`.
 * Returns  the account's plans after the change, and the write.
 * Errors   invalid_status: the account is closed; invalid_body: a plan that is not ACTIVE or not the
 *          partner's, a time in the past or before that of the newest change.
 */
export async function accountPlanChange(
  database: Pool,
  account: AccountPlans,
  body: BodyOf<typeof setAccountProcessingPlan>,
  { by, now }: { by: string; now: string },
): Promise<{ timeline: AccountPlans["timeline"]; writes: Write[] }> {
  if (account.status === "TERMINATED") {
    throw new ApiError(
      "invalid_status",
      "The account is TERMINATED: its plan can no longer change.",
    );
  }
  const versions = await requireVersions(database, account, body.processing_plan_id);
  const change = {
    account_id: account.id,
    number: account.changes + 1,
    effective_at: startOfNextTerms(
      {
        named: `the plan ${toId("processing_plan", account.newest.planId)}`,
        at: account.newest.at,
      },
      body.effective_at,
      now,
    ),
    processing_plan_id: toUuid(body.processing_plan_id),
    recorded_by: by,
    created_at: now,
  };
  const { sql, values } = insertRow("account_plan_changes", change);
  const before = account.timeline.filter(({ effectiveAt }) => effectiveAt < change.effective_at);
  const after = planTimeline({
    opened: change.effective_at,
    firstPlanId: change.processing_plan_id,
    changes: [],
    versions,
  });
  const [first, ...others] = [...before, ...after];
  return {
    timeline: [first ?? after[0], ...others],
    // Fails if another change has taken the number.
    writes: [{ sql: `${sql} ON CONFLICT DO NOTHING`, values, must: "account_plan_changes" }],
  };
}

async function requireVersions(
  database: Pool,
  account: AccountPlans,
  id: string,
): Promise<PlanVersionRow[]> {
  const found = await database.query<{ state: string; versions: PlanVersionRow[] }>(
    `SELECT plan.state, (SELECT json_agg(terms) FROM processing_plan_versions terms
                          WHERE terms.processing_plan_id = plan.id) AS versions
       FROM processing_plans plan WHERE plan.id = $1 AND plan.partner_id = $2`,
    [toUuid(id), account.partnerId],
  );
  const plan = found.rows[0];
  if (plan?.state === "ACTIVE") return plan.versions;
  const expected = "an ACTIVE plan of the account's partner";
  throw rejectBodyField({
    code: "invalid_value",
    expected,
    received: id,
    path: "processing_plan_id",
    message:
      plan === undefined
        ? `processing_plan_id must be ${expected}; the partner has no plan ${id}.`
        : `processing_plan_id must be ${expected}; ${id} is ${plan.state}.`,
  });
}
