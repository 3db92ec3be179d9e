import { listResidualPeriods } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageResponse, parseRequestedPage, readPage } from "../read-page.ts";
import { countPeriods, type ResidualPeriodRow } from "./period-rows.ts";
import { serializePeriod } from "./serialize-period.ts";

/** Returns a page of the tenant's periods, the latest first. */
export const handleListResidualPeriods = handlerFor(
  listResidualPeriods,
  async ({ query, caller }, deps) => {
    const page = parseRequestedPage(query);
    const { rows, hasMore } = await readPage<ResidualPeriodRow>(
      deps.database,
      {
        sql: "SELECT * FROM residual_periods WHERE tenant_id = $1 ORDER BY start_at DESC",
        values: [caller.tenantId],
      },
      page,
    );
    const counts = await countPeriods(deps.database, rows, caller.partnerId);
    return pageResponse(
      page,
      hasMore,
      rows.map((row) => serializePeriod(row, counts.get(row.id), caller)),
    );
  },
);
