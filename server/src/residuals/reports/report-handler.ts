import type { reportPartners } from "@openpayfac/contract";
import type { Call, Streamed } from "../../http/call.ts";
import { serializerOf } from "../../http/render.ts";
import { toId, toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireCompletedPeriod } from "../periods/period-rows.ts";
import { type StreamingCall, streamReport } from "./stream-report.ts";

/** What every report asks: they differ in their rows alone. */
type ReportCall = StreamingCall & Pick<Call<typeof reportPartners>, "params">;

/**
 * The handler of a report.
 *
 * Input    sql: its rows, with the period at `$1` and the partner at `$2`, as in `seenMerchants`;
 *          rowSchema, present: one row as the API shows it, without the tenant.
 * Errors   not_found, conflict: the period is not completed.
 */
export function reportHandler<Row extends object>(
  sql: string,
  rowSchema: object,
  present: (row: Row) => object,
): (call: ReportCall, parts: Parts) => Promise<Streamed> {
  return async (call, parts) => {
    const { params, caller } = call;
    const periodId = toUuid(params.residualPeriodId);
    const period = await requireCompletedPeriod(parts.database, caller, periodId);
    const toText = serializerOf(rowSchema);
    const tenant_id = toId("tenant", period.tenant_id);
    const query = { sql, parameters: [period.id, caller.partnerId] };
    return streamReport<Row>(parts, call, query, (row) => toText({ tenant_id, ...present(row) }));
  };
}
