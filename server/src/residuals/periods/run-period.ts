import { runResidualPeriod } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { updateRow } from "../../database/row-writes.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { copyChangedPeriod } from "../shards/follow-periods.ts";
import { type ResidualPeriodRow, requirePeriod } from "./period-rows.ts";
import { canTransitionResidualPeriod } from "./period-states.ts";
import { requireResidualPermission } from "./require-residual-permission.ts";
import { serializePeriod } from "./serialize-period.ts";

/**
 * A settlement in progress carries a slightly earlier time: after a minute each is committed, and
 * none can be missed.
 */
const settlementsVisibleAfterMs = 60_000;

/**
 * Starts the calculation of a period, which a job executes.
 *
 * Returns  the period, `processing`.
 * Errors   not_found, forbidden; conflict: it is not pending, has not ended, an earlier one is not
 *          completed, or another is being calculated.
 * Writes   the period, and the job.
 */
export const handleRunResidualPeriod = handlerFor(runResidualPeriod, async (call, deps) => {
  const { caller } = call;
  const read = await requirePeriod(deps.database, caller, toUuid(call.params.id));
  await requireResidualPermission(call);
  const now = deps.clock.now();
  if (!canTransitionResidualPeriod(read.status, "processing")) {
    throw new ApiError("conflict", `The period is ${read.status}; only a pending one can be run.`);
  }
  if (read.end_at > now.toISOString()) {
    throw new ApiError(
      "conflict",
      `The period has not ended. It can be run from its end on, ${read.end_at}; it is ${now.toISOString()} now.`,
    );
  }
  await requireEarlierPeriodsCompleted(deps, read);
  const runAt = new Date(
    Math.max(now.getTime(), Date.parse(read.end_at) + settlementsVisibleAfterMs),
  );
  const changes = {
    revision: read.revision + 1,
    status: "processing" as const,
    run_by: caller.keyId,
    run_at: runAt.toISOString(),
    run_number: read.run_number + 1,
    calculated_at: null,
    slice_ms: null,
    slices_total: null,
    slices_done: 0,
    last_error: null,
    failed_account_id: null,
    updated_at: now.toISOString(),
  };
  try {
    const committed = await commitResponse(
      call,
      deps.database,
      [
        updateRow("residual_periods", { id: read.id, revision: read.revision }, changes),
        enqueue("run_residual_periods", runAt.getTime() - now.getTime()),
      ],
      serializePeriod({ ...read, ...changes }, undefined, caller),
    );
    await copyChangedPeriod(deps);
    return committed;
  } catch (error) {
    if (!isUniqueViolation(error, "residual_periods_one_at_a_time")) throw error;
    throw new ApiError(
      "conflict",
      "Another period is processing. This one can be run when that is completed.",
    );
  }
});

async function requireEarlierPeriodsCompleted(
  deps: Dependencies,
  read: ResidualPeriodRow,
): Promise<void> {
  const found = await deps.database.query<ResidualPeriodRow>(
    `SELECT * FROM residual_periods
      WHERE tenant_id = $1 AND start_at < $2 AND status <> 'completed'
      ORDER BY start_at LIMIT 1`,
    [read.tenant_id, read.start_at],
  );
  const [earlier] = found.rows;
  if (earlier === undefined) return;
  const shown = toId("residual_period", earlier.id);
  const runFirst = earlier.last_error === null ? "Run it first" : "Its run failed: see last_error";
  const next = earlier.status === "pending" ? ` ${runFirst}.` : "";
  throw new ApiError(
    "conflict",
    `The earlier period ${shown}, until ${earlier.end_at}, is ${earlier.status}.${next} This one can be run when that is completed.`,
  );
}
