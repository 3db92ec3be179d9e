import type { Pool } from "pg";
import { named } from "./named-statement.ts";

/**
 * Returns a function that says whether a full look can find anything new: whether a transaction may
 * have written since its last call. It costs one statement that reads no table.
 *
 * Two equal snapshots see the same rows. A change that is committed after the look began is in the
 * next snapshot, so nothing is missed.
 *
 * Input    fullEveryMs: a full look is due after this time in any case: for rows that become due
 *          without a write, and where another process held the work and died.
 */
export function watchCommits(
  database: Pool,
  fullEveryMs: number,
): { isLookDue(): Promise<boolean>; failed(): void } {
  let seen: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    async isLookDue() {
      const { rows } = await database.query<{ snapshot: string }>(
        named("SELECT pg_current_snapshot()::text AS snapshot", []),
      );
      const snapshot = rows[0]?.snapshot;
      const now = performance.now();
      if (snapshot === seen && now - lookedAt < fullEveryMs) return false;
      seen = snapshot;
      lookedAt = now;
      return true;
    },
    /** The look failed: the next one is due. */
    failed() {
      seen = undefined;
    },
  };
}
