import type { Pool } from "pg";
import type { Upcoming } from "./scheduled-job.ts";

/** Due rows of the same hour are one entry. More entries than these are not returned. */
const entriesMax = 500;

/**
 * Reads which rows of a table become due, by the hour.
 *
 * Input    rows: the table, with the condition of its index; due: the indexed column.
 */
export function upcomingRows(rows: string, due: string) {
  const condition = rows.includes(" WHERE ") ? "AND" : "WHERE";
  const sql = `SELECT min(${due}) AS at, count(*)::int AS count FROM ${rows}
     ${condition} ${due} <= $1
     GROUP BY date_bin('1 hour', ${due}, '2024-01-01T00:00:00Z') ORDER BY 1 LIMIT ${entriesMax}`;
  return async (database: Pool, until: Date): Promise<Upcoming[]> => {
    const found = await database.query<{ at: string; count: number }>(sql, [until.toISOString()]);
    return found.rows.map(({ at, count }) => ({ at: new Date(at), count }));
  };
}
