import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import { beforeAll, type LinePlace, nowhere } from "./line-cursor.ts";
import { readSettledLines, type SettledLineRow, type TracedMerchant } from "./line-rows.ts";

/** Which lines are asked for; null: all. */
export interface LineFilter {
  partnerId: Uuid | null;
  accountId: Uuid | null;
  salesCodeId: Uuid | null;
  agentGroupId: Uuid | null;
  key: string | null;
}

/** A line of a merchant, and where it stands. */
export type TracedLine = { place: LinePlace; merchant: TracedMerchant } & (
  | { type: "payment" | "fee"; row: SettledLineRow }
  | { type: "rounding"; row?: never }
);

const merchantsAtOnce = 50;

/**
 * Every line behind a completed period's reports, merchant by merchant, read as it is asked for.
 *
 * Input    after: the place of the line before; undefined: from the first; atOnce: how many payments
 *          are read by one statement.
 */
export async function* traceLines(
  database: Pool,
  period: ResidualPeriodRow,
  filter: LineFilter,
  after: LinePlace | undefined,
  atOnce: number,
): AsyncGenerator<TracedLine> {
  let from = after?.accountId ?? nowhere;
  let begin = after;
  for (;;) {
    const merchants = await readMerchants(database, period, filter, from);
    for (const merchant of merchants) {
      const start = begin?.accountId === merchant.account_id ? begin : undefined;
      yield* linesOfMerchant(database, period, merchant, filter.key, start, atOnce);
    }
    const last = merchants.at(-1);
    if (last === undefined || merchants.length < merchantsAtOnce) return;
    from = last.account_id;
    begin = {
      accountId: from,
      phase: "rounding",
      settledAt: period.end_at,
      id: nowhere,
      position: 0,
    };
  }
}

async function* linesOfMerchant(
  database: Pool,
  period: ResidualPeriodRow,
  merchant: TracedMerchant,
  key: string | null,
  start: LinePlace | undefined,
  atOnce: number,
): AsyncGenerator<TracedLine> {
  const accountId = merchant.account_id;
  for (const phase of ["payment", "fee"] as const) {
    if (start !== undefined && order[phase] < order[start.phase]) continue;
    const behind = start?.phase === phase ? start : undefined;
    let after: LinePlace = behind ?? {
      accountId,
      phase,
      settledAt: beforeAll,
      id: nowhere,
      position: 0,
    };
    for (;;) {
      const { rows, last } = await readSettledLines(database, period, merchant, {
        phase,
        after,
        key,
        atOnce,
      });
      for (const row of rows) {
        const { settled_at: settledAt, id, position } = row;
        yield { type: phase, merchant, row, place: { accountId, phase, settledAt, id, position } };
      }
      // The first payment of a statement is the last of the one before, whose lines may go on.
      if (last === undefined || (last.id === after.id && last.settledAt === after.settledAt)) break;
      after = { accountId, phase, ...last, position: behindAll };
    }
  }
  if (key !== null || start?.phase === "rounding") return;
  const place = { accountId, settledAt: period.end_at, id: nowhere, position: 0 };
  yield { type: "rounding", merchant, place: { ...place, phase: "rounding" } };
}

const order = { payment: 0, fee: 1, rounding: 2 } as const;
/** No payment has so many lines. */
const behindAll = 9999;

async function readMerchants(
  database: Pool,
  period: ResidualPeriodRow,
  filter: LineFilter,
  from: Uuid,
): Promise<TracedMerchant[]> {
  const found = await database.query<TracedMerchant>(
    named(merchantsSql, [
      period.id,
      filter.partnerId,
      filter.accountId,
      filter.salesCodeId,
      filter.agentGroupId,
      filter.key,
      from,
      merchantsAtOnce,
    ]),
  );
  return found.rows;
}

const merchantsSql = `
  SELECT m.account_id, m.partner_id, m.partner_name, m.sales_code_id,
         trim_scale(m.expense - m.exact_expense)::text AS expense,
         trim_scale(m.npr - m.exact_npr)::text AS npr,
         trim_scale(m.pool - m.exact_pool)::text AS pool,
         trim_scale(m.exact_pool)::text AS exact_pool, m.pool AS rounded_pool,
         (SELECT json_agg(json_build_object('participant_type', s.participant_type,
             'agent_group_id', s.agent_group_id, 'name', s.name, 'share', s.share,
             'amount', trim_scale(s.amount - s.exact_amount)::text,
             'exact', trim_scale(s.exact_amount)::text, 'rounded', s.amount) ORDER BY s.position)
            FROM residual_shares AS s
           WHERE s.account_id = m.account_id AND s.period_id = m.period_id) AS parts
    FROM residual_merchants AS m
   WHERE m.period_id = $1 AND m.account_id >= $7
     AND ($2::uuid IS NULL OR m.partner_id = $2)
     AND ($3::uuid IS NULL OR m.account_id = $3)
     AND ($4::uuid IS NULL OR m.sales_code_id = $4)
     AND ($5::uuid IS NULL OR EXISTS (SELECT FROM residual_shares AS s
           WHERE s.account_id = m.account_id AND s.period_id = m.period_id
             AND s.agent_group_id = $5))
     AND ($6::text IS NULL OR EXISTS (SELECT FROM residual_items AS i
           WHERE i.account_id = m.account_id AND i.period_id = m.period_id AND i.key = $6))
   ORDER BY m.account_id LIMIT $8`;
