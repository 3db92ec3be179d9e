import type { PoolClient } from "pg";
import { isUnreachable } from "../../database/is-unreachable.ts";
import type { Dependencies, ShardDependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { completePeriod } from "../calculation/complete-period.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import { inTransaction } from "./in-transaction.ts";

/** The state of a run in one database. */
type Part = Pick<
  ResidualPeriodRow,
  "run_number" | "run_at" | "calculated_at" | "last_error" | "failed_account_id"
>;

/**
 * Ends the runs whose parts have ended: a run is completed when every database has calculated its
 * part, and failed when one could not.
 *
 * Returns  whether a run ended.
 * Errors   those of the first database; another one that cannot be reached is waited for.
 * Writes   the periods of the first database.
 */
export async function concludeRuns(shards: ShardDependencies): Promise<boolean> {
  let isEnded = false;
  const [home, ...others] = shards.all();
  const running = await home.database.query<ResidualPeriodRow>(
    "SELECT * FROM residual_periods WHERE status = 'processing' ORDER BY id",
  );
  for (const period of running.rows) {
    const found = await Promise.all(others.map((shard) => readPart(shard, period)));
    const parts = [period, ...found];
    const failed = parts.find((part) => part !== undefined && isFailed(part));
    if (failed !== undefined) await failRun(home, period, failed);
    else if (parts.every((part) => part !== undefined && part.calculated_at !== null)) {
      // A process that was started before a database was added does not know its part.
      const { shards: count } = await shards.readDirectory(period.tenant_id);
      if (count !== parts.length) continue;
      await completeRun(home, period);
    } else continue;
    isEnded = true;
  }
  return isEnded;
}

/** Returns   undefined: the run has not begun there, or the database cannot be reached. */
async function readPart(
  { database }: Dependencies,
  { id, run_number }: ResidualPeriodRow,
): Promise<Part | undefined> {
  try {
    const found = await database.query<Part>(
      `SELECT run_number, run_at, calculated_at, last_error, failed_account_id
         FROM residual_periods WHERE id = $1 AND status = 'processing' AND run_number = $2`,
      [id, run_number],
    );
    return found.rows[0];
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    throw error;
  }
}

const isFailed = ({ run_at, calculated_at, last_error }: Part) =>
  run_at === null && calculated_at === null && last_error !== null;

async function failRun(
  { database, clock }: Dependencies,
  { id, run_number }: ResidualPeriodRow,
  { last_error, failed_account_id }: Part,
): Promise<void> {
  await database.query(
    `UPDATE residual_periods SET status = 'pending', revision = revision + 1, run_at = NULL,
            calculated_at = NULL, slice_ms = NULL, slices_total = NULL, slices_done = 0,
            last_error = $3, failed_account_id = $4, updated_at = $5
      WHERE id = $1 AND status = 'processing' AND run_number = $2`,
    [id, run_number, last_error, failed_account_id, clock.now().toISOString()],
  );
}

function completeRun(home: Dependencies, { id, run_number }: ResidualPeriodRow): Promise<void> {
  return inTransaction(home.database, async (client) => {
    const period = await lockCalculated(client, id, run_number);
    if (period !== undefined) await completePeriod(client, home, period);
  });
}

/** Undefined: another process has ended the run. */
async function lockCalculated(
  client: PoolClient,
  id: Uuid,
  runNumber: number,
): Promise<ResidualPeriodRow | undefined> {
  const found = await client.query<ResidualPeriodRow>(
    `SELECT * FROM residual_periods WHERE id = $1 AND status = 'processing' AND run_number = $2
        AND calculated_at IS NOT NULL FOR NO KEY UPDATE`,
    [id, runNumber],
  );
  return found.rows[0];
}
