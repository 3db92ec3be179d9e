import type { Pool } from "pg";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** Limits that underwriting gives an account. Amounts are in minor units. */
export interface AccountLimits {
  /** Larger payments are rejected; null: no limit. */
  payment_amount_max: number | null;
  /** A higher volume in 30 days opens a review; null: no limit. */
  monthly_volume_max: number | null;
  /** Banking days before a payout is sent. */
  payout_delay_days: number;
  /** Share of settled funds that is held in reserve, and for how many days; both 0: none. */
  reserve_basis_points: number;
  reserve_days: number;
}

/** The limits of an account without a decision about them. */
export const noLimits: AccountLimits = {
  payment_amount_max: null,
  monthly_volume_max: null,
  payout_delay_days: 0,
  reserve_basis_points: 0,
  reserve_days: 0,
};

/**
 * Reads the limits that apply, and the number of the change that set them; `noLimits` and 0 for an
 * account that never had any.
 */
export async function readAccountLimits(
  database: Pick<Pool, "query">,
  accountId: Uuid,
): Promise<{ limits: AccountLimits; number: number }> {
  const found = await database.query<AccountLimits & { number: number }>(
    `SELECT coalesce((SELECT max(number) FROM account_limits WHERE account_id = a.id), 0) AS number,
            a.payment_amount_max, a.monthly_volume_max,
            coalesce(s.delay_days, 0) AS payout_delay_days,
            coalesce(s.reserve_basis_points, 0) AS reserve_basis_points,
            coalesce(s.reserve_days, 0) AS reserve_days
       FROM accounts a LEFT JOIN payout_settings s ON s.account_id = a.id WHERE a.id = $1`,
    [accountId],
  );
  const { number, ...limits } = found.rows[0] ?? { number: 0, ...noLimits };
  return { limits, number };
}

/**
 * The write that gives an account new limits, by one row of its history. It fails if another change
 * has taken the number. Payouts and reserves that exist keep their days.
 *
 * Input    number: one more than that of the limits it replaces, 1 for the first; decidedBy:
 *          `rules`, or the operator's name.
 */
export function limitAccount(
  accountId: Uuid,
  limits: AccountLimits,
  {
    number,
    now,
    decidedBy,
    comment,
  }: {
    number: number;
    now: string;
    decidedBy: string;
    comment: string | null;
  },
): Write {
  const { sql, values } = insertRow("account_limits", {
    account_id: accountId,
    number,
    ...limits,
    decided_by: decidedBy,
    comment,
    created_at: now,
  });
  return { sql: `${sql} ON CONFLICT DO NOTHING`, values, must: "account_limits" };
}
