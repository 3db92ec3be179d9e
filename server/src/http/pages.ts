import { pageLimitDefault } from "@openpayfac/contract";
import { toUuid } from "../ids.ts";
import { Refusal } from "../refusal.ts";

/** Which part of a list is asked for, newest first. */
export interface Page {
  /** Only ids below this one (older), or above it (newer). */
  boundary: { uuid: string; direction: "older" | "newer" } | undefined;
  limit: number;
}

/** Errors   invalid_query when both cursors came. */
export function pageOf(query: {
  starting_after?: string;
  ending_before?: string;
  limit?: number;
}): Page {
  const { starting_after: after, ending_before: before } = query;
  if (after !== undefined && before !== undefined) {
    const message = "Send starting_after or ending_before, not both.";
    throw new Refusal("invalid_query", message, {
      faults: [
        {
          code: "conflict",
          expected: "one cursor",
          received: "two cursors",
          path: "ending_before",
          message,
        },
      ],
    });
  }
  const limit = query.limit ?? pageLimitDefault;
  if (after !== undefined) return { limit, boundary: { uuid: toUuid(after), direction: "older" } };
  if (before !== undefined)
    return { limit, boundary: { uuid: toUuid(before), direction: "newer" } };
  return { limit, boundary: undefined };
}

/** The SQL of a page: the condition on `id` at place `$next`, order and limit; one row more is read. */
export function pageSql(page: Page, next: number): { sql: string; values: unknown[] } {
  const { boundary, limit } = page;
  if (boundary === undefined) {
    return { sql: `ORDER BY id DESC LIMIT $${next}`, values: [limit + 1] };
  }
  const older = boundary.direction === "older";
  return {
    sql: `AND id ${older ? "<" : ">"} $${next} ORDER BY id ${older ? "DESC" : "ASC"} LIMIT $${next + 1}`,
    values: [boundary.uuid, limit + 1],
  };
}

/** The answer of a list from the rows that `pageSql` read. */
export function pageAnswer<Row, Item>(page: Page, rows: Row[], present: (row: Row) => Item) {
  const hasMore = rows.length > page.limit;
  const kept = rows.slice(0, page.limit);
  if (page.boundary?.direction === "newer") kept.reverse();
  return { data: kept.map(present), meta: { has_more: hasMore, limit: page.limit } };
}
