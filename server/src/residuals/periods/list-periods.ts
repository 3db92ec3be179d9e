import type { listResidualPeriods } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import type { Parts } from "../../parts.ts";
import { askedPage, pageAnswer, readPage } from "../read-page.ts";
import { countPeriods, type ResidualPeriodRow } from "./period-rows.ts";
import { presentPeriod } from "./present-period.ts";

/** Answers a page of the tenant's periods, the latest first. */
export const handleListResidualPeriods: Handler<typeof listResidualPeriods, Parts> = async (
  { query, caller },
  parts,
) => {
  const page = askedPage(query);
  const { rows, hasMore } = await readPage<ResidualPeriodRow>(
    parts.database,
    {
      sql: "SELECT * FROM residual_periods WHERE tenant_id = $1 ORDER BY start_at DESC",
      values: [caller.tenantId],
    },
    page,
  );
  const counts = await countPeriods(parts.database, rows, caller.partnerId);
  return pageAnswer(
    page,
    hasMore,
    rows.map((row) => presentPeriod(row, counts.get(row.id), caller)),
  );
};
