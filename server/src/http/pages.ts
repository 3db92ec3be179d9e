import { pageLimitDefault } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { named } from "../database/named-statement.ts";
import { shared } from "../database/pipelined-reads.ts";
import { asWire, WireRows } from "../database/wire-rows/wire-rows.ts";
import { toUuid } from "../ids.ts";

/** The requested part of a list, newest first. */
export interface Page {
  /** Only ids below this one (older), or above it (newer). */
  boundary: { uuid: string; direction: "older" | "newer" } | undefined;
  limit: number;
}

/** Errors   invalid_query if both cursors were sent. */
export function pageOf(query: {
  starting_after?: string;
  ending_before?: string;
  limit?: number;
}): Page {
  const { starting_after: after, ending_before: before } = query;
  if (after !== undefined && before !== undefined) {
    const message = "Send starting_after or ending_before, not both.";
    throw new ApiError("invalid_query", message, {
      fieldErrors: [
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

/** SQL that selects what is read of each row: of the table, and of `row`, which has what that selects. */
export interface PageColumns {
  stored: string;
  /** Evaluated for rows of the page only. */
  shown: string;
}

const allColumns: PageColumns = { stored: "*", shown: "row.*" };

/**
 * Reads one page of a table's rows, newest first.
 *
 * Input    scope: the condition of the list, with its own `$1`, `$2`, ….
 * Errors   invalid_query: the cursor is not in this list.
 */
export async function readPage<Row extends object>(
  database: Pool,
  table: string,
  scope: { sql: string; values: readonly unknown[] },
  page: Page,
  { stored, shown } = allColumns,
): Promise<WireRows<Row>> {
  const { sql, values } = pageSql(page, scope.values.length + 1);
  const [found] = await Promise.all([
    database.query<Row>(
      shared(
        asWire(
          named(
            `SELECT ${shown} FROM (SELECT ${stored} FROM ${table} WHERE ${scope.sql} ${sql}) AS row
              ${orderOf(sql)}`,
            [...scope.values, ...values],
          ),
        ),
      ),
    ),
    requireCursor(
      database,
      `SELECT 1 FROM ${table} WHERE ${scope.sql} AND id = $${scope.values.length + 1}`,
      scope.values,
      page,
    ),
  ]);
  return new WireRows(found);
}

/**
 * Reads one page of the rows of several accounts or partners, newest first. Each one's newest rows are
 * found by an index and then merged, so that the table needs no index by whatever they have in
 * common.
 *
 * Input    owners: a query of their ids, with its own `$1`, `$2`, …; column: of the table, with these
 *          ids. columns: `id` among those of the table.
 * Errors   invalid_query: the cursor is not in this list.
 */
export async function readPageOfOwners<Row extends object>(
  database: Pool,
  table: string,
  owners: { column: "account_id" | "partner_id"; sql: string; values: readonly unknown[] },
  page: Page,
  { stored, shown } = allColumns,
): Promise<WireRows<Row>> {
  const { sql, values } = pageSql(page, owners.values.length + 1);
  const [found] = await Promise.all([
    database.query<Row>(
      shared(
        asWire(
          named(
            `SELECT ${shown} FROM (${owners.sql}) AS owner (id) CROSS JOIN LATERAL (
               SELECT ${stored} FROM ${table} WHERE ${owners.column} = owner.id ${sql}) AS row
              ${orderOf(sql)}`,
            [...owners.values, ...values],
          ),
        ),
      ),
    ),
    requireCursor(
      database,
      `SELECT 1 FROM ${table} WHERE ${owners.column} IN (${owners.sql})
          AND id = $${owners.values.length + 1}`,
      owners.values,
      page,
    ),
  ]);
  return new WireRows(found);
}

const unchecked = new WeakSet<Pool>();

/**
 * The same database, whose lists accept the id of an object that another database has: ids are
 * ordered by time everywhere.
 */
export function cursorsOfAnyList(database: Pool): Pool {
  const accepting: Pool = Object.create(database);
  unchecked.add(accepting);
  return accepting;
}

/**
 * Input    find: finds a row of the list by its id, which is the parameter after the values.
 * Errors   invalid_query: the page's cursor is not in the list.
 */
export async function requireCursor(
  database: Pool,
  find: string,
  values: readonly unknown[],
  { boundary }: Page,
): Promise<void> {
  if (boundary === undefined || unchecked.has(database)) return;
  const found = await database.query(shared(named(find, [...values, boundary.uuid])));
  if (found.rowCount !== 0) return;
  const path = boundary.direction === "older" ? "starting_after" : "ending_before";
  const message = `${path} must be the id of an object of this list.`;
  throw new ApiError("invalid_query", message, {
    fieldErrors: [
      {
        code: "invalid_cursor",
        expected: "the id of an object of this list",
        received: "another id",
        path,
        message,
      },
    ],
  });
}

/**
 * The SQL of a page: the condition on `id` with parameters from `$next`, order and limit; reads one
 * additional row.
 */
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

function orderOf(sql: string): string {
  return sql.slice(sql.indexOf("ORDER BY"));
}

/** Builds the response of a list from the rows that `pageSql` read. */
export function pageResponse<Row, Item>(
  page: Page,
  read: readonly Row[] | WireRows<Row>,
  present: (row: Row) => Item,
) {
  const rows = read instanceof WireRows ? read.decodeAll() : read;
  const hasMore = rows.length > page.limit;
  const stored = rows.slice(0, page.limit);
  if (page.boundary?.direction === "newer") stored.reverse();
  return { data: stored.map(present), meta: { has_more: hasMore, limit: page.limit } };
}
