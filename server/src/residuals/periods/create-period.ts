import { createResidualPeriod } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, type Uuid } from "../../ids.ts";
import { allShards } from "../../shards/all-shards.ts";
import { copyChangedPeriod } from "../shards/follow-periods.ts";
import { lastPeriod, type ResidualPeriodRow, rejectEndBefore } from "./period-rows.ts";
import { requireResidualPermission } from "./require-residual-permission.ts";
import { serializePeriod } from "./serialize-period.ts";

/**
 * Opens the next period: from the end of the last one, or from the first settlement.
 *
 * Errors   forbidden: see `requireResidualPermission`; invalid_body: an end that is not after the start;
 *          conflict: a period with this end, or one that was opened concurrently.
 * Writes   the period, and the revision of the previous one.
 */
export const handleCreateResidualPeriod = handlerFor(createResidualPeriod, async (call, deps) => {
  const { caller, body } = call;
  await requireResidualPermission(call);
  const endAt = new Date(body.end_at).toISOString();
  const now = deps.clock.now().toISOString();
  const last = await lastPeriod(deps.database, caller.tenantId);
  if (last?.end_at === endAt) {
    const shown = toId("residual_period", last.id);
    throw new ApiError("conflict", `The period ${shown} already ends at ${endAt}.`);
  }
  const startAt = last?.end_at ?? (await firstSettled(deps, caller.tenantId));
  rejectEndBefore(startAt, endAt, body.end_at);
  const row: ResidualPeriodRow = {
    id: deps.ids.next(),
    tenant_id: caller.tenantId,
    revision: 1,
    status: "pending",
    start_at: startAt,
    end_at: endAt,
    run_by: null,
    run_at: null,
    run_number: 0,
    calculated_at: null,
    slice_ms: null,
    slices_total: null,
    slices_done: 0,
    item_mapping: null,
    completed_by: null,
    completed_at: null,
    last_error: null,
    failed_account_id: null,
    created_at: now,
    updated_at: now,
  };
  try {
    const response = serializePeriod(row, undefined, caller);
    const committed = await commitResponse(
      call,
      deps.database,
      [
        ...follows(last),
        insertRow("residual_periods", { ...row, item_mapping: asJson(row.item_mapping) }),
      ],
      response,
    );
    await copyChangedPeriod(deps);
    return committed;
  } catch (error) {
    if (!isUniqueViolation(error, "residual_periods_by_start")) throw error;
    throw new ApiError("conflict", "Another period was created at the same time.");
  }
});

/**
 * The previous end, at which the new period begins, must be unchanged: a change of it would have
 * raised the revision.
 */
function follows(last: ResidualPeriodRow | undefined): Write[] {
  if (last === undefined) return [];
  const { id, revision } = last;
  return [updateRow("residual_periods", { id, revision }, { revision: revision + 1 })];
}

/**
 * Time of the tenant's first settled payment or fee; before there is one, of the tenant's creation.
 */
async function firstSettled(deps: Dependencies, tenantId: Uuid): Promise<string> {
  const found = await Promise.all(
    allShards(deps).map(async ({ database }) => {
      const times = await database.query<{ settled_at: string | null; created_at: string }>(
        firstSettledSql,
        [tenantId],
      );
      return times.rows[0];
    }),
  );
  const settled = found.flatMap((times) => times?.settled_at ?? []);
  return settled.toSorted()[0] ?? found[0]?.created_at ?? deps.clock.now().toISOString();
}

const firstSettledSql = `
  SELECT min(first.settled_at) AS settled_at, min(tenant.created_at) AS created_at
    FROM tenants AS tenant
    LEFT JOIN accounts AS account ON account.tenant_id = tenant.id
    LEFT JOIN LATERAL (
      (SELECT settled_at FROM payments WHERE account_id = account.id AND settled_at IS NOT NULL
        ORDER BY settled_at LIMIT 1)
      UNION ALL
      (SELECT settled_at FROM fees WHERE account_id = account.id AND settled_at IS NOT NULL
          AND fee_type NOT IN ('PROCESSING', 'INTERCHANGE')
        ORDER BY settled_at LIMIT 1)
    ) AS first ON true
   WHERE tenant.id = $1`;
