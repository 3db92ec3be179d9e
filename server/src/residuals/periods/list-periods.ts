import { listResidualPeriods } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { shardsOfCaller } from "../caller-scope.ts";
import { pageResponse, parseRequestedPage, readPage } from "../read-page.ts";
import { countPeriods, type ResidualPeriodRow } from "./period-rows.ts";
import { withProgress } from "./run-progress.ts";
import { serializePeriod } from "./serialize-period.ts";

/** Returns a page of the tenant's periods, the latest first. */
export const handleListResidualPeriods = handlerFor(
  listResidualPeriods,
  async ({ query, caller }, deps) => {
    const page = parseRequestedPage(query);
    const shards = shardsOfCaller(deps, caller);
    const databases = shards.map(({ database }) => database);
    const { rows, hasMore } = await readPage<ResidualPeriodRow>(
      shards[0].database,
      {
        sql: "SELECT * FROM residual_periods WHERE tenant_id = $1 ORDER BY start_at DESC",
        values: [caller.tenantId],
      },
      page,
    );
    const counts = await countPeriods(databases, rows, caller.partnerId);
    const shown = await withProgress(databases, rows);
    return pageResponse(
      page,
      hasMore,
      shown.map((row) => serializePeriod(row, counts.get(row.id), caller)),
    );
  },
);
