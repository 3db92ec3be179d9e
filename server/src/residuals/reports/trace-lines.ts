import { volumeItemKeys } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import { beforeAll, type LinePlace, nowhere } from "./line-cursor.ts";
import {
  readSettledLines,
  type SettledLineRow,
  type SettledPhase,
  type TracedMerchant,
} from "./line-rows.ts";

/** The requested lines; null: all. */
export interface LineFilter {
  partnerId: Uuid | null;
  accountId: Uuid | null;
  salesCodeId: Uuid | null;
  agentGroupId: Uuid | null;
  key: string | null;
}

/** A line of a merchant, and its position. */
export type TracedLine = { place: LinePlace; merchant: TracedMerchant } & (
  | { type: "payment" | "fee"; row: SettledLineRow }
  | { type: "rounding"; row?: never }
);

const merchantsPerBatch = 50;

/**
 * Yields every line behind a completed period's reports, merchant by merchant, and reads them on
 * demand.
 *
 * Input    after: the position of the previous line; undefined: from the first; batchSize: how
 *          many payments the first statement reads. Later statements read more, because few
 *          payments have a line.
 */
export async function* traceLines(
  database: Pool,
  period: ResidualPeriodRow,
  filter: LineFilter,
  after: LinePlace | undefined,
  batchSize: number,
): AsyncGenerator<TracedLine> {
  let from = { accountId: after?.accountId ?? nowhere, salesCodeId: after?.salesCodeId ?? nowhere };
  let begin = after;
  for (;;) {
    const merchants = await readMerchants(database, period, filter, from);
    for (const merchant of merchants) {
      const isAtStart =
        begin?.accountId === merchant.account_id && begin.salesCodeId === merchant.sales_code_id;
      const start = isAtStart ? begin : undefined;
      yield* linesOfMerchant(database, period, merchant, filter.key, start, batchSize);
    }
    const last = merchants.at(-1);
    if (last === undefined || merchants.length < merchantsPerBatch) return;
    from = { accountId: last.account_id, salesCodeId: last.sales_code_id };
    begin = {
      ...from,
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
  batchSize: number,
): AsyncGenerator<TracedLine> {
  const of = { accountId: merchant.account_id, salesCodeId: merchant.sales_code_id };
  let size = batchSize;
  for (const phase of phasesOf(key)) {
    if (start !== undefined && order[phase] < order[start.phase]) continue;
    const behind = start?.phase === phase ? start : undefined;
    let after: LinePlace = behind ?? {
      ...of,
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
        batchSize: size,
      });
      size = Math.min(size * 4, batchSizeMax);
      for (const row of rows) {
        const { settled_at: settledAt, id, position } = row;
        const type = phase === "payment" ? "payment" : "fee";
        yield { type, merchant, row, place: { ...of, phase, settledAt, id, position } };
      }
      // The first payment of a batch is the last of the previous one, because more of its lines may
      // follow.
      if (last === undefined || (last.id === after.id && last.settledAt === after.settledAt)) break;
      after = { ...of, phase, ...last, position: behindAll };
    }
  }
  if (key !== null || start?.phase === "rounding") return;
  const place = { ...of, settledAt: period.end_at, id: nowhere, position: 0 };
  yield { type: "rounding", merchant, place: { ...place, phase: "rounding" } };
}

/** Limits the search by item: a monthly fee does not require reading a merchant's payments. */
function phasesOf(key: string | null): readonly SettledPhase[] {
  if (key === null) return ["payment", "fee", "given_back"];
  return ofPayments.has(key) ? ["payment"] : ["fee", "given_back"];
}

const ofPayments: ReadonlySet<string> = new Set(volumeItemKeys);
const batchSizeMax = 2000;

const order = { payment: 0, fee: 1, given_back: 2, rounding: 3 } as const;
/** More lines than any payment has. */
const behindAll = 9999;

async function readMerchants(
  database: Pool,
  period: ResidualPeriodRow,
  filter: LineFilter,
  from: { accountId: Uuid; salesCodeId: Uuid },
): Promise<TracedMerchant[]> {
  const values: unknown[] = [period.id, from.accountId, from.salesCodeId];
  const place = (value: string) => `$${values.push(value)}`;
  const { partnerId, accountId, salesCodeId, agentGroupId, key } = filter;
  const only = [
    partnerId === null ? "" : `AND m.partner_id = ${place(partnerId)}`,
    accountId === null ? "" : `AND m.account_id = ${place(accountId)}`,
    salesCodeId === null ? "" : `AND m.sales_code_id = ${place(salesCodeId)}`,
    agentGroupId === null
      ? ""
      : `AND (m.account_id, m.sales_code_id) IN (SELECT account_id, sales_code_id FROM residual_shares
           WHERE period_id = $1 AND account_id >= $2 AND agent_group_id = ${place(agentGroupId)})`,
    key === null
      ? ""
      : `AND EXISTS (SELECT FROM residual_items AS i
           WHERE i.account_id = m.account_id AND i.period_id = $1
             AND i.sales_code_id = m.sales_code_id AND i.key = ${place(key)})`,
  ];
  const found = await database.query<TracedMerchant>(named(merchantsSql(only), values));
  return found.rows;
}

/** Input    only: conditions on a period's merchants, `m`; empty without filters. */
const merchantsSql = (only: readonly string[]) => `
  SELECT m.account_id, m.partner_id, m.partner_name, m.sales_code_id,
         trim_scale(m.expense - m.unrounded_expense)::text AS expense,
         trim_scale(m.npr - m.unrounded_npr)::text AS npr,
         trim_scale(m.pool - m.unrounded_pool)::text AS pool,
         trim_scale(m.unrounded_pool)::text AS unrounded_pool, m.pool AS rounded_pool,
         (SELECT json_agg(json_build_object('participant_type', s.participant_type,
             'agent_group_id', s.agent_group_id, 'name', s.name, 'share', s.share,
             'amount', trim_scale(s.amount - s.unrounded_amount)::text,
             'exact', trim_scale(s.unrounded_amount)::text, 'rounded', s.amount) ORDER BY s.position)
            FROM residual_shares AS s
           WHERE s.account_id = m.account_id AND s.period_id = m.period_id
             AND s.sales_code_id = m.sales_code_id) AS participants
    FROM residual_merchants AS m
   WHERE m.period_id = $1 AND (m.account_id, m.sales_code_id) >= ($2, $3)
     ${only.filter((each) => each !== "").join("\n     ")}
   ORDER BY m.account_id, m.sales_code_id LIMIT ${merchantsPerBatch}`;
