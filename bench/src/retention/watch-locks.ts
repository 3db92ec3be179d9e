import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

const everyMs = 5;

/**
 * Looks for waits for locks of tables every 5 ms, of the drops and of the statements behind them.
 *
 * Returns  `stop`: the longest wait that was seen, in milliseconds.
 */
export function watchLockWaits(owner: Pool): { stop(): Promise<number> } {
  let stopped = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!stopped) {
      const found = await owner.query<{ ms: number }>({
        name: "longest-lock-wait",
        text: `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart) * 1000), 0)::float8
                      AS ms
                 FROM pg_locks WHERE NOT granted AND locktype = 'relation'`,
      });
      longestMs = Math.max(longestMs, found.rows[0]?.ms ?? 0);
      await sleep(everyMs);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await watching;
      return longestMs;
    },
  };
}
