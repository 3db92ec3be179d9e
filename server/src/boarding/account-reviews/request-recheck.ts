import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";

/**
 * The writes that start the checks of an approved application again, after its owners or its company
 * changed, and screen its names against the sanctions lists now.
 */
export function requestRecheck(applicationId: Uuid, now: string): Write[] {
  return [
    {
      sql: `INSERT INTO application_rechecks AS recheck (application_id, changes, next_at)
            VALUES ($1, 1, $2)
            ON CONFLICT (application_id) DO UPDATE
              SET changes = recheck.changes + 1, next_at = excluded.next_at`,
      values: [applicationId, now],
    },
    {
      sql: "UPDATE sanctions_schedule SET rescreen_at = least(rescreen_at, $1)",
      values: [now],
    },
    enqueue("recheck_applications", 0),
    enqueue("rescreen_sanctions", 0),
  ];
}
