import type { Pool } from "pg";
import type { Row } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";

/** An owner whose funds are blocked, because a hit on a sanctions list was confirmed. */
export type SanctionsBlockRow = Row<
  "sanctions_blocks",
  { owner_type: "account" | "contractor"; report_due_on: string }
>;

/** Columns of a block; the day of its report as YYYY-MM-DD. */
export const blockColumns = `b.id, b.owner_type, b.owner_id, b.check_id, b.deactivated, b.blocked_at,
  b.report_due_on::text AS report_due_on, b.reported_at, b.reported_by, b.report_reference,
  b.next_at, b.released_at`;

/** The block of an owner that is not released. Returns   undefined: there is none. */
export async function readOpenBlock(
  database: Pick<Pool, "query">,
  ownerId: Uuid,
): Promise<SanctionsBlockRow | undefined> {
  const found = await database.query<SanctionsBlockRow>(
    `SELECT ${blockColumns} FROM sanctions_blocks b
      WHERE b.owner_id = $1 AND b.released_at IS NULL`,
    [ownerId],
  );
  return found.rows[0];
}
