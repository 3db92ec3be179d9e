import { type reportSalesCodes, SalesCodeReportRow } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { serializerOf } from "../../http/render.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireCompletedPeriod } from "../periods/period-rows.ts";
import {
  type DividedFigures,
  dividedFiguresOfMerchants,
  presentDividedFigures,
  seenMerchants,
} from "./report-rows.ts";
import { streamReport } from "./stream-report.ts";

interface Row extends DividedFigures {
  partner_id: Uuid;
  sales_code_id: Uuid;
  sales_code_name: string;
  merchant_count: number;
}

const sql = `
  SELECT m.partner_id, m.sales_code_id, min(m.sales_code_name) AS sales_code_name,
         count(*) AS merchant_count, ${dividedFiguresOfMerchants}
    FROM residual_merchants AS m WHERE ${seenMerchants}
   GROUP BY m.partner_id, m.sales_code_id ORDER BY sum(m.gpv) DESC, m.sales_code_id`;

/** Answers a row for each sales code. Errors   not_found, conflict: the period is not completed. */
export const handleReportSalesCodes: Handler<typeof reportSalesCodes, Parts> = async (
  { params, caller },
  parts,
) => {
  const period = await requireCompletedPeriod(
    parts.database,
    caller,
    toUuid(params.residualPeriodId),
  );
  const toText = serializerOf(SalesCodeReportRow);
  return streamReport<Row>(
    parts.database,
    { sql, parameters: [period.id, caller.partnerId] },
    (row) =>
      toText({
        tenant_id: toId("tenant", period.tenant_id),
        partner_id: toId("partner", row.partner_id),
        sales_code_id: toId("sales_code", row.sales_code_id),
        sales_code_name: row.sales_code_name,
        merchant_count: row.merchant_count,
        ...presentDividedFigures(row),
      }),
  );
};
