import type { PoolClient } from "pg";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { announceCompletion } from "../calculation/complete-period.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import { inTransaction } from "./in-transaction.ts";

/**
 * Copies the tenants' periods to another database, which then starts its part of a run, discards
 * that of a failed one, or completes it. It may be stopped at any point and repeated by any process.
 *
 * Input    home: the database with the valid rows.
 * Errors   those of either database.
 * Writes   the periods whose revision is older; the job of a run; the events of a completed period
 *          for the partners of this database, with the figures that each may see.
 */
export async function copyPeriods(home: Dependencies, shard: Dependencies): Promise<void> {
  if ((await revisionsOf(home)) === (await revisionsOf(shard))) return;
  const copied = await shard.database.query<{ id: Uuid; revision: number }>(
    "SELECT id, revision FROM residual_periods",
  );
  const revisions = new Map(copied.rows.map(({ id, revision }) => [id, revision]));
  const periods = await home.database.query<ResidualPeriodRow>(
    "SELECT * FROM residual_periods ORDER BY tenant_id, start_at",
  );
  const waiting = new Set<Uuid>();
  for (const period of periods.rows) {
    if ((revisions.get(period.id) ?? 0) >= period.revision) continue;
    // A period follows only a completed one.
    if (waiting.has(period.tenant_id)) continue;
    if (!(await copyPeriod(shard, period))) waiting.add(period.tenant_id);
  }
}

/** Every change raises a revision, and a copy never has a later one. */
async function revisionsOf({ database }: Dependencies): Promise<string | undefined> {
  const found = await database.query<{ sum: string }>(
    "SELECT count(*) || ' ' || coalesce(sum(revision), 0) AS sum FROM residual_periods",
  );
  return found.rows[0]?.sum;
}

/** Returns   false: a step of the calculation has the row; it is copied the next time. */
function copyPeriod(shard: Dependencies, period: ResidualPeriodRow): Promise<boolean> {
  return inTransaction(shard.database, (client) => copyWithin(client, shard, period));
}

async function copyWithin(
  client: PoolClient,
  shard: Dependencies,
  period: ResidualPeriodRow,
): Promise<boolean> {
  const { id, tenant_id, start_at, end_at, created_at } = period;
  // The database may be newer than the period.
  await client.query(
    `INSERT INTO residual_periods (id, tenant_id, revision, status, start_at, end_at, created_at,
            updated_at)
     VALUES ($1, $2, 0, 'pending', $3, $4, $5, $5) ON CONFLICT (id) DO NOTHING`,
    [id, tenant_id, start_at, end_at, created_at],
  );
  const found = await client.query<ResidualPeriodRow>(
    "SELECT * FROM residual_periods WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED",
    [id],
  );
  const copy = found.rows[0];
  if (copy === undefined) return false;
  if (copy.revision >= period.revision) return true;
  const isSameRun = copy.status === period.status && copy.run_number === period.run_number;
  if (period.status === "processing" && !isSameRun) await startPart(client, shard, period);
  if (period.status === "pending" && !isSameRun) await endPart(client, id);
  const isCompletedNow = period.status === "completed" && copy.status !== "completed";
  const isCalculated = copy.calculated_at !== null && copy.run_number === period.run_number;
  if (isCompletedNow && !isCalculated && copy.revision > 0) {
    throw new Error(`the part of the completed residual period ${id} is not calculated`);
  }
  await client.query(
    `UPDATE residual_periods
        SET revision = $2, status = $3, end_at = $4, run_by = $5, run_number = $6,
            completed_by = $7, completed_at = $8, updated_at = $9,
            last_error = CASE WHEN $3 = 'processing' THEN last_error ELSE $10 END,
            failed_account_id = CASE WHEN $3 = 'processing' THEN failed_account_id ELSE $11 END
      WHERE id = $1`,
    [
      id,
      period.revision,
      period.status,
      end_at,
      period.run_by,
      period.run_number,
      period.completed_by,
      period.completed_at,
      period.updated_at,
      period.last_error,
      period.failed_account_id,
    ],
  );
  if (isCompletedNow && isCalculated) await announceCompletion(client, shard, period);
  return true;
}

async function startPart(
  client: PoolClient,
  shard: Dependencies,
  period: ResidualPeriodRow,
): Promise<void> {
  const now = shard.clock.now();
  // null: the first database has calculated its part already.
  const runAt = period.run_at ?? now.toISOString();
  await client.query(
    `UPDATE residual_periods SET run_at = $2, calculated_at = NULL, slice_ms = NULL,
            slices_total = NULL, slices_done = 0, last_error = NULL, failed_account_id = NULL
      WHERE id = $1`,
    [period.id, runAt],
  );
  await writeAtomically(client, [
    enqueue("run_residual_periods", Math.max(0, Date.parse(runAt) - now.getTime())),
  ]);
}

/** Its results are discarded when the next run begins; no report reads them until then. */
async function endPart(client: PoolClient, id: Uuid): Promise<void> {
  await client.query(
    `UPDATE residual_periods SET run_at = NULL, calculated_at = NULL, slice_ms = NULL,
            slices_total = NULL, slices_done = 0 WHERE id = $1`,
    [id],
  );
}
