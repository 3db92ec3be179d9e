import type { OperationShape, reportPartners } from "@openpayfac/contract";
import type { TObject } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, StreamedResponse } from "../../http/call.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireNoMove, shardsOfCaller } from "../caller-scope.ts";
import { requireCompletedPeriod } from "../periods/period-rows.ts";
import type { IsBefore } from "./merge-rows.ts";
import { reportAsCsv, reportAsJson, wantsCsv } from "./report-formats.ts";
import { type StreamingCall, streamReport } from "./stream-report.ts";

/** The request handling that all reports share; only their rows differ. */
type ReportCall = StreamingCall & { operation: OperationShape } & Pick<
    Call<typeof reportPartners>,
    "params" | "accept"
  >;

/**
 * The handler of a report.
 *
 * Input    sql: its rows, with the period at `$1` and the partner at `$2`, as in `seenMerchants`;
 *          isBefore: its order; rowSchema, present: one row as the API shows it, without the tenant.
 * Errors   not_found, conflict: the period is not completed.
 */
export function reportHandler<Row extends object>(
  sql: string,
  isBefore: IsBefore<Row>,
  rowSchema: TObject,
  present: (row: Row) => object,
): (call: ReportCall, deps: Dependencies) => Promise<StreamedResponse> {
  return async (call, deps) => {
    const { operation, params, caller } = call;
    const periodId = toUuid(params.residualPeriodId);
    await requireNoMove(deps, caller);
    const shards = shardsOfCaller(deps, caller);
    const period = await requireCompletedPeriod(shards[0].database, caller, periodId);
    const format = wantsCsv(call) ? reportAsCsv(rowSchema) : reportAsJson(rowSchema);
    const tenant_id = toId("tenant", period.tenant_id);
    const report = operation.path.split("/").at(-1);
    const filename = `residual-${report}-${params.residualPeriodId}`;
    const query = { sql, parameters: [period.id, caller.partnerId], isBefore };
    return streamReport<Row>(shards, call, query, format, filename, (row) => ({
      tenant_id,
      ...present(row),
    }));
  };
}
