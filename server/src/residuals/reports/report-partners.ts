import { PartnerReportRow, type reportPartners } from "@openpayfac/contract";
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
  partner_name: string;
  sales_code_count: number;
  merchant_count: number;
}

const sql = `
  SELECT m.partner_id, min(m.partner_name) AS partner_name,
         count(DISTINCT m.sales_code_id) AS sales_code_count, count(*) AS merchant_count,
         ${dividedFiguresOfMerchants}
    FROM residual_merchants AS m WHERE ${seenMerchants}
   GROUP BY m.partner_id ORDER BY sum(m.gpv) DESC, m.partner_id`;

/** Answers a row for each partner. Errors   not_found, conflict: the period is not completed. */
export const handleReportPartners: Handler<typeof reportPartners, Parts> = async (
  { params, caller },
  parts,
) => {
  const period = await requireCompletedPeriod(
    parts.database,
    caller,
    toUuid(params.residualPeriodId),
  );
  const toText = serializerOf(PartnerReportRow);
  return streamReport<Row>(
    parts.database,
    { sql, parameters: [period.id, caller.partnerId] },
    (row) =>
      toText({
        tenant_id: toId("tenant", period.tenant_id),
        partner_id: toId("partner", row.partner_id),
        partner_name: row.partner_name,
        sales_code_count: row.sales_code_count,
        merchant_count: row.merchant_count,
        ...presentDividedFigures(row),
      }),
  );
};
