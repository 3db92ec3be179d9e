import type { PoolClient } from "pg";
import { isUnreachable } from "../../database/is-unreachable.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import { followResidualPeriods } from "../shards/follow-periods.ts";
import { addSlice, timeOfSlice } from "./aggregate-slice.ts";
import { wholePeriodSettings } from "./allocate-pool.ts";
import { calculateReports, completePeriod } from "./complete-period.ts";
import {
  during,
  explainFailure,
  FailedStep,
  type Failure,
  recordRunFailure,
} from "./run-failure.ts";
import { sliceLength, snapshotRules } from "./snapshot-rules.ts";

/**
 * Maximum time of one job run, because a stopping server waits for its jobs. The next run resumes
 * where this one ended.
 */
const workMsMax = 10_000;

/** Calculates the periods whose run was requested. */
export const runResidualPeriodsJob: DueJob = {
  name: "run_residual_periods",
  nextDue: (database) =>
    timeOf(database, "SELECT min(run_at) FROM residual_periods WHERE run_at IS NOT NULL"),
  upcoming: upcomingRows("residual_periods WHERE run_at IS NOT NULL", "run_at"),
  run: (deps) => runResidualPeriods(deps),
};

/**
 * Calculates every period whose run is due, one slice of its time per transaction. After a crash,
 * the next run resumes at the first slice that was not committed. Concurrent processes never count
 * a slice twice.
 *
 * Input    options: sliceMs: slice length, if not the default; workMs: how long to work before the
 *          job is requeued.
 * Returns  whether work remains.
 * Writes   the rows of each step; a failed run returns to `pending` with its reason.
 */
export async function runResidualPeriods(
  deps: Dependencies,
  options: { sliceMs?: number; workMs?: number } = {},
): Promise<boolean> {
  const began = deps.wallClock.now().getTime();
  const workMs = options.workMs ?? workMsMax;
  const due = await duePeriods(deps);
  if (due.length === 0) return false;
  // A separate connection that is closed afterwards: PostgreSQL's memory for sorts and hashes would
  // otherwise stay with a pooled connection.
  const client = await deps.database.connect();
  try {
    for (const id of due) {
      while (await takeStep(client, deps, id, options.sliceMs)) {
        if (deps.wallClock.now().getTime() - began < workMs) continue;
        const again = enqueue("run_residual_periods", 0);
        await deps.database.query(again.sql, again.values);
        return true;
      }
    }
    return false;
  } finally {
    client.release(true);
    if (deps.shards !== undefined) await followResidualPeriods(deps.shards);
  }
}

async function duePeriods(deps: Dependencies): Promise<Uuid[]> {
  const found = await deps.database.query<{ id: Uuid }>(
    "SELECT id FROM residual_periods WHERE run_at <= $1 ORDER BY run_at, id",
    [deps.clock.now().toISOString()],
  );
  return found.rows.map(({ id }) => id);
}

/** Returns  whether this process should continue with the period. */
async function takeStep(
  client: PoolClient,
  deps: Dependencies,
  id: Uuid,
  sliceMs: number | undefined,
): Promise<boolean> {
  try {
    await client.query(beginStep);
    const isLeft = await stepOf(client, deps, id, sliceMs);
    await client.query("COMMIT");
    return isLeft;
  } catch (error) {
    // A connection that cannot even do this is closed anyway.
    await client.query("ROLLBACK").catch(() => {});
    const met = error instanceof FailedStep ? error.cause : error;
    if (isPassing(met)) throw met;
    deps.log.error(recordRunFailure(error, id), "residual period calculation failed");
    await recordFailure(deps, id, explainFailure(error));
    return false;
  }
}

/** A step reads many rows, so its statements are planned for their actual values. */
const beginStep = `BEGIN;
  SET LOCAL plan_cache_mode = force_custom_plan;${wholePeriodSettings}`;

async function stepOf(
  client: PoolClient,
  deps: Dependencies,
  id: Uuid,
  sliceMs: number | undefined,
): Promise<boolean> {
  // A separate advisory lock marks the worker. The row lock is also taken by a request that opens
  // the next period, and that one is waited for.
  const found = await client.query<ResidualPeriodRow>(
    `SELECT * FROM residual_periods
      WHERE id = $1 AND status = 'processing' AND run_at IS NOT NULL
        AND pg_try_advisory_xact_lock(hashtextextended(id::text, 0))
        FOR NO KEY UPDATE`,
    [id],
  );
  const period = found.rows[0];
  // Another process is working on it, or has ended this database's part.
  if (period === undefined) return false;
  const { slices_total: total, slices_done: done } = period;
  if (total === null) {
    if (await mustWait(client, deps, period)) return false;
    const length = sliceMs ?? sliceLength(period);
    await during({ does: "rules" }, () => snapshotRules(client, period, length));
    return true;
  }
  if (done < total) {
    const span = timeOfSlice(period, done);
    await during({ does: "slice", number: done + 1, total, ...span }, () =>
      addSlice(client, period, span),
    );
    await client.query("UPDATE residual_periods SET slices_done = slices_done + 1 WHERE id = $1", [
      id,
    ]);
    return true;
  }
  await during({ does: "reports" }, async () => {
    await calculateReports(client, period);
    if (deps.shards === undefined) return completePeriod(client, deps, period);
    await client.query(
      "UPDATE residual_periods SET run_at = NULL, calculated_at = $2 WHERE id = $1",
      [id, deps.clock.now().toISOString()],
    );
  });
  return false;
}

const movesEndWithinMs = 2_000;

/**
 * A run and a move of a partner to another database exclude each other: the move marks the partner
 * in the directory, and then rejects itself if a run has begun; the run begins, and then waits for
 * marked partners. The merchants of a partner are so counted in one database.
 */
async function mustWait(
  client: PoolClient,
  { shards }: Dependencies,
  { tenant_id }: ResidualPeriodRow,
): Promise<boolean> {
  if (shards === undefined) return false;
  const { isMoving } = await shards.readDirectory(tenant_id);
  if (isMoving) await writeAtomically(client, [enqueue("run_residual_periods", movesEndWithinMs)]);
  return isMoving;
}

/**
 * Retryable: the database was unreachable, or the error is transient (class 40). The run then
 * resumes.
 */
function isPassing(error: unknown): boolean {
  return isUnreachable(error) || /^40/.test((error as { code?: string }).code ?? "");
}

async function recordFailure(
  { database, clock, shards }: Dependencies,
  id: Uuid,
  { text, accountId }: Failure,
): Promise<void> {
  // Of several databases, the first ends the run for all: see `concludeRuns`.
  const ended = shards === undefined ? "status = 'pending', revision = revision + 1, " : "";
  await database.query(
    `UPDATE residual_periods SET ${ended}run_at = NULL,
            slices_total = NULL, slices_done = 0, last_error = $2, failed_account_id = $3,
            updated_at = $4
      WHERE id = $1 AND status = 'processing'`,
    [id, text, accountId, clock.now().toISOString()],
  );
}
