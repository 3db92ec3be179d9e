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

/** A list with a total. All parts are built from constant strings, with `$1`, `$2`, …. */
export interface NumberedList {
  /** The key of a row, such as `a.id`. */
  id: string;
  /** The list's own table, with its conditions. */
  found: string;
  /** The same without tables that only the order needs; absent: `found`. */
  counted?: string;
  values: readonly unknown[];
  /** Ends with the key, so that no row is on two pages. */
  orderBy: string;
  /** The columns of a row. */
  select: string;
  /** The list's own table under the same name, and what is shown of others. */
  tables: string;
}

/**
 * Reads one page of rows, and the total number of rows.
 *
 * The total, and the keys of the page's rows, are read from the list's own table alone, of which an
 * index has all columns of the conditions. Rows and other tables are read for the page only.
 */
export async function readNumberedPage<Row extends object>(
  database: Pool,
  { id, found, counted = found, values, orderBy, select, tables }: NumberedList,
  page: NumberedPage,
): Promise<{ rows: Row[]; totalCount: number }> {
  const next = values.length + 1;
  const [shown, total] = await Promise.all([
    database.query<Row>(
      named(
        `SELECT shown.* FROM (
           SELECT ${id} AS id, row_number() OVER (ORDER BY ${orderBy}) AS place
             FROM ${found} ORDER BY ${orderBy} LIMIT $${next} OFFSET $${next + 1}
         ) AS listed CROSS JOIN LATERAL (
           SELECT ${select} FROM ${tables} WHERE ${id} = listed.id LIMIT 1
         ) AS shown ORDER BY listed.place`,
        [...values, page.size, offsetOf(page)],
      ),
    ),
    database.query<{ count: number }>(named(`SELECT count(*) FROM ${counted}`, [...values])),
  ]);
  return { rows: shown.rows, totalCount: total.rows[0]?.count ?? 0 };
}

/** The response of a numbered list. */
export function numberedPageResponse<Row, Item>(
  page: NumberedPage,
  found: { rows: readonly Row[]; totalCount: number },
  present: (row: Row) => Item,
) {
  return { data: found.rows.map(present), meta: { ...page, total_count: found.totalCount } };
}
