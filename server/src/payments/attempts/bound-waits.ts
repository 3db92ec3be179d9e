import type { Pool } from "pg";

/** Limits on how far in the future an attempt may be due. */
export interface Bounds {
  now: Date;
  /** Lease of a process: no other process claims the attempt sooner. */
  leaseMs: number;
  /** The longest regular wait, and exceptions by state. */
  longestMs: number;
  longestByState?: Record<string, number>;
}

/**
 * Shortens waits that are too long because the clock was set back: a time further in the future
 * than the longest wait was stored before the change. The row becomes due after the lease of any
 * current process, and counts as sent now at the latest.
 *
 * Returns  the number of rows changed.
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
