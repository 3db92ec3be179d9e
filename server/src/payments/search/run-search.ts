import { pageLimitDefault, searchCountMax } from "@openpayfac/contract";
import type { SelectQueryBuilder } from "kysely";
import { DatabaseError, type Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { readOnly } from "../../database/read-only.ts";
import type { SearchedTables } from "./searched-tables.ts";

/** The tables and conditions of a search, without an order. */
export type SearchQuery<Table extends keyof SearchedTables> = SelectQueryBuilder<
  SearchedTables,
  Table,
  object
>;

interface CompiledQuery {
  sql: string;
  parameters: readonly unknown[];
}

export interface SearchPage<Row> {
  rows: Row[];
  meta: { has_more: boolean; limit: number; page: number; total_count: number };
}

const searchMsMax = 20_000;

/**
 * Reads one page of a search and counts its rows, both in one snapshot of the database.
 *
 * Input    ordered, counted: the same search, the first one with an order. Counts at most
 *          `searchCountMax` rows.
 * Errors   unavailable: the search exceeds its time limit.
 */
export async function runSearch<Row extends object>(
  database: Pool,
  requested: { limit?: number; page?: number },
  ordered: (limit: number, offset: number) => CompiledQuery,
  counted: (limit: number) => CompiledQuery,
): Promise<SearchPage<Row>> {
  const { limit = pageLimitDefault, page = 1 } = requested;
  const of = ordered(limit + 1, (page - 1) * limit);
  const count = counted(searchCountMax);
  try {
    return await readOnly(database, searchMsMax, async (client) => {
      const found = await client.query<Row>(of.sql, [...of.parameters]);
      const total = await client.query<{ count: number }>(
        `SELECT count(*) FROM (${count.sql}) AS found`,
        [...count.parameters],
      );
      return {
        rows: found.rows.slice(0, limit),
        meta: {
          has_more: found.rows.length > limit,
          limit,
          page,
          total_count: total.rows[0]?.count ?? 0,
        },
      };
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "57014") throw tookTooLong(error);
    throw error;
  }
}

/** PostgreSQL cancelled a statement that exceeded its time limit. */
function tookTooLong(cause: unknown): ApiError {
  return new ApiError("unavailable", "The search took too long. Search a shorter range of time.", {
    cause,
  });
}
