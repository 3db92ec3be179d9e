import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { searched } from "./searched-tables.ts";

/**
 * Rows that one index has in the order of a sort: those that match `where`, in the order of `key`.
 */
export interface SortPart {
  where: RawBuilder<boolean>;
  key: RawBuilder<unknown>;
}

/** A search without an order, with `alias` as the name of its table. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of a search do not matter to its order.
type Search = SelectQueryBuilder<any, any, object>;

/**
 * Sorts a search in an order that no single index has: each branch is read in the order of its own
 * index, and only as far as the page needs.
 *
 * Input    parts: every row matches the condition of exactly one.
 */
export function mergeSortedBranches(
  search: Search,
  alias: string,
  parts: readonly SortPart[],
  direction: "asc" | "desc",
  page: { limit: number; offset: number },
): { sql: string; parameters: readonly unknown[] } {
  const most = page.limit + page.offset;
  const way = sql.raw(direction);
  const id = sql.ref(`${alias}.id`);
  const each = parts.map(({ where, key }) => {
    const part = search.where(where).selectAll(alias).select(key.as("sort_key"));
    return sql`(${part.orderBy(sql`sort_key ${way}, ${id} ${way}`).limit(most)})`;
  });
  const ordered = sql`SELECT * FROM (${sql.join(each, sql` UNION ALL `)}) AS found
    ORDER BY sort_key ${way} NULLS LAST, id ${way} LIMIT ${page.limit} OFFSET ${page.offset}`;
  return ordered.compile(searched);
}

/**
 * Sorts a search whose rows without a value follow all that have one, in either direction: they are
 * only read if those with a value do not fill the page. Their own index is in the order of ids, in which
 * millions of rows with a value may come first.
 *
 * Input    column: of the sort, with an index of the rows that have a value.
 */
export function sortWithoutValueLast(
  search: Search,
  alias: string,
  column: string,
  direction: "asc" | "desc",
  page: { limit: number; offset: number },
): { sql: string; parameters: readonly unknown[] } {
  const most = page.limit + page.offset;
  const way = sql.raw(direction);
  const id = sql.ref(`${alias}.id`);
  const value = sql.ref(`${alias}.${column}`);
  const valued = search.where(sql<boolean>`${value} IS NOT NULL`).selectAll(alias);
  const lacking = search
    .where(sql<boolean>`${value} IS NULL AND (SELECT count(*) FROM valued) < ${most}`)
    .selectAll(alias);
  const ordered = sql`WITH valued AS MATERIALIZED (
      ${valued.orderBy(sql`${value} ${way}, ${id} ${way}`).limit(most)})
    SELECT * FROM (
      SELECT * FROM valued UNION ALL (${lacking.orderBy(sql`${id} ${way}`).limit(most)})
    ) AS found ORDER BY ${sql.ref(column)} ${way} NULLS LAST, id ${way}
    LIMIT ${page.limit} OFFSET ${page.offset}`;
  return ordered.compile(searched);
}

/** Ids of a search, each branch in the order of its own index, the newest first. */
export function idsOfBranches(
  search: Search,
  alias: string,
  parts: readonly SortPart[],
  limit: number,
): { sql: string; parameters: readonly unknown[] } {
  const each = parts.map(({ where, key }) => {
    const part = search.where(where).select(`${alias}.id`);
    return sql`(${part.orderBy(key, "desc").limit(limit)})`;
  });
  const ids = sql`SELECT id FROM (${sql.join(each, sql` UNION ALL `)}) AS found LIMIT ${limit}`;
  return ids.compile(searched);
}
