import { MerchantReportRow, type ReportItem, reportMerchants } from "@openpayfac/contract";
import type { Static } from "typebox";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, type Uuid } from "../../ids.ts";
import { byVolume } from "./merge-rows.ts";
import { reportHandler } from "./report-handler.ts";
import {
  type DividedFigures,
  type ParticipantRow,
  seenMerchants,
  serializeDividedFigures,
  serializeParticipant,
} from "./report-rows.ts";

type ItemRow = Omit<Static<typeof ReportItem>, "schedule_a_id"> & { schedule_a_id: Uuid };

interface Row extends DividedFigures {
  account_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid;
  business_name: string;
  merchant_id: string | null;
  sales_code_id: Uuid;
  schedule_a_id: Uuid;
  discount: number;
  items: ItemRow[] | null;
  shares: (ParticipantRow & { share: number; amount: number })[] | null;
}

const decimal = (column: string) => `trim_scale(i.${column})::text`;

// JSON values are read as stored: exact figures are strings there.
const sql = `
  SELECT m.*,
    (SELECT json_agg(json_build_object(
        'key', i.key, 'name', i.name, 'schedule_a_id', i.schedule_a_id,
        'schedule_a_version', i.schedule_a_version, 'count', i.count, 'volume', i.volume,
        'expense_rate', i.expense_rate, 'expense_type', i.expense_type, 'discount', i.discount,
        'rev', i.rev, 'fees', i.fees, 'expense', i.expense, 'npr', i.npr, 'share', i.share,
        'pool', i.pool, 'exact', json_build_object('expense', ${decimal("unrounded_expense")},
          'npr', ${decimal("unrounded_npr")}, 'pool', ${decimal("unrounded_pool")}))
        ORDER BY i.position)
       FROM residual_items AS i
      WHERE i.account_id = m.account_id AND i.period_id = m.period_id
        AND i.sales_code_id = m.sales_code_id) AS items,
    (SELECT json_agg(json_build_object('participant_type', s.participant_type,
        'agent_group_id', s.agent_group_id, 'name', s.name, 'share', s.share,
        'amount', s.amount) ORDER BY s.position)
       FROM residual_shares AS s
      WHERE s.account_id = m.account_id AND s.period_id = m.period_id
        AND s.sales_code_id = m.sales_code_id) AS shares
    FROM residual_merchants AS m WHERE ${seenMerchants} 
   ORDER BY m.gpv DESC, m.account_id, m.sales_code_id`;

/** Returns a row for each merchant. Errors   not_found, conflict: the period is not completed. */
export const handleReportMerchants = handlerFor(
  reportMerchants,
  reportHandler<Row>(
    sql,
    byVolume("account_id", "sales_code_id"),
    MerchantReportRow,
    serializeMerchant,
  ),
);

function serializeMerchant(row: Row) {
  return {
    partner_id: toId("partner", row.partner_id),
    business_id: toId("business", row.business_id),
    business_name: row.business_name,
    account_id: toId("account", row.account_id),
    merchant_id: row.merchant_id,
    sales_code_id: toId("sales_code", row.sales_code_id),
    schedule_a_id: toId("schedule_a", row.schedule_a_id),
    discount: row.discount,
    ...serializeDividedFigures(row),
    items: (row.items ?? []).map((item) => ({
      ...item,
      schedule_a_id: toId("schedule_a", item.schedule_a_id),
    })),
    shares: (row.shares ?? []).map((share) => ({
      ...serializeParticipant(share),
      share: share.share,
      amount: share.amount,
    })),
  };
}
