import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

const waitMsMax = 120_000;

/**
 * Waits until the read model has followed every payment: a round is not to be slowed by what the one
 * before left to do.
 */
export async function caughtUp(pool: Pool): Promise<void> {
  const end = performance.now() + waitMsMax;
  while (performance.now() < end) {
    const { rows } = await pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM read_model_cursor, read_model_events(snapshot, 1)`,
    );
    if (rows[0]?.left === 0) return;
    await sleep(200);
  }
  throw new Error("the read model did not catch up");
}
