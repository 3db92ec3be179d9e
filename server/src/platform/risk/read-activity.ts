import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import { firstIdAt, type Uuid } from "../../ids.ts";
import type { AppliedFor, DaySums } from "./measure.ts";

export const dayMs = 86_400_000;

/** Activity of an account by days, counted back from now, and the amounts of its application. */
export interface Activity {
  /** 0 is the last 24 hours. */
  days: ReadonlyMap<number, DaySums>;
  applied: AppliedFor;
}

interface SumsRow {
  account_id: Uuid;
  metric: string;
  day: number;
  amount: string;
  count: string;
}

interface LargestRow {
  account_id: Uuid;
  day: number;
  amount: string;
}

interface AppliedRow {
  id: Uuid;
  annual_volume: string | null;
  average_ticket: string | null;
  high_ticket: string | null;
}

/**
 * Reads what accounts did in the last days: sums of the read model by hour, and the largest payments.
 *
 * Input    ids: of few accounts; days: from now back.
 */
export async function readActivity(
  database: Pick<Pool, "query">,
  ids: readonly Uuid[],
  { now, days }: { now: Date; days: number },
): Promise<ReadonlyMap<Uuid, Activity>> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - days * dayMs);
  // In turn: the caller may read with one connection.
  const sums = await database.query<SumsRow>(named(sumsSql, [ids, at, since.toISOString()]));
  const largest = await database.query<LargestRow>(
    named(largestSql, [ids, at, since.toISOString(), firstIdAt(since)]),
  );
  const applied = await database.query<AppliedRow>(named(appliedSql, [ids]));
  const found = new Map<Uuid, Map<number, DaySums>>();
  const dayOf = (id: Uuid, day: number): DaySums => {
    const ofAccount = found.get(id) ?? new Map<number, DaySums>();
    const sumsOfDay = ofAccount.get(day) ?? noSums();
    found.set(id, ofAccount.set(day, sumsOfDay));
    return sumsOfDay;
  };
  for (const { account_id, metric, day, amount, count } of sums.rows) {
    add(dayOf(account_id, day), metric, BigInt(amount), Number(count));
  }
  for (const { account_id, day, amount } of largest.rows) {
    dayOf(account_id, day).largest = BigInt(amount);
  }
  return new Map(
    applied.rows.map((row) => [
      row.id,
      { days: found.get(row.id) ?? new Map(), applied: appliedOf(row) },
    ]),
  );
}

/** Input   weeksAgo: the days end so many weeks before now. */
export function daysOf(
  { days }: Pick<Activity, "days">,
  { weeksAgo, length }: { weeksAgo: number; length: number },
): DaySums[] {
  const first = weeksAgo * 7;
  return Array.from({ length }, (_, at) => days.get(first + at)).filter((day) => day !== undefined);
}

const noSums = (): DaySums => ({
  captured: 0n,
  payments: 0,
  largest: 0n,
  refunds: 0,
  approved: 0,
  declined: 0,
  settled: 0,
  disputes: 0,
});

function add(day: DaySums, metric: string, amount: bigint, count: number): void {
  switch (metric) {
    case "captured":
      day.captured += amount;
      day.payments += count;
      break;
    case "refunded":
      day.refunds += count;
      break;
    case "approved":
    case "declined":
    case "settled":
      day[metric] += count;
      break;
    case "disputes_opened":
      day.disputes += count;
      break;
  }
}

const centsPerDollar = 100n;

function appliedOf({ annual_volume, average_ticket, high_ticket }: AppliedRow): AppliedFor {
  const cents = (dollars: string | null) =>
    dollars === null || BigInt(dollars) === 0n ? null : BigInt(dollars) * centsPerDollar;
  return {
    annualVolume: cents(annual_volume),
    averageTicket: cents(average_ticket),
    highTicket: cents(high_ticket),
  };
}

const dayAgo = (time: string) =>
  `floor(extract(epoch FROM $2::timestamptz - ${time}) / 86400)::int`;

/** By the key of the table, for each account and metric. */
const sumsSql = `
  SELECT node.id AS account_id, sums.metric, ${dayAgo("sums.hour")} AS day,
         sum(sums.amount)::text AS amount, sum(sums.count)::text AS count
    FROM unnest($1::uuid[]) AS node (id)
    CROSS JOIN unnest(ARRAY['captured', 'refunded', 'approved', 'declined', 'settled',
                            'disputes_opened']) AS wanted (metric)
    JOIN metrics AS sums ON sums.node_id = node.id AND sums.metric = wanted.metric
     AND sums.hour > $3::timestamptz AND sums.hour <= $2::timestamptz
   GROUP BY 1, 2, 3`;

const largestSql = `
  SELECT payment.account_id, ${dayAgo("payment.captured_at")} AS day,
         max(payment.amount_captured)::text AS amount
    FROM unnest($1::uuid[]) AS node (id)
    JOIN payment_search AS payment ON payment.account_id = node.id AND payment.id >= $4::uuid
     AND payment.captured_at > $3::timestamptz AND payment.captured_at <= $2::timestamptz
   GROUP BY 1, 2`;

/** Cards and bank payments together: the metrics have both. Whole dollars. */
const appliedSql = `
  SELECT account.id,
         ((application.industry_volume ->> 'avg_annual_volume')::numeric
           + coalesce((application.ach_volume ->> 'avg_annual_volume')::numeric, 0))::bigint::text
           AS annual_volume,
         greatest((application.industry_volume ->> 'avg_ticket_amount')::numeric,
                  (application.ach_volume ->> 'avg_ach_ticket_amount')::numeric)::bigint::text
           AS average_ticket,
         greatest((application.industry_volume ->> 'high_ticket_amount')::numeric,
                  (application.ach_volume ->> 'ach_high_ticket_amount')::numeric)::bigint::text
           AS high_ticket
    FROM accounts AS account
    LEFT JOIN applications AS application ON application.id = account.application_id
   WHERE account.id = ANY($1::uuid[])`;
