import type { Pool, PoolClient } from "pg";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import type { ItemMapping } from "../calculation/countable-items.ts";
import type { ResidualPeriodStatus } from "./period-states.ts";

export type ResidualPeriodRow = Row<
  "residual_periods",
  {
    status: ResidualPeriodStatus;
    /** The item mapping in effect at the run; null before the first run. */
    item_mapping: ItemMapping | null;
    /** The merchant whose row the last run could not write, if known. */
    failed_account_id: Uuid | null;
  }
>;

/**
 * Number of rows of each report, and totals outside all reports; limited to what one caller may
 * see.
 */
export interface PeriodCounts {
  period_id: Uuid;
  partners: number;
  sales_codes: number;
  merchants: number;
  participants: number;
  unassigned_merchants: number;
  unassigned_count: number;
  unassigned_gpv: number;
}

/**
 * Returns the period of the caller's tenant. A period covers all partners of the tenant; a partner
 * key sees it too, but only the partner's own figures.
 *
 * Errors   not_found.
 */
export async function requirePeriod(
  database: Pool,
  caller: Pick<Caller, "tenantId">,
  id: Uuid,
): Promise<ResidualPeriodRow> {
  const found = await database.query<ResidualPeriodRow>(
    "SELECT * FROM residual_periods WHERE tenant_id = $1 AND id = $2",
    [caller.tenantId, id],
  );
  const row = found.rows[0];
  if (row !== undefined) return row;
  throw new ApiError("not_found", `There is no residual period ${toId("residual_period", id)}.`);
}

/** The tenant's latest period, at whose end the next one begins. */
export async function lastPeriod(
  database: Pool,
  tenantId: Uuid,
): Promise<ResidualPeriodRow | undefined> {
  const found = await database.query<ResidualPeriodRow>(
    "SELECT * FROM residual_periods WHERE tenant_id = $1 ORDER BY start_at DESC LIMIT 1",
    [tenantId],
  );
  return found.rows[0];
}

/** Errors   invalid_body: the end is not after the start. */
export function rejectEndBefore(startAt: string, endAt: string, requested: string): void {
  if (endAt > startAt) return;
  throw rejectBodyField({
    code: "invalid_value",
    expected: `a time after the period's start, ${startAt}`,
    received: requested,
    path: "end_at",
    message: `end_at must be after the period's start, ${startAt}; got ${endAt}.`,
  });
}

/** Errors   not_found, conflict: its reports cannot be read yet. */
export async function requireCompletedPeriod(
  database: Pool,
  caller: Pick<Caller, "tenantId">,
  id: Uuid,
): Promise<ResidualPeriodRow> {
  const row = await requirePeriod(database, caller, id);
  if (row.status === "completed") return row;
  const shown = toId("residual_period", id);
  throw new ApiError("conflict", `The period ${shown} is ${row.status}; it has no reports yet.`);
}

/**
 * Number of rows in the reports of completed periods.
 *
 * Input    databases: those with the caller's partners; partnerId: null: of every partner of the
 *          tenant.
 */
export async function countPeriods(
  databases: readonly Pick<Pool | PoolClient, "query">[],
  periods: readonly ResidualPeriodRow[],
  partnerId: Uuid | null,
): Promise<Map<Uuid, PeriodCounts>> {
  const ids = periods.filter(({ status }) => status === "completed").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await Promise.all(databases.map((database) => countIn(database, ids, partnerId)));
  return new Map(
    [...Map.groupBy(found.flat(), (row) => row.period_id)].map(([id, rows]) => [id, addUp(rows)]),
  );
}

async function countIn(
  database: Pick<Pool | PoolClient, "query">,
  ids: readonly Uuid[],
  partnerId: Uuid | null,
): Promise<PeriodCounts[]> {
  const found = await database.query<PeriodCounts>(
    `SELECT period.id AS period_id, count(*) FILTER (WHERE counted.merchants > 0) AS partners,
            ${summed.map((name) => `coalesce(sum(counted.${name}), 0)::bigint AS ${name}`).join(", ")}
       FROM unnest($1::uuid[]) AS period (id)
       LEFT JOIN residual_report_counts AS counted ON counted.period_id = period.id
        AND ($2::uuid IS NULL OR counted.partner_id = $2)
      GROUP BY period.id`,
    [ids, partnerId],
  );
  return found.rows;
}

/** A partner is in one database, so that no row is counted twice. */
function addUp(rows: readonly PeriodCounts[]): PeriodCounts {
  const total = (name: Exclude<keyof PeriodCounts, "period_id">) =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    period_id: rows[0]?.period_id ?? "",
    partners: total("partners"),
    sales_codes: total("sales_codes"),
    merchants: total("merchants"),
    participants: total("participants"),
    unassigned_merchants: total("unassigned_merchants"),
    unassigned_count: total("unassigned_count"),
    unassigned_gpv: total("unassigned_gpv"),
  };
}

const summed = [
  "sales_codes",
  "merchants",
  "participants",
  "unassigned_merchants",
  "unassigned_count",
  "unassigned_gpv",
] as const satisfies readonly (keyof PeriodCounts)[];
