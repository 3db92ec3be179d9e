import type { ResidualLine } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";
import {
  chargedByPayment,
  feesWithin,
  keyOfFee,
  keysOfPayments,
  mayCountUnder,
  paymentFacts,
  presenceOf,
  refundedRevenue,
  revOfFee,
  salesCodeAt,
  standsAlone,
  wasCaptured,
} from "../calculation/countable-items.ts";
import { exactExpense, partsOf } from "../calculation/unrounded-amounts.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import type { LinePhase, LinePlace } from "./line-cursor.ts";
import type { ParticipantRow } from "./report-rows.ts";

type Wire = Static<typeof ResidualLine>;

/** The kinds of lines that come from settled payments and fees. */
export type SettledPhase = Exclude<LinePhase, "rounding">;

/** A participant's share of a line, with its exact amount as a decimal. */
export type ExactPart = ParticipantRow & { share: number; amount: string };

/** A settled fact under one key of the Schedule A in effect. */
export interface SettledLineRow {
  id: Uuid;
  settled_at: string;
  position: number;
  sales_code_version: number;
  schedule_a_id: Uuid;
  schedule_a_version: number;
  key: NonNullable<Wire["key"]>;
  name: string;
  expense_rate: number;
  expense_type: NonNullable<Wire["expense_type"]>;
  discount: number;
  share: number;
  count: number;
  volume: number;
  rev: number;
  fees: number;
  expense: string;
  npr: string;
  pool: string;
  participants: ExactPart[];
}

/** A merchant under one sales code of a report, with its rounding difference. */
export interface TracedMerchant {
  account_id: Uuid;
  partner_id: Uuid;
  partner_name: string;
  sales_code_id: Uuid;
  expense: string;
  npr: string;
  pool: string;
  unrounded_pool: string;
  rounded_pool: number;
  participants: (ExactPart & { exact: string; rounded: number })[] | null;
}

/**
 * Lines of a merchant's payments, of its other fees or of refunded fees, after a position. Payments
 * are read in batches, and the payment at the position is read again, because more of its lines may
 * follow.
 *
 * Returns  `last`: the last payment or fee that was read; undefined: none.
 */
export async function readSettledLines(
  database: Pool,
  period: ResidualPeriodRow,
  merchant: TracedMerchant,
  of: { phase: SettledPhase; after: LinePlace; key: string | null; batchSize: number },
): Promise<{ rows: SettledLineRow[]; last: { settledAt: string; id: Uuid } | undefined }> {
  const { after } = of;
  const values = [
    period.id,
    merchant.account_id,
    merchant.partner_name,
    period.start_at,
    period.end_at,
    after.settledAt,
    after.id,
    after.position,
    of.key,
    of.batchSize,
    JSON.stringify(period.item_mapping),
    merchant.sales_code_id,
  ];
  const found = await database.query<SettledLineRow & { is_line: boolean }>(
    of.phase === "payment"
      ? named(paymentLinesSql, [...values, merchant.partner_id])
      : named(of.phase === "fee" ? feeLinesSql : givenBackLinesSql, values),
  );
  const end = found.rows.at(-1);
  return {
    rows: found.rows.filter((row) => row.is_line),
    last: end && { settledAt: end.settled_at, id: end.id },
  };
}

const counted = "$11::jsonb";

/**
 * Maps facts to lines by the rules in effect at their time. Facts without a line are read too, so
 * that the reader knows its position.
 */
const linesOf = (facts: string) => `
  SELECT fact.id, fact.settled_at, line.*, line.key IS NOT NULL AS is_line
    FROM ${facts} AS fact
    LEFT JOIN LATERAL (
      SELECT fact.position, segment.sales_code_version, segment.schedule_a_id,
             segment.schedule_a_version, item.key, item.name, item.expense_rate,
             item.expense_type, item.discount, item.share, fact.count::bigint AS count,
             fact.volume::bigint AS volume, fact.rev::bigint AS rev, fact.fees::bigint AS fees,
             trim_scale(exact.expense)::text AS expense,
             trim_scale(exact.npr)::text AS npr, trim_scale(exact.pool)::text AS pool,
             (SELECT json_agg(json_build_object('participant_type', part.participant_type,
                 'agent_group_id', part.agent_group_id, 'name', part.name, 'share', part.share,
                 'amount', trim_scale(exact.pool * part.share * 0.0001)::text)
                 ORDER BY part.position)
                FROM (${partsOf("segment", "$3::text")}) AS part) AS participants
        FROM residual_period_merchants AS scope
        LEFT JOIN residual_period_sales AS later
          ON later.account_id = scope.account_id AND later.period_id = scope.period_id
         AND fact.settled_at >= later.from_at AND fact.settled_at < later.to_at
        JOIN residual_segments AS segment
          ON segment.period_id = scope.period_id AND segment.sales_code_id = ${salesCodeAt}
         AND fact.settled_at >= segment.from_at AND fact.settled_at < segment.to_at
        JOIN residual_items AS item
          ON item.account_id = scope.account_id AND item.period_id = scope.period_id
         AND item.sales_code_id = segment.sales_code_id
         AND item.schedule_a_id = segment.schedule_a_id
         AND item.schedule_a_version = segment.schedule_a_version AND item.key = fact.key
       CROSS JOIN LATERAL (SELECT ${exactExpense({
         count: "fact.count",
         volume: "fact.volume",
         rate: "item.expense_rate",
         type: "item.expense_type",
         discount: "item.discount",
       })} AS expense) AS cost
       CROSS JOIN LATERAL (SELECT cost.expense, fact.rev - fact.fees - cost.expense AS npr,
         (fact.rev - fact.fees - cost.expense) * item.share * 0.0001 AS pool) AS exact
       WHERE scope.period_id = $1 AND scope.account_id = $2
         AND segment.sales_code_id = $12::uuid
         AND (fact.settled_at, fact.id, fact.position) > ($6::timestamptz, $7::uuid, $8::integer)
         AND ($9::text IS NULL OR item.key = $9)
      -- Apart from the rest, so that parts are worked out for lines alone.
      OFFSET 0
    ) AS line ON true
   ORDER BY fact.settled_at, fact.id, fact.position`;

/**
 * Looked for payment by payment: the plan that all share expects one payment, and would add up the
 * fees of all for each of them.
 */
const chargedForEach = `LATERAL (${chargedByPayment(`(SELECT * FROM fees
   WHERE account_id = $2 AND settled_at < $5::timestamptz + ${feesWithin} AND id IN (
     SELECT source_id FROM transactions
      WHERE account_id IN ($2, $13) AND root_source_id = payment.id AND source_type = 'fee'))`)})`;

const paymentLinesSql = `
WITH payment AS MATERIALIZED (
  SELECT account_id, id, settled_at, card_present, amount_captured, is_card, card_brand
    FROM payments
   WHERE account_id = $2 AND settled_at >= $4 AND settled_at < $5 AND ${wasCaptured}
     AND (settled_at, id) >= ($6::timestamptz, $7::uuid)
     AND ($9::text IS NULL OR ${mayCountUnder("payments", "$9::text", counted)})
   ORDER BY settled_at, id LIMIT $10::integer + 1
), fact AS (
  ${paymentFacts("payment", chargedForEach)}
), counted AS (
  SELECT fact.*, 1 AS count, fact.volume * fact.interchange_count AS interchange_volume FROM fact
), keyed AS (
  SELECT counted.id, counted.settled_at, keyed.position, keyed.key, keyed.count, keyed.volume,
         keyed.rev, keyed.fees
    FROM counted CROSS JOIN LATERAL ${presenceOf("counted")} AS shown
    LEFT JOIN LATERAL (SELECT * FROM ${keysOfPayments("counted", counted)}) AS keyed
      ON keyed.key IS NOT NULL AND keyed.count > 0
)
${linesOf("keyed")}`;

/** Input    at: when it counts, a column of `fees`; count, rev: how often, and how much. */
const linesOfFees = (at: string, count: number, rev: string) => `
WITH keyed AS MATERIALIZED (
  SELECT fee.id, fee.${at} AS settled_at, 1 AS position, ${keyOfFee(counted)} AS key,
         ${count} AS count, 0 AS volume, ${rev} AS rev, 0 AS fees
    FROM fees AS fee
   WHERE fee.account_id = $2 AND fee.${at} >= $4 AND fee.${at} < $5
     AND (fee.${at}, fee.id) > ($6::timestamptz, $7::uuid) AND ${standsAlone}
   ORDER BY fee.${at}, fee.id LIMIT $10::integer
)
${linesOf("keyed")}`;

const feeLinesSql = linesOfFees("settled_at", 1, revOfFee);
const givenBackLinesSql = linesOfFees("refunded_at", 0, refundedRevenue);
