import { reportSalesCodes, SalesCodeReportRow } from "@openpayfac/contract";
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
  sales_code_id: Uuid;
  sales_code_name: string;
  merchant_count: number;
}

const sql = `
  SELECT m.partner_id, m.sales_code_id, min(m.sales_code_name) AS sales_code_name,
         count(*) AS merchant_count, ${dividedFiguresOfMerchants}
    FROM residual_merchants AS m WHERE ${seenMerchants}
   GROUP BY m.partner_id, m.sales_code_id ORDER BY sum(m.gpv) DESC, m.sales_code_id`;

/** Returns a row for each sales code. Errors   not_found, conflict: the period is not completed. */
export const handleReportSalesCodes = handlerFor(
  reportSalesCodes,
  reportHandler<Row>(sql, byVolume("sales_code_id"), SalesCodeReportRow, (row) => ({
    partner_id: toId("partner", row.partner_id),
    sales_code_id: toId("sales_code", row.sales_code_id),
    sales_code_name: row.sales_code_name,
    merchant_count: row.merchant_count,
    ...serializeDividedFigures(row),
  })),
);
