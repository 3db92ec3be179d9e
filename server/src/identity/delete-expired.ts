import type { Parts } from "../parts.ts";

/** Forgets links, sessions and counted tries whose time is over: each is refused by itself before. */
export async function deleteExpiredSignIns(parts: Parts): Promise<void> {
  const now = parts.clock.now().toISOString();
  for (const condition of [
    "user_links WHERE expires_at <= $1",
    "user_sessions WHERE expires_at <= $1",
    "limited_tries WHERE window_ends_at <= $1",
  ]) {
    await parts.database.query(`DELETE FROM ${condition}`, [now]);
  }
}
