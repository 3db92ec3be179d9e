import { type ResidualPeriod, reportNames } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import type { PeriodCounts, ResidualPeriodRow } from "./period-rows.ts";

/**
 * Serializes a period for the API.
 *
 * Input    counts: of a completed period, limited to what the caller may see; viewer: a partner
 *          does not see the merchant that a tenant's failed run names.
 */
export function serializePeriod(
  row: ResidualPeriodRow,
  counts: PeriodCounts | undefined,
  viewer: Pick<Caller, "partnerId">,
): Static<typeof ResidualPeriod> {
  const id = toId("residual_period", row.id);
  const reports = `/residual_periods/${id}/reports/partners`;
  return {
    id,
    entity: "residual_period",
    status: row.status,
    start_at: row.start_at,
    end_at: row.end_at,
    tenant_id: toId("tenant", row.tenant_id),
    completed_by: toIdOrNull("api_key", row.completed_by),
    completed_at: row.completed_at,
    last_error: lastError(row, viewer),
    reports:
      counts === undefined
        ? []
        : reportNames.map((name) => ({
            name,
            path: name === "partners" ? reports : `${reports}/${name}`,
            row_count: counts[name],
          })),
    progress:
      row.status !== "processing" || row.slices_total === null
        ? null
        : { done: row.slices_done, total: row.slices_total },
    unassigned:
      counts === undefined
        ? null
        : {
            merchant_count: counts.unassigned_merchants,
            transaction_count: counts.unassigned_count,
            gpv: counts.unassigned_gpv,
          },
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function lastError(
  { last_error: text, failed_account_id: accountId }: ResidualPeriodRow,
  viewer: Pick<Caller, "partnerId">,
): string | null {
  if (text === null || accountId === null || viewer.partnerId !== null) return text;
  return `${text} The merchant is ${toId("account", accountId)}.`;
}
