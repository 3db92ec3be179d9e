import type { Dependencies } from "../dependencies.ts";
import { deleteUnknownSignIns } from "./known-sign-ins.ts";

/**
 * Deletes expired links, sessions, challenges, rate limit counters and known browsers; each is
 * rejected as expired before that.
 */
export async function deleteExpiredSignIns({
  database,
  clock,
  wallClock,
}: Pick<Dependencies, "database" | "clock" | "wallClock">): Promise<void> {
  const now = clock.now().toISOString();
  await database.query("DELETE FROM user_links WHERE expires_at <= $1", [now]);
  await database.query("DELETE FROM rate_limits WHERE window_ends_at <= $1", [now]);
  const wallTime = [wallClock.now().toISOString()];
  await database.query("DELETE FROM user_sessions WHERE expires_at <= $1", wallTime);
  await database.query("DELETE FROM passkey_challenges WHERE expires_at <= $1", wallTime);
  await deleteUnknownSignIns({ database }, wallClock.now());
}
