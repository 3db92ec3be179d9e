import type { PoolClient } from "pg";
import { newYorkDate } from "../../calendar/banking-days.ts";
import type { Scope } from "../scope.ts";
import type { Sum } from "./read-span.ts";

/**
 * Until when all days of a scope have their sums, in one database.
 *
 * Returns  the start of the first day without; null: the sources are read, because a part of a
 *          partner has no sums of its own, or a partner's days are not closed yet.
 */
export async function closedUntil(
  client: PoolClient,
  { tenantId, partnerId, businessId, accountIds }: Scope,
): Promise<Date | null> {
  if (businessId !== null || accountIds !== null) return null;
  const found = await client.query<{ until: string | null }>(
    `SELECT (min(day.closed_until)::timestamp AT TIME ZONE 'America/New_York')::text AS until
       FROM partners LEFT JOIN balance_days AS day ON day.partner_id = partners.id
      WHERE partners.tenant_id = $1 AND ($2::uuid IS NULL OR partners.id = $2)
     HAVING bool_and(day.partner_id IS NOT NULL)`,
    [tenantId, partnerId],
  );
  const until = found.rows[0]?.until ?? null;
  return until === null ? null : new Date(until);
}

/** The sums of closed days by period. */
export async function readClosedDays(
  client: PoolClient,
  { tenantId, partnerId }: Scope,
  bounds: readonly Date[],
  until: Date,
): Promise<Sum[]> {
  const days = bounds.map(newYorkDate);
  const found = await client.query<Omit<Sum, "amount"> & { amount: string }>(
    `SELECT part, width_bucket(day, $3::date[]) AS period, name, sum(amount)::text AS amount
       FROM balance_day_sums
      WHERE tenant_id = $1
        AND EXISTS (SELECT FROM partners WHERE partners.id = balance_day_sums.partner_id)
        AND ($2::uuid IS NULL OR partner_id = $2) AND day < $4::date
        AND (part = 'entries' OR day >= ($3::date[])[1] AND day < $5::date)
      GROUP BY 1, 2, 3`,
    [tenantId, partnerId, days, newYorkDate(until), days.at(-1)],
  );
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
