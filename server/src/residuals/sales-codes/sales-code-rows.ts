import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { asJson, insertRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";

export type SalesCodeRow = Row<"sales_codes">;

/** A group of agents and its share, with the group's name when the share was set. */
export interface GroupShare {
  agent_group_id: Uuid;
  agent_group_name: string;
  share: number;
  /** Months from the sales code's first start; null: without end. */
  term: number | null;
}

export type SalesCodeVersionRow = Row<"sales_code_versions", { shares: GroupShare[] }>;

/** A sales code with its versions, oldest first. */
export interface WholeSalesCode extends SalesCodeRow {
  versions: SalesCodeVersionRow[];
}

/** Errors   not_found: also for rows outside the caller's hierarchy. */
export async function requireSalesCode(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<WholeSalesCode> {
  const own = callerScope(caller, "c");
  const found = await database.query<SalesCodeRow>(
    `SELECT c.* FROM sales_codes c WHERE ${own.sql} AND c.id = $2`,
    [own.value, id],
  );
  const [whole] = await withVersions(database, found.rows);
  if (whole !== undefined) return whole;
  throw new ApiError("not_found", `There is no sales code ${toId("sales_code", id)}.`);
}

/** Reads the versions of sales codes, in the same order. */
export async function withVersions(
  database: Pool,
  rows: readonly SalesCodeRow[],
): Promise<WholeSalesCode[]> {
  if (rows.length === 0) return [];
  const found = await database.query<SalesCodeVersionRow>(
    `SELECT * FROM sales_code_versions WHERE sales_code_id = ANY($1::uuid[])
      ORDER BY sales_code_id, version`,
    [rows.map(({ id }) => id)],
  );
  const byCode = Map.groupBy(found.rows, (version) => version.sales_code_id);
  return rows.map((row) => ({ ...row, versions: byCode.get(row.id) ?? [] }));
}

export function insertSalesCode(row: SalesCodeRow): Write {
  return insertRow("sales_codes", { ...row });
}

export function insertSalesCodeVersion(row: SalesCodeVersionRow): Write {
  return insertRow("sales_code_versions", { ...row, shares: asJson(row.shares) });
}
