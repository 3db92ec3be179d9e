import { pageLimitDefault } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";

/** The requested page of a list; the first is 1. */
export interface RequestedPage {
  page: number;
  limit: number;
}

export function parseRequestedPage(query: { page?: number; limit?: number }): RequestedPage {
  return { page: query.page ?? 1, limit: query.limit ?? pageLimitDefault };
}

/**
 * Reads one page of rows, and one extra row that shows whether another page follows.
 *
 * Input    sql: ends with an ORDER BY on a unique key, so that a row never appears on two pages.
 */
export async function readPage<Row extends object>(
  database: Pool,
  query: { sql: string; values: readonly unknown[] },
  { page, limit }: RequestedPage,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const next = query.values.length + 1;
  const found = await database.query<Row>(
    named(`${query.sql} LIMIT $${next} OFFSET $${next + 1}`, [
      ...query.values,
      limit + 1,
      (page - 1) * limit,
    ]),
  );
  return { rows: found.rows.slice(0, limit), hasMore: found.rows.length > limit };
}

/** Body of a numbered-page list response. */
export function pageResponse<Item>(page: RequestedPage, hasMore: boolean, data: Item[]) {
  return { data, meta: { has_more: hasMore, ...page } };
}
