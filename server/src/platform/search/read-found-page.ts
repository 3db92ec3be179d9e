import { pageLimitDefault, searchCountMax } from "@openpayfac/contract";
import { type ClientBase, DatabaseError, type Pool, type PoolClient } from "pg";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { readOnly } from "../../database/read-only.ts";
import { compareIds, toUuid, type Uuid } from "../../ids.ts";
import { leastRecent, type Recency, readRecency } from "../read-model/read-recency.ts";
import type { Scope } from "../scope.ts";
import type { ScopedDatabase } from "../scopes-over-shards.ts";
import type { Conditions, Statement } from "./conditions.ts";

const searchMsMax = 5_000;

/** A search of one table of the read model. */
export interface FoundSearch {
  table: "payment_search" | "refund_search";
  /** The column of the statuses. */
  status: "shown_status" | "status";
  conditions: Conditions;
  /** Whether they contain the beginning of a text. */
  byText?: boolean;
  statuses: readonly string[] | undefined;
  sort: "newest" | "amount";
  after: string | undefined;
  limit: number | undefined;
}

interface FoundRow {
  id: Uuid;
  account_id: Uuid;
  amount: number;
}

export interface FoundPage<Row> {
  rows: Row[];
  meta: { has_more: boolean; limit: number; total_count: number } & Recency;
}

/**
 * Reads one page of a search and counts its results; of each database in one snapshot.
 *
 * Input    searchOf: the search in the part of the hierarchy that a database has.
 * Errors   invalid_body: the cursor is not in the caller's scope; unavailable: it took too long.
 */
export async function readFoundPage<Row extends FoundRow>(
  databases: readonly ScopedDatabase[],
  now: Date,
  searchOf: (scope: Scope) => FoundSearch,
): Promise<FoundPage<Row & { account_name: string }>> {
  const searches = databases.map(({ database, scope }) => ({ database, search: searchOf(scope) }));
  const after = await findCursor(searches);
  const parts = await Promise.all(
    searches.map(({ database, search }) => readPart<Row>(database, now, search, after)),
  );
  const [first] = searches;
  const limit = first?.search.limit ?? pageLimitDefault;
  const byAmount = first?.search.sort === "amount";
  const found = parts
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => (byAmount && b.amount - a.amount) || compareIds(b.id, a.id));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: found.slice(0, limit),
    meta: {
      has_more: found.length > limit,
      limit,
      total_count: Math.min(total, searchCountMax),
      ...leastRecent(parts),
    },
  };
}

async function readPart<Row extends FoundRow>(
  database: Pool,
  now: Date,
  search: FoundSearch,
  after: Cursor | undefined,
) {
  return withinTime(database, async (client) => {
    const counted = countSql(search);
    const total = await client.query<{ count: number }>(counted.text, counted.values);
    const count = Number(total.rows[0]?.count ?? 0);
    const most = (search.limit ?? pageLimitDefault) + 1;
    const isRare = search.byText === true && count < searchCountMax;
    const page = (isRare ? rarePageSql : pageSql)(search, most, after);
    const { rows } = await client.query<Row>(page.text, page.values);
    const names = await namesOfAccounts(client, rows);
    return {
      rows: rows.map((row) => ({ ...row, account_name: names.get(row.account_id) ?? "" })),
      count,
      ...(await readRecency(client, now)),
    };
  });
}

/** Reads in a snapshot, for a bounded time. Errors   unavailable. */
export async function withinTime<Result>(
  database: Pool,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await readOnly(database, searchMsMax, read);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "57014") {
      throw new ApiError(
        "unavailable",
        "The search took too long. Search a shorter range of time.",
        { cause: error },
      );
    }
    throw error;
  }
}

interface Cursor {
  id: Uuid;
  amount: number;
}

/** The result after which the page begins. It need not match the filters any more. */
async function findCursor(
  searches: readonly { database: Pool; search: FoundSearch }[],
): Promise<Cursor | undefined> {
  if (searches.every(({ search }) => search.after === undefined)) return undefined;
  for (const { database, search } of searches) {
    const { text, values } = cursorSql(search);
    const { rows } = await database.query<Cursor>(text, values);
    if (rows[0] !== undefined) return rows[0];
  }
  throw rejectBodyField({
    code: "invalid_cursor",
    expected: "the id of a result",
    received: "another id",
    path: "starting_after",
    message: "starting_after must be the id of a result.",
  });
}

/** The statement of the cursor's row, in the scope. */
export function cursorSql({ table, conditions, after = "" }: FoundSearch): Statement {
  const own = conditions.ofScope();
  own.add(toUuid(after), (place) => `id = ${place}`);
  return own.statement((where) => `SELECT id, amount FROM ${table} WHERE ${where}`);
}

/**
 * The statement of a page. Each status is read in the order of its index, and only as far as the
 * page needs.
 */
export function pageSql(search: FoundSearch, most: number, after: Cursor | undefined): Statement {
  const { table, status, statuses, sort } = search;
  const conditions = search.conditions.copy();
  const byAmount = sort === "amount";
  if (after !== undefined) {
    const [key, cursor] = byAmount
      ? ["(amount, id)", [after.amount, after.id]]
      : ["id", [after.id]];
    const places = cursor.map((value) => conditions.place(value));
    conditions.and(`${key} < (${places.join(", ")})`);
  }
  const order = byAmount ? "amount DESC, id DESC" : "id DESC";
  const places = statuses?.map((each) => conditions.place(each)) ?? [];
  const limit = conditions.place(most);
  return conditions.statement((where) => {
    const of = (more: string) =>
      `SELECT * FROM ${table} WHERE ${where}${more} ORDER BY ${order} LIMIT ${limit}`;
    const [first, ...others] = places.map((place) => of(` AND ${status} = ${place}`));
    if (first === undefined) return of("");
    if (others.length === 0) return first;
    const branches = [first, ...others].map((branch) => `(${branch})`).join(" UNION ALL ");
    return `SELECT * FROM (${branches}) AS found ORDER BY ${order} LIMIT ${limit}`;
  });
}

/**
 * The statement of a page of few results: they are found by their text and then sorted. PostgreSQL
 * does not know how rare a text is, and would read all rows in the order of the page.
 */
export function rarePageSql(
  search: FoundSearch,
  most: number,
  after: Cursor | undefined,
): Statement {
  const { table, status, statuses, sort } = search;
  const found = search.conditions.copy();
  found.add(statuses, (place) => `${status} = ANY(${place})`);
  const [key, order] =
    sort === "amount" ? ["(amount, id)", "amount DESC, id DESC"] : ["id", "id DESC"];
  const cursor = sort === "amount" ? [after?.amount, after?.id] : [after?.id];
  const places = after === undefined ? [] : cursor.map((value) => found.place(value));
  const limit = found.place(most);
  return found.statement(
    (where) =>
      `WITH found AS MATERIALIZED (SELECT * FROM ${table} WHERE ${where})
       SELECT * FROM found ${places.length === 0 ? "" : `WHERE ${key} < (${places.join(", ")})`}
        ORDER BY ${order} LIMIT ${limit}`,
  );
}

/** The statement of the number of results, up to the largest that is counted. */
export function countSql({ table, status, conditions, statuses }: FoundSearch): Statement {
  const counted = conditions.copy();
  counted.add(statuses, (place) => `${status} = ANY(${place})`);
  return counted.statement(
    (where) =>
      `SELECT count(*) AS count
         FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${searchCountMax}) AS found`,
  );
}

/** The names of the rows' accounts, by the accounts' ids. */
export async function namesOfAccounts(
  client: ClientBase,
  rows: readonly Pick<FoundRow, "account_id">[],
): Promise<ReadonlyMap<Uuid, string>> {
  const found = await client.query<{ id: Uuid; name: string }>(
    "SELECT id, name FROM accounts WHERE id = ANY($1::uuid[])",
    [rows.map((row) => row.account_id)],
  );
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
