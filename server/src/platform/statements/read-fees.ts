import type { PoolClient } from "pg";
import type { Uuid } from "../../ids.ts";
import { firstIdOf } from "./first-id-of.ts";
import type { StatementMonth } from "./statement-month.ts";
import type { StatementContent } from "./statement-rows.ts";

type Fees = StatementContent["fees"];

/** Rates of one statement. Further ones of a type are one entry without a rate. */
const ratesMax = 24;

/**
 * The fees that an owner paid in a month, by type and rate.
 *
 * Input    charged: the sum by the ledger. A difference is an entry of its own, so that the entries
 *          always add up to it.
 */
export async function readFees(
  client: PoolClient,
  owner: Uuid,
  { from, to }: StatementMonth,
  charged: number,
): Promise<Fees> {
  const { rows } = await client.query<{
    fee_type: string;
    fixed: number | null;
    basis_points: number | null;
    maximum: number | null;
    count: number;
    base: string | null;
    amount: string;
  }>(
    `SELECT fee.fee_type,
            coalesce(fee.auth_fee, fee.ach_per_transaction_fee) AS fixed,
            coalesce(fee.card_fee_basis_points, fee.ach_fee_basis_points) AS basis_points,
            fee.ach_fee_max AS maximum, count(*)::int AS count,
            sum(payment.amount_captured) FILTER (WHERE moved.source_type = 'fee')::text AS base,
            sum(moved.amount)::text AS amount
       FROM transactions AS moved
       JOIN fees AS fee ON fee.id = moved.source_id
        AND fee.account_id = coalesce(moved.source_account_id, moved.account_id)
       LEFT JOIN payments AS payment ON fee.source_type = 'payment'
        AND payment.account_id = fee.account_id AND payment.id = fee.source_id
        AND (fee.auth_fee IS NOT NULL OR fee.card_fee_basis_points IS NOT NULL
          OR fee.ach_fee_basis_points IS NOT NULL OR fee.ach_per_transaction_fee IS NOT NULL)
      WHERE moved.account_id = $1 AND moved.id >= $2
        AND moved.created_at >= $3 AND moved.created_at < $4
        AND moved.source_type IN ('fee', 'fee_refund') AND fee.from_owner_id = $1
      GROUP BY 1, 2, 3, 4 ORDER BY 1, sum(moved.amount), 2, 3, 4`,
    [owner, firstIdOf(from), from.toISOString(), to.toISOString()],
  );
  const byRate = rows.map((row) => ({
    ...row,
    fixed: row.fixed === null ? null : Number(row.fixed),
    maximum: row.maximum === null ? null : Number(row.maximum),
    base: row.base === null ? null : Number(row.base),
    amount: Number(row.amount),
  }));
  const fees = byRate.length > ratesMax ? withoutRates(byRate) : byRate;
  const difference = charged - fees.reduce((sum, { amount }) => sum + amount, 0);
  if (difference === 0) return fees;
  return [...fees, { ...unrated, fee_type: "OTHER", count: 0, base: null, amount: difference }];
}

const unrated = { fixed: null, basis_points: null, maximum: null } as const;

function withoutRates(all: Fees): Fees {
  return [...Map.groupBy(all, ({ fee_type }) => fee_type)].map(([fee_type, rated]) => ({
    ...unrated,
    fee_type,
    count: rated.reduce((sum, { count }) => sum + count, 0),
    base: rated.some(({ base }) => base !== null)
      ? rated.reduce((sum, { base }) => sum + (base ?? 0), 0)
      : null,
    amount: rated.reduce((sum, { amount }) => sum + amount, 0),
  }));
}
