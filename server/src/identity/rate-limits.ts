import { hash } from "node:crypto";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Write } from "../database/write-atomically.ts";

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
  throw exceeded(row.window_ends_at, now);
}

/**
 * The write that counts an attempt with the change that it makes: a change that is not committed
 * is not counted. The change is rolled back as a concurrent modification of `rate_limits` over the
 * limit, which `rateLimitExceeded` makes an error of.
 */
export function attemptWrite({ clock }: { clock: Clock }, limit: Limit, of: string): Write {
  const now = clock.now();
  return {
    sql: `INSERT INTO rate_limits AS known (scope_hash, attempts, window_ends_at)
            VALUES ($1, 1, $3)
          ON CONFLICT (scope_hash) DO UPDATE SET
            attempts = CASE WHEN known.window_ends_at <= $2 THEN 1 ELSE known.attempts + 1 END,
            window_ends_at =
              CASE WHEN known.window_ends_at <= $2 THEN $3 ELSE known.window_ends_at END
            WHERE known.window_ends_at <= $2 OR known.attempts < $4`,
    values: [
      scopeHash(limit, of),
      now.toISOString(),
      new Date(now.getTime() + limit.windowMs).toISOString(),
      limit.triesMax,
    ],
    must: "rate_limits",
  };
}

/** The error of an `attemptWrite` that did not take place. */
export async function rateLimitExceeded(
  { database, clock }: { database: Pool; clock: Clock },
  limit: Limit,
  of: string,
): Promise<RateLimitExceeded> {
  const found = await database.query<{ window_ends_at: string }>(
    "SELECT window_ends_at FROM rate_limits WHERE scope_hash = $1",
    [scopeHash(limit, of)],
  );
  const now = clock.now();
  return exceeded(found.rows[0]?.window_ends_at ?? now.toISOString(), now);
}

function exceeded(windowEndsAt: string, now: Date): RateLimitExceeded {
  const leftMs = new Date(windowEndsAt).getTime() - now.getTime();
  return new RateLimitExceeded(Math.max(1, Math.ceil(leftMs / 1000)));
}

/** Resets the attempts of a user who authenticated. */
export async function resetAttempts(database: Pool, limit: Limit, of: string): Promise<void> {
  await database.query("DELETE FROM rate_limits WHERE scope_hash = $1", [scopeHash(limit, of)]);
}

function scopeHash(limit: Limit, of: string): Buffer {
  return hash("sha256", `${limit.name}\n${of}`, "buffer");
}
