import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { searched } from "./searched-tables.ts";

/** Rows among which a sort follows one index: those that fulfil `where`, in the order of `key`. */
export interface SortPart {
  where: RawBuilder<boolean>;
  key: RawBuilder<unknown>;
}

/** A search without order, of a table that is named `alias` in it. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of a search do not matter to its order.
type Search = SelectQueryBuilder<any, any, object>;

/**
 * Puts a search in an order that no single index has: each part is read in the order of its own
 * index, and no further than the page needs.
 *
 * Input    parts: every row fulfils the condition of exactly one.
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
