import { hash } from "node:crypto";
import { insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { hashToken, newToken } from "./secret-tokens.ts";
import { type UserRow, userColumns } from "./user-rows.ts";

/** second_factor: the password was correct, and a code is required. */
export type SessionState = "second_factor" | "open";

export interface Session {
  state: SessionState;
  tokenHash: Buffer;
  csrfToken: string;
  user: UserRow;
}

const minuteMs = 60_000;
/** Idle timeout. */
const idleMs = 60 * minuteMs;
const lifetimeMs: Record<SessionState, number> = {
  open: 12 * 60 * minuteMs,
  second_factor: 10 * minuteMs,
};
/** A session's last request is recorded at most this often, not for each request. */
const seenEveryMs = minuteMs;

/** A new session: its token for the cookie, and the write that creates it. */
export function newSession(
  deps: Pick<Dependencies, "random" | "clock">,
  userId: Uuid,
  state: SessionState,
): { token: string; write: Write } {
  const token = newToken(deps.random);
  const now = deps.clock.now();
  const write = insertRow("user_sessions", {
    token_hash: hashToken(token),
    user_id: userId,
    state,
    created_at: now.toISOString(),
    seen_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimeMs[state]).toISOString(),
  });
  return { token, write };
}

/** The session of a valid token: not expired, not idle, and its user active. */
export async function findSession(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  token: string,
): Promise<Session | undefined> {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const found = await database.query<UserRow & { state: SessionState; seen_at: string }>({
    name: "find-session",
    text: `SELECT ${userColumns}, s.state, s.seen_at
             FROM user_sessions s JOIN users u ON u.id = s.user_id
            WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.seen_at > $3
              AND u.status = 'ACTIVE'`,
    values: [tokenHash, now.toISOString(), new Date(now.getTime() - idleMs).toISOString()],
  });
  const row = found.rows[0];
  if (row === undefined) return undefined;
  if (now.getTime() - new Date(row.seen_at).getTime() >= seenEveryMs) {
    await database.query("UPDATE user_sessions SET seen_at = $2 WHERE token_hash = $1", [
      tokenHash,
      now.toISOString(),
    ]);
  }
  const { state, seen_at: _, ...user } = row;
  return { state, tokenHash, csrfToken: csrfTokenOf(token), user };
}

/**
 * The token that a page sends with each change: derived from the session's token, which it does not
 * reveal.
 */
function csrfTokenOf(token: string): string {
  return hash("sha256", `csrf\n${token}`, "base64url");
}

/** The write that ends one session. */
export function endSession(tokenHash: Buffer): Write {
  return { sql: "DELETE FROM user_sessions WHERE token_hash = $1", values: [tokenHash] };
}

/** The write that ends all sessions of a user. */
export function endSessions(userId: Uuid): Write {
  return { sql: "DELETE FROM user_sessions WHERE user_id = $1", values: [userId] };
}
