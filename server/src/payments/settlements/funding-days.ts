import type { Pool } from "pg";
import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import { fetchTime } from "../../calendar/deposit-times.ts";
import { named } from "../../database/named-statement.ts";
import { timeOf } from "../../jobs/due-jobs.ts";

/** A day of one merchant whose funding file is not fetched yet. */
export interface FundingDay {
  processor: string;
  merchant_id: string;
  /** YYYY-MM-DD, in New York. */
  date: string;
  attempts: number;
}

/** A file may be late: acquirers publish it from 1 to 6 PM, or one or two days later. */
const lateTimes = ["17:00", "20:00"];
const lateDays = 2;

/** A malformed file is fetched again soon, and then like a late one. */
const soonMs = 5 * 60_000;
const soonTries = 3;

export const nextFundingDue = (database: Pool): Promise<Date | undefined> =>
  timeOf(
    database,
    "SELECT min(next_attempt_at) FROM funding_days WHERE next_attempt_at IS NOT NULL",
  );

export async function dueFundingDays(database: Pool, now: Date): Promise<FundingDay[]> {
  const found = await database.query<FundingDay>(
    named(
      `SELECT processor, merchant_id, to_char(date, 'YYYY-MM-DD') AS date, attempts FROM funding_days
      WHERE next_attempt_at <= $1 ORDER BY next_attempt_at, date, merchant_id LIMIT 500`,
      [now.toISOString()],
    ),
  );
  return found.rows;
}

/**
 * Time of the next fetch for a day whose file was missing or malformed.
 *
 * Returns  undefined once the day is closed: nothing was funded.
 */
export function nextTry(
  day: FundingDay,
  outcome: "none" | "unreadable",
  now: Date,
): Date | undefined {
  if (outcome === "unreadable" && day.attempts < soonTries) return new Date(now.getTime() + soonMs);
  const later = [
    ...lateTimes.map((time) => atNewYorkTime(day.date, time)),
    ...Array.from({ length: lateDays }, (_, index) =>
      atNewYorkTime(addBankingDays(day.date, index + 1), fetchTime),
    ),
  ].find((time) => time > now);
  // A malformed file is fetched without limit, because its existence means that money moved.
  if (later === undefined && outcome === "unreadable") {
    return atNewYorkTime(addBankingDays(newYorkDate(now), 1), fetchTime);
  }
  return later;
}

/** Stores the result of a day, and adds the next banking day, unless that was done before. */
export async function concludeFundingDay(
  database: Pool,
  day: FundingDay,
  { outcome, nextAttemptAt }: { outcome: string; nextAttemptAt: Date | undefined },
): Promise<void> {
  const next = addBankingDays(day.date, 1);
  await database.query(
    named(
      `WITH told AS (
       UPDATE funding_days SET next_attempt_at = $4, outcome = $5, attempts = attempts + 1
        WHERE processor = $1 AND merchant_id = $2 AND date = $3 AND next_attempt_at IS NOT NULL)
     INSERT INTO funding_days (processor, merchant_id, date, next_attempt_at)
       VALUES ($1, $2, $6, $7) ON CONFLICT DO NOTHING`,
      [
        day.processor,
        day.merchant_id,
        day.date,
        nextAttemptAt?.toISOString() ?? null,
        outcome.slice(0, 500),
        next,
        atNewYorkTime(next, fetchTime).toISOString(),
      ],
    ),
  );
}

/**
 * Postpones the fetch of a day after an error of the platform, which says nothing about the file.
 */
export async function putOffFundingDay(
  database: Pool,
  { processor, merchant_id, date }: FundingDay,
  nextAttemptAt: Date,
): Promise<void> {
  await database.query(
    `UPDATE funding_days SET next_attempt_at = $4, outcome = 'failed on our side'
      WHERE processor = $1 AND merchant_id = $2 AND date = $3 AND next_attempt_at IS NOT NULL`,
    [processor, merchant_id, date, nextAttemptAt.toISOString()],
  );
}
