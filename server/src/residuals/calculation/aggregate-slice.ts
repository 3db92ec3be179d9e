import type { PoolClient } from "pg";
import type { Uuid } from "../../ids.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import {
  chargedByPayment,
  feesWithin,
  keyOfFee,
  keysOfPayments,
  paymentFacts,
  presenceOf,
  refundedRevenue,
  revOfFee,
  salesCodeAt,
  standsAlone,
  wasCaptured,
} from "./countable-items.ts";

/** Start and end of a slice of a period. Input    slice: 0 is the first. */
export function timeOfSlice(
  period: ResidualPeriodRow,
  slice: number,
): { from: string; to: string } {
  const sliceMs = period.slice_ms ?? 0;
  const from = Date.parse(period.start_at) + slice * sliceMs;
  const to = Math.min(from + sliceMs, Date.parse(period.end_at));
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/**
 * Aggregates the settlements in one slice of a period's time, in the database.
 *
 * Input    client: in the transaction that counts the slice as done.
 * Writes   residual_slices.
 */
export async function addSlice(
  client: PoolClient,
  period: ResidualPeriodRow,
  slice: { from: string; to: string },
): Promise<void> {
  await client.query(addSliceSql, [
    period.id,
    slice.from,
    slice.to,
    JSON.stringify(period.item_mapping),
  ]);
}

/**
 * The segment at a settlement's time, 0 if no rules were in effect; only merchants of the tenant.
 */
const inSegment = (fact: string, at = `${fact}.settled_at`) => `
  JOIN residual_period_merchants AS scope
    ON scope.period_id = $1 AND scope.account_id = ${fact}.account_id
  LEFT JOIN residual_period_sales AS later
    ON later.period_id = $1 AND later.account_id = ${fact}.account_id
   AND ${at} >= later.from_at AND ${at} < later.to_at
  LEFT JOIN residual_segments AS segment
    ON segment.period_id = $1 AND segment.sales_code_id = ${salesCodeAt}
   AND ${at} >= segment.from_at AND ${at} < segment.to_at`;

const counted = "$4::jsonb";

const addSliceSql = `
WITH payment AS (
  SELECT account_id, id, settled_at, card_present, amount_captured, is_card, card_brand
    FROM payments WHERE settled_at >= $2 AND settled_at < $3 AND ${wasCaptured}
), charged AS (
  ${chargedByPayment(`(SELECT * FROM fees
     WHERE settled_at >= $2 AND settled_at < $3::timestamptz + ${feesWithin})`)}
), fact AS (
  ${paymentFacts("payment", "charged")}
), added AS (
  SELECT fact.account_id, coalesce(segment.number, 0) AS segment, fact.is_card, fact.brand,
         fact.card_present, count(*) AS count, sum(fact.volume) AS volume,
         sum(fact.rate_part) AS rate_part, sum(fact.fixed_part) AS fixed_part,
         sum(fact.bank_part) AS bank_part,
         sum(fact.interchange_part) AS interchange_part,
         sum(fact.interchange_taken) AS interchange_taken,
         sum(fact.interchange_count) AS interchange_count,
         sum(fact.volume * fact.interchange_count) AS interchange_volume
    FROM fact ${inSegment("fact")}
   GROUP BY 1, 2, 3, 4, 5
), line AS (
  SELECT account_id, segment, 'payments' AS key, count, volume, 0 AS rev, 0 AS fees FROM added
  UNION ALL
  SELECT added.account_id, added.segment, keyed.key, keyed.count, keyed.volume, keyed.rev, keyed.fees
    FROM added CROSS JOIN LATERAL ${presenceOf("added")} AS shown
   CROSS JOIN LATERAL ${keysOfPayments("added", counted)}
   WHERE keyed.key IS NOT NULL AND keyed.count > 0
  UNION ALL
  SELECT fee.account_id, coalesce(segment.number, 0), ${keyOfFee(counted)}, 1, 0, ${revOfFee}, 0
    FROM fees AS fee ${inSegment("fee")}
   WHERE fee.settled_at >= $2 AND fee.settled_at < $3 AND ${standsAlone}
     AND ${keyOfFee(counted)} IS NOT NULL
  UNION ALL
  SELECT fee.account_id, coalesce(segment.number, 0), ${keyOfFee(counted)}, 0, 0,
         ${refundedRevenue}, 0
    FROM fees AS fee ${inSegment("fee", "fee.refunded_at")}
   WHERE fee.refunded_at >= $2 AND fee.refunded_at < $3 AND ${standsAlone}
     AND ${keyOfFee(counted)} IS NOT NULL
  UNION ALL
  SELECT refund.account_id, coalesce(segment.number, 0), 'refunds', 1, refund.amount, 0, 0
    FROM refunds AS refund ${inSegment("refund")}
   WHERE refund.settled_at >= $2 AND refund.settled_at < $3 AND refund.status = 'succeeded'
)
INSERT INTO residual_slices
  (account_id, period_id, segment, key, count, volume, rev, fees)
SELECT account_id, $1, segment, key, sum(count)::bigint, sum(volume)::bigint, sum(rev)::bigint,
       sum(fees)::bigint
  FROM line GROUP BY account_id, segment, key`;

/**
 * Aggregates the results of all slices at the end: updating the totals of each merchant at each
 * slice would take longer than the rest of the run if there are many merchants.
 *
 * Input    client: in the transaction that completes the period.
 * Writes   residual_totals, and residual_slices, which it empties.
 */
export async function addUpSlices(client: PoolClient, periodId: Uuid): Promise<void> {
  // In key order, in which the index is then built.
  await client.query(
    `INSERT INTO residual_totals
       (account_id, period_id, segment, key, count, volume, rev, fees)
     SELECT account_id, $1, segment, key, sum(count)::bigint, sum(volume)::bigint,
            sum(rev)::bigint, sum(fees)::bigint
       FROM residual_slices WHERE period_id = $1
      GROUP BY account_id, segment, key ORDER BY account_id, segment, key`,
    [periodId],
  );
  await client.query("DELETE FROM residual_slices WHERE period_id = $1", [periodId]);
}
