import type { ListNetwork } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";
import { applicationTransitions, approvals } from "../applications/application-states.ts";

/** A search of a network's list that later alerts may concern. */
export interface WatchedCheck {
  id: Uuid;
  application_id: Uuid;
  service: string;
  vendor_reference: string;
  answered_at: string;
}

/** Statuses of merchants that are served, or can still be. */
const watched = Object.entries(applicationTransitions).flatMap(([status, next]) =>
  next.length > 0 || (approvals as readonly string[]).includes(status) ? [status] : [],
);

/**
 * The next current searches of the merchants that are served, in the order of their ids. One before
 * its approval is watched as well: a listing in between is found.
 *
 * Input    after: the last check before; null: from the first one.
 */
export async function readWatchedChecks(
  database: Pool,
  network: ListNetwork,
  after: Uuid | null,
  limit: number,
): Promise<WatchedCheck[]> {
  const found = await database.query<WatchedCheck>(
    `SELECT c.id, c.application_id, c.service, c.vendor_reference, c.answered_at
       FROM verification_checks c JOIN applications application ON application.id = c.application_id
       LEFT JOIN accounts account ON account.id = application.account_id
      WHERE c.kind = 'terminated_merchant' AND c.network = $1 AND c.superseded_by IS NULL
        AND c.state = 'done' AND c.service IS NOT NULL AND c.vendor_reference IS NOT NULL
        AND ($2::uuid IS NULL OR c.id > $2)
        AND application.status = ANY($3) AND account.status IS DISTINCT FROM 'TERMINATED'
      ORDER BY c.id LIMIT $4`,
    [network, after, watched, limit],
  );
  return found.rows;
}
