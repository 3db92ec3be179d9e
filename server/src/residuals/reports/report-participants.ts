import { ParticipantReportRow, reportParticipants } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, type Uuid } from "../../ids.ts";
import { byVolume } from "./merge-rows.ts";
import { reportHandler } from "./report-handler.ts";
import {
  type Figures,
  figuresOfMerchants,
  type ParticipantRow,
  seenMerchants,
  serializeFigures,
  serializeParticipant,
} from "./report-rows.ts";

interface Row extends Figures, ParticipantRow {
  partner_id: Uuid;
  merchant_count: number;
  amount: number;
  shares: { sales_code_id: Uuid; sales_code_name: string; share: number; amount: number }[];
}

const sql = `
  WITH m AS (
    SELECT * FROM residual_merchants AS m WHERE ${seenMerchants}
  ), part AS (
    SELECT m.partner_id, m.sales_code_id, m.sales_code_name, s.account_id, s.participant_type,
           s.agent_group_id, s.name, s.share, s.amount
      FROM m JOIN residual_shares AS s USING (account_id, period_id, sales_code_id)
  ), by_code AS (
    SELECT partner_id, participant_type, agent_group_id, sales_code_id, sales_code_name, share,
           min(name) AS name, sum(amount)::bigint AS amount
      FROM part GROUP BY 1, 2, 3, 4, 5, 6
  ), received AS (
    SELECT partner_id, participant_type, agent_group_id, min(name) AS name,
           sum(amount)::bigint AS amount,
           json_agg(json_build_object('sales_code_id', sales_code_id, 'sales_code_name',
             sales_code_name, 'share', share, 'amount', amount)
             ORDER BY sales_code_name, sales_code_id, share) AS shares
      FROM by_code GROUP BY 1, 2, 3
  ), activity AS (
    SELECT has.partner_id, has.participant_type, has.agent_group_id,
           count(DISTINCT account_id) AS merchant_count,
           ${figuresOfMerchants}
      FROM (SELECT DISTINCT partner_id, participant_type, agent_group_id, account_id,
                   sales_code_id
              FROM part) AS has
      JOIN m USING (account_id, sales_code_id) GROUP BY 1, 2, 3
  )
  SELECT activity.*, received.name, received.amount, received.shares
    FROM activity JOIN received
      ON received.partner_id = activity.partner_id
     AND received.participant_type = activity.participant_type
     AND received.agent_group_id IS NOT DISTINCT FROM activity.agent_group_id
   ORDER BY activity.gpv DESC, activity.partner_id, activity.participant_type, received.name,
            activity.agent_group_id`;

/** Returns a row for each participant. Errors   not_found, conflict: not completed. */
export const handleReportParticipants = handlerFor(
  reportParticipants,
  reportHandler<Row>(sql, byVolume("partner_id"), ParticipantReportRow, (row) => ({
    partner_id: toId("partner", row.partner_id),
    ...serializeParticipant(row),
    merchant_count: row.merchant_count,
    ...serializeFigures(row),
    amount: row.amount,
    shares: row.shares.map((share) => ({
      ...share,
      sales_code_id: toId("sales_code", share.sales_code_id),
    })),
  })),
);
