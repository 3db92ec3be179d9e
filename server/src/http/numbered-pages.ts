import { pageLimitDefault } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";

/** The requested page of a list; the first is 1. */
export interface NumberedPage {
  page: number;
  size: number;
}

export function numberedPageOf(query: { page?: number; size?: number }): NumberedPage {
  return { page: query.page ?? 1, size: query.size ?? pageLimitDefault };
}

/** Number of rows before a page. */
export function offsetOf({ page, size }: NumberedPage): number {
  return (page - 1) * size;
}

/**
 * Reads one page of rows, and the total number of rows.
 *
 * Input    select: columns; from: tables and conditions, with their own `$1`, `$2`, …; orderBy:
 *          ends with a key, so that no row is on two pages. All are built from constant strings.
 */
export async function readNumberedPage<Row extends object>(
  database: Pool,
  query: { select: string; from: string; values: readonly unknown[]; orderBy: string },
  page: NumberedPage,
): Promise<{ rows: Row[]; totalCount: number }> {
  const { select, from, values, orderBy } = query;
  const next = values.length + 1;
  const [found, counted] = await Promise.all([
    database.query<Row>(
      named(
        `SELECT ${select} FROM ${from} ORDER BY ${orderBy} LIMIT $${next} OFFSET $${next + 1}`,
        [...values, page.size, offsetOf(page)],
      ),
    ),
    database.query<{ count: number }>(named(`SELECT count(*) FROM ${from}`, [...values])),
  ]);
  return { rows: found.rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** The response of a numbered list. */
export function numberedPageResponse<Row, Item>(
  page: NumberedPage,
  found: { rows: readonly Row[]; totalCount: number },
  present: (row: Row) => Item,
) {
  return { data: found.rows.map(present), meta: { ...page, total_count: found.totalCount } };
}
