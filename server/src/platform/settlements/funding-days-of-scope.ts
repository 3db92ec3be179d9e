import type { Pool } from "pg";
import { fetchTime } from "../../calendar/deposit-times.ts";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";
import { ownedBy, type Scope } from "../scope.ts";
import { type Parts, partsOfSettlement } from "./settlement-parts.ts";

/** A banking day of one processor. */
export interface FundingDayRow extends Parts {
  date: string;
  processor: string;
  merchants: number;
  received: number;
  missing: number;
  files: MissingFile[];
}

/** A file that was asked for and is not there. */
export interface MissingFile {
  date: string;
  processor: string;
  merchant_id: string;
  account_id: Uuid;
  account_name: string;
  attempts: number;
  next_attempt_at: string | null;
  outcome: string | null;
}

/** Days from and to, as YYYY-MM-DD, and the time at which they are read. */
export interface DayRange {
  from: string;
  to: string;
  now: string;
}

/** Missing files that are named for each day. */
const missingMax = 20;

/**
 * Reads the banking days of a scope, newest first.
 *
 * Those of a tenant or partner are kept as sums: they have more merchants than can be read. A day
 * belongs to the oldest account of its merchant id. The few accounts of a business or location are
 * read themselves, also those that share their merchant id with an older one.
 */
export function fundingDaysOf(
  database: Pool,
  scope: Scope,
  range: DayRange,
): Promise<FundingDayRow[]> {
  return scope.businessId === null && scope.accountIds === null
    ? keptDays(database, scope, range)
    : readDays(database, scope, range);
}

const parts = ["deposit", "matched", "unmatched", "written_off", "disputes"] as const;
const sumsOfParts = parts.map((part) => `sum(${part})::bigint AS ${part}`).join(", ");

async function keptDays(
  database: Pool,
  scope: Scope,
  { from, to, now }: DayRange,
): Promise<FundingDayRow[]> {
  const { tenantId, partnerId } = scope;
  // A file whose lines are not all posted has no part of its deposit in the sums yet.
  const { rows } = await database.query<Omit<FundingDayRow, "files">>(
    named(
      `SELECT date, processor,
              (CASE WHEN (date + time '${fetchTime}') AT TIME ZONE 'America/New_York' <= $4::timestamptz
                    THEN sum(days) ELSE sum(tried) END)::int AS merchants,
              sum(missing)::int AS missing, sum(received)::int AS received, ${sumsOfParts}
         FROM (SELECT own.date, own.processor, own.days, own.tried, own.missing, own.received,
                      own.deposit, own.matched, own.unmatched, own.written_off, own.disputes
                 FROM funding_day_sums AS own
                WHERE ${ownedBy(partnerId)} AND own.date BETWEEN $2::date AND $3::date
               UNION ALL
               SELECT own.date, own.processor, 0, 0, 0, 0, 0, part.matched, part.unmatched,
                      part.written_off, part.disputes
                 FROM settlements AS own
                CROSS JOIN LATERAL parts_of_settlement(own.account_id, own.id, own.processor,
                        own.merchant_id) AS part
                WHERE ${ownedBy(partnerId)} AND own.date BETWEEN $2::date AND $3::date AND own.matched IS NULL
              ) AS sums
        GROUP BY date, processor ORDER BY date DESC, processor`,
      [partnerId ?? tenantId, from, to, now],
    ),
  );
  const days = rows.filter(({ merchants }) => merchants > 0);
  const files = await missingFiles(database, scope, days);
  return days.map((day) => ({
    ...day,
    files: files.filter(({ date, processor }) => date === day.date && processor === day.processor),
  }));
}

async function missingFiles(
  database: Pool,
  scope: Scope,
  days: readonly Omit<FundingDayRow, "files">[],
): Promise<MissingFile[]> {
  const wanted = days.filter(({ missing }) => missing > 0);
  if (wanted.length === 0) return [];
  const { tenantId, partnerId } = scope;
  const { rows } = await database.query<MissingFile>(
    named(
      `SELECT wanted.date, wanted.processor, file.*
         FROM unnest($2::date[], $3::text[]) AS wanted (date, processor)
        CROSS JOIN LATERAL (
          SELECT own.merchant_id, account.id AS account_id, account.name AS account_name, own.attempts,
                 own.next_attempt_at, own.outcome
            FROM funding_days AS own JOIN accounts AS account ON account.id = own.account_id
           WHERE ${ownedBy(partnerId)} AND own.date = wanted.date AND own.processor = wanted.processor
             AND own.next_attempt_at IS NOT NULL AND own.attempts > 0
           ORDER BY own.merchant_id LIMIT ${missingMax}) AS file`,
      [
        partnerId ?? tenantId,
        wanted.map(({ date }) => date),
        wanted.map(({ processor }) => processor),
      ],
    ),
  );
  return rows;
}

type FundedDay = Parts & { date: string; processor: string; received: number };

async function readDays(
  database: Pool,
  scope: Scope,
  { from, to, now }: DayRange,
): Promise<FundingDayRow[]> {
  const { businessId, accountIds } = scope;
  const value = accountIds === null ? businessId : accountIds.join(",");
  const among = (id: string) =>
    accountIds === null
      ? "business_id = $1::uuid"
      : `${id} = ANY(string_to_array($1, ',')::uuid[])`;
  const [asked, funded] = await Promise.all([
    database.query<MissingFile>(
      named(
        `SELECT day.date, day.processor, day.merchant_id, owner.id AS account_id,
                owner.name AS account_name, day.attempts, day.next_attempt_at, day.outcome
           FROM (SELECT DISTINCT ON (processor, processor_merchant_id) id, name, processor,
                        processor_merchant_id
                   FROM accounts
                  WHERE ${among("id")} AND processor_merchant_id IS NOT NULL
                  ORDER BY processor, processor_merchant_id, created_at, id) AS owner
           JOIN funding_days AS day ON day.processor = owner.processor
            AND day.merchant_id = owner.processor_merchant_id
          WHERE day.date BETWEEN $2::date AND $3::date
            AND (day.attempts > 0 OR day.next_attempt_at <= $4)
          ORDER BY day.date DESC, day.processor, day.merchant_id`,
        [value, from, to, now],
      ),
    ),
    database.query<FundedDay>(
      named(
        `SELECT date, processor, count(*)::int AS received, ${sumsOfParts}
           FROM (SELECT settlement.date, settlement.processor, ${partsOfSettlement.columns}
                   FROM settlements AS settlement ${partsOfSettlement.join}
                  WHERE ${among("account_id")} AND settlement.date BETWEEN $2::date AND $3::date) AS part
          GROUP BY date, processor`,
        [value, from, to],
      ),
    ),
  ]);
  const sums = new Map(funded.rows.map((row) => [`${row.date} ${row.processor}`, row]));
  const days = Map.groupBy(asked.rows, ({ date, processor }) => `${date} ${processor}`);
  return [...days].map(([key, of]) => {
    const { date = "", processor = "" } = of[0] ?? {};
    const missing = of.filter((each) => each.next_attempt_at !== null && each.attempts > 0);
    return {
      ...{ date, processor, ...none, ...sums.get(key) },
      merchants: of.length,
      missing: missing.length,
      files: missing.slice(0, missingMax),
    };
  });
}

const none = { received: 0, deposit: 0, matched: 0, unmatched: 0, written_off: 0, disputes: 0 };
