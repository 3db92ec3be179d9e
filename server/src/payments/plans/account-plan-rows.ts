import type { Pool } from "pg";
import {
  type AccountPlanRow,
  accountPlanColumns,
  readPlanTimeline,
} from "../../identity/accounts.ts";
import type { PlanTimeline } from "../../identity/plan-timeline.ts";
import type { Uuid } from "../../ids.ts";

/** An account with its plans of all times. */
export interface AccountPlans {
  id: Uuid;
  partnerId: Uuid;
  status: string;
  /** The number of changes to other plans. */
  changes: number;
  /** The plan of the last change, or the first one, and the time from which the account has it. */
  newest: { planId: Uuid; at: string };
  timeline: PlanTimeline;
}

/**
 * Reads an account of a tenant or partner, or of any.
 *
 * Not from the accounts cache of two seconds: a caller that changes a plan reads the new one
 * immediately.
 */
export async function readAccountPlans(
  database: Pool,
  id: Uuid,
  owner: { tenantId: Uuid; partnerId: Uuid | null } | undefined,
): Promise<AccountPlans | undefined> {
  const found = await database.query<AccountPlanRow & { partner_id: Uuid; status: string }>({
    name: "read-account-plans",
    text: `SELECT a.partner_id, a.status, ${accountPlanColumns} FROM accounts a
            WHERE a.id = $1 AND ($2::uuid IS NULL OR a.tenant_id = $2)
              AND ($3::uuid IS NULL OR a.partner_id = $3)`,
    values: [id, owner?.tenantId ?? null, owner?.partnerId ?? null],
  });
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const changes = row.plan_changes ?? [];
  const last = changes.find(({ number }) => number === changes.length);
  return {
    id,
    partnerId: row.partner_id,
    status: row.status,
    changes: changes.length,
    newest:
      last === undefined
        ? { planId: row.processing_plan_id, at: row.created_at }
        : { planId: last.processing_plan_id, at: new Date(last.effective_at).toISOString() },
    timeline: readPlanTimeline(row),
  };
}
