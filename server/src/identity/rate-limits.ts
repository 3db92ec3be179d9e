import { hash } from "node:crypto";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";

/** Attempts allowed within a window, which begins with the first attempt. */
export interface Limit {
  name: string;
  triesMax: number;
  windowMs: number;
}

const minuteMs = 60_000;

export const limits = {
  /** Wrong passwords for one email address. */
  loginOfUser: { name: "login user", triesMax: 10, windowMs: 15 * minuteMs },
  /** Logins from one network address, which an office may share. */
  loginFromAddress: { name: "login address", triesMax: 100, windowMs: 15 * minuteMs },
  /** Wrong codes of one user: there are a million codes, of which three are valid at any time. */
  secondFactor: { name: "second factor", triesMax: 6, windowMs: 15 * minuteMs },
  /** Emails to one email address. */
  emailsToUser: { name: "email user", triesMax: 3, windowMs: 60 * minuteMs },
  emailsFromAddress: { name: "email address", triesMax: 20, windowMs: 60 * minuteMs },
} as const satisfies Record<string, Limit>;

/** An attempt over the limit. */
export class RateLimitExceeded extends ApiError {
  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super(
      "too_many_requests",
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
      { retryAfterSeconds },
    );
  }
}

/**
 * Counts an attempt before its result is known, so that concurrent attempts count too.
 *
 * Input    of: the subject of the attempt, normalized: an email address, a network address, an id.
 * Errors   RateLimitExceeded.
 * Writes   rate_limits.
 */
export async function consumeAttempt(
  { database, clock }: { database: Pool; clock: Clock },
  limit: Limit,
  of: string,
): Promise<void> {
  const now = clock.now();
  const found = await database.query<{ attempts: number; window_ends_at: string }>({
    name: "take-limited-try",
    text: `INSERT INTO rate_limits AS known (scope_hash, attempts, window_ends_at)
             VALUES ($1, 1, $3)
           ON CONFLICT (scope_hash) DO UPDATE SET
             attempts = CASE WHEN known.window_ends_at <= $2 THEN 1 ELSE known.attempts + 1 END,
             window_ends_at =
               CASE WHEN known.window_ends_at <= $2 THEN $3 ELSE known.window_ends_at END
           RETURNING attempts, window_ends_at`,
    values: [
      scopeHash(limit, of),
      now.toISOString(),
      new Date(now.getTime() + limit.windowMs).toISOString(),
    ],
  });
  const row = found.rows[0];
  if (row === undefined || row.attempts <= limit.triesMax) return;
  const leftMs = new Date(row.window_ends_at).getTime() - now.getTime();
  throw new RateLimitExceeded(Math.max(1, Math.ceil(leftMs / 1000)));
}

/** Resets the attempts of a user who authenticated. */
export async function resetAttempts(database: Pool, limit: Limit, of: string): Promise<void> {
  await database.query("DELETE FROM rate_limits WHERE scope_hash = $1", [scopeHash(limit, of)]);
}

function scopeHash(limit: Limit, of: string): Buffer {
  return hash("sha256", `${limit.name}\n${of}`, "buffer");
}
