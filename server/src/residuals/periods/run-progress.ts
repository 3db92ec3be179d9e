import type { Pool } from "pg";
import type { ResidualPeriodRow } from "./period-rows.ts";

/**
 * Adds up the slices of the runs in progress over several databases. Each has the same number of
 * slices; one that does not respond counts as not started, because the run waits for it.
 */
export async function withProgress(
  [, ...others]: readonly Pool[],
  rows: readonly ResidualPeriodRow[],
): Promise<readonly ResidualPeriodRow[]> {
  if (others.length === 0) return rows;
  return Promise.all(
    rows.map(async (row) => {
      const { status, slices_total: total, slices_done } = row;
      if (status !== "processing" || total === null) return row;
      const done = await Promise.all(others.map((database) => slicesDone(database, row)));
      return {
        ...row,
        slices_total: total * (1 + others.length),
        slices_done: done.reduce((sum, count) => sum + count, slices_done),
      };
    }),
  );
}

async function slicesDone(database: Pool, { id, run_number }: ResidualPeriodRow): Promise<number> {
  const found = await database
    .query<{ slices_done: number }>(
      "SELECT slices_done FROM residual_periods WHERE id = $1 AND run_number = $2",
      [id, run_number],
    )
    .catch(() => undefined);
  return found?.rows[0]?.slices_done ?? 0;
}
