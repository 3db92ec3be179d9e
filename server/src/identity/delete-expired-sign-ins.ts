import type { Dependencies } from "../dependencies.ts";

/**
 * Deletes expired links, sessions and rate limit counters; each is rejected as expired before that.
 */
export async function deleteExpiredSignIns(deps: Dependencies): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (const condition of [
    "user_links WHERE expires_at <= $1",
    "user_sessions WHERE expires_at <= $1",
    "rate_limits WHERE window_ends_at <= $1",
  ]) {
    await deps.database.query(`DELETE FROM ${condition}`, [now]);
  }
}
