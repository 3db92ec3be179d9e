import type { Pool } from "pg";
import { atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import { readOnly } from "../../database/read-only.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { DueJob } from "../../jobs/due-jobs.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { type Part, readSpan, type Sum } from "./read-span.ts";

/** Whatever was posted on a day is committed some hours after its end. */
const afterMs = 3 * 3_600_000;
/** Days that one statement adds up, of a partner whose days were not closed yet. */
const daysMax = 31;
const readMsMax = 600_000;
const parts: readonly Part[] = ["entries", "lines", "cash", "transactions", "recorded"];

interface OpenPartner {
  id: Uuid;
  tenant_id: Uuid;
  /** The first day without sums; null: no day was closed yet. */
  open_from: string | null;
}

/** Adds up each day of each partner once, some hours after its end. */
export const closeBalanceDaysJob: DueJob = {
  name: "close_balance_days",
  nextDue: async () => undefined,
  run: closeBalanceDays,
};

/**
 * Stores the sums of the days that are over, for balance reports. A day with a file that is being
 * processed stays open. Several processes may close the same day: they have the same sums.
 *
 * Returns  the number of partners with days to close.
 */
export async function closeBalanceDays(
  deps: Pick<Dependencies, "database" | "clock" | "log">,
): Promise<number> {
  const { database, clock } = deps;
  const until = newYorkDate(new Date(clock.now().getTime() - afterMs));
  const found = await database.query<OpenPartner>(
    `SELECT partners.id, partners.tenant_id, day.closed_until::text AS open_from
       FROM partners LEFT JOIN balance_days AS day ON day.partner_id = partners.id
      WHERE (day.closed_until IS NULL OR day.closed_until < $1::date)
        AND NOT EXISTS (SELECT FROM settlements
                         WHERE settlements.partner_id = partners.id AND matched IS NULL)
      ORDER BY partners.id`,
    [until],
  );
  return await forEachIsolated(
    deps,
    found.rows,
    {
      failed: "balance days of a partner were not closed",
      logFields: ({ id }) => ({ partnerId: id }),
    },
    (partner) => closeDaysOf(database, partner, until),
  );
}

async function closeDaysOf(database: Pool, partner: OpenPartner, until: string): Promise<void> {
  let from = partner.open_from ?? (await firstDayOf(database, partner.id));
  do {
    const days = daysFrom(from, until);
    const sums = days.length === 1 ? [] : await sumsOfDays(database, partner, days);
    from = days.at(-1) ?? until;
    await storeDays(database, partner, days, sums);
  } while (from < until);
}

/** The partner's first day, or that of its ledger's first entry. */
async function firstDayOf(database: Pool, partnerId: Uuid): Promise<string> {
  const found = await database.query<{ day: string }>(
    `SELECT (least(partners.created_at, min(first.occurred_at)) AT TIME ZONE 'America/New_York')
              ::date::text AS day
       FROM partners
       LEFT JOIN LATERAL (
         SELECT id FROM accounts WHERE partner_id = partners.id
         UNION ALL SELECT id FROM contractors WHERE partner_id = partners.id
         UNION ALL SELECT partners.id) AS owner ON true
       LEFT JOIN LATERAL (
         SELECT occurred_at FROM ledger_transactions
          WHERE account_id = owner.id ORDER BY id LIMIT 1) AS first ON true
      WHERE partners.id = $1 GROUP BY partners.id, partners.created_at`,
    [partnerId],
  );
  return found.rows[0]?.day ?? "9999-12-31";
}

/** The days to add up, and the one after them. */
function daysFrom(from: string, until: string): string[] {
  const days = [from];
  for (let day = from; day < until && days.length <= daysMax; ) {
    day = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    days.push(day);
  }
  return days;
}

function sumsOfDays(
  database: Pool,
  { id, tenant_id }: OpenPartner,
  days: readonly string[],
): Promise<Sum[]> {
  const scope = { tenantId: tenant_id, partnerId: id, businessId: null, accountIds: null };
  const bounds = days.map((day) => atNewYorkTime(day, "00:00"));
  const [since = null, until = null] = [bounds[0], bounds.at(-1)];
  return readOnly(database, readMsMax, (client) =>
    readSpan(client, scope, bounds, { since, until, isOver: true }, parts),
  );
}

/**
 * Sums and the closed days are written atomically; none of a partner that has moved to another
 * database in the meantime.
 */
async function storeDays(
  database: Pool,
  { id, tenant_id }: OpenPartner,
  days: readonly string[],
  sums: readonly Sum[],
): Promise<void> {
  await database.query(
    `WITH stored AS (
       INSERT INTO balance_day_sums (partner_id, tenant_id, day, part, name, amount)
         SELECT $1, $2, sum.day, sum.part, sum.name, sum.amount
           FROM unnest($4::date[], $5::text[], $6::text[], $7::bigint[])
                  AS sum (day, part, name, amount)
          WHERE EXISTS (SELECT FROM partners WHERE id = $1)
         ON CONFLICT (partner_id, day, part, name) DO UPDATE SET amount = excluded.amount)
     INSERT INTO balance_days (partner_id, tenant_id, closed_until)
       SELECT $1, $2, $3 FROM partners WHERE id = $1
       ON CONFLICT (partner_id) DO UPDATE
         SET closed_until = greatest(balance_days.closed_until, excluded.closed_until)`,
    [
      id,
      tenant_id,
      days.at(-1),
      sums.map(({ period }) => days[period - 1]),
      sums.map(({ part }) => part),
      sums.map(({ name }) => name),
      sums.map(({ amount }) => amount),
    ],
  );
}
