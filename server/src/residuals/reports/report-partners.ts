import { PartnerReportRow, reportPartners } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, type Uuid } from "../../ids.ts";
import { byVolume } from "./merge-rows.ts";
import { reportHandler } from "./report-handler.ts";
import {
  type DividedFigures,
  dividedFiguresOfMerchants,
  seenMerchants,
  serializeDividedFigures,
} from "./report-rows.ts";

interface Row extends DividedFigures {
  partner_id: Uuid;
  partner_name: string;
  sales_code_count: number;
  merchant_count: number;
}

const sql = `
  SELECT m.partner_id, min(m.partner_name) AS partner_name,
         count(DISTINCT m.sales_code_id) AS sales_code_count, count(DISTINCT m.account_id) AS merchant_count,
         ${dividedFiguresOfMerchants}
    FROM residual_merchants AS m WHERE ${seenMerchants}
   GROUP BY m.partner_id ORDER BY sum(m.gpv) DESC, m.partner_id`;

/** Returns a row for each partner. Errors   not_found, conflict: the period is not completed. */
export const handleReportPartners = handlerFor(
  reportPartners,
  reportHandler<Row>(sql, byVolume("partner_id"), PartnerReportRow, (row) => ({
    partner_id: toId("partner", row.partner_id),
    partner_name: row.partner_name,
    sales_code_count: row.sales_code_count,
    merchant_count: row.merchant_count,
    ...serializeDividedFigures(row),
  })),
);
