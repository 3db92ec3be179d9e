import type { Pool } from "pg";

/** How far in the future something may be due. */
export interface Bounds {
  now: Date;
  /** How long somebody may be at it: nobody else takes it up sooner. */
  leaseMs: number;
  /** The longest that anything waits, and that what is in one of these states does. */
  longestMs: number;
  longestByState?: Record<string, number>;
}

/**
 * Makes due in time what a clock that was set back would keep waiting: what lies further in the
 * future than anything waits was put there before. It is made due once nobody can be at it any more,
 * and counts as sent now at the latest.
 *
 * Returns  how many were found.
 */
export async function boundWaits(
  database: Pool,
  table: "processor_attempts" | "payment_method_validations",
  { now, leaseMs, longestMs, longestByState = {} }: Bounds,
): Promise<number> {
  const after = (ms: number) => new Date(now.getTime() + Math.max(ms, leaseMs)).toISOString();
  const byState = Object.fromEntries(
    Object.entries(longestByState).map(([state, ms]) => [state, after(ms)]),
  );
  const found = await database.query({
    name: `bound-waits-of-${table}`,
    text: `UPDATE ${table} SET next_attempt_at = $1, opened_at = least(opened_at, $2)
            WHERE state <> 'done' AND next_attempt_at > $3
              AND next_attempt_at > coalesce(($4::jsonb ->> state::text)::timestamptz, $3)`,
    values: [after(0), now.toISOString(), after(longestMs), JSON.stringify(byState)],
  });
  return found.rowCount ?? 0;
}
