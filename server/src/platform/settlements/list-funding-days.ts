import { listFundingDays } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { newYorkDate } from "../../calendar/banking-days.ts";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, type Uuid } from "../../ids.ts";
import { accountsOfScope, valuesOfScope } from "../accounts/accounts-of-scope.ts";
import { scopeOf } from "../scope.ts";
import { requireDay } from "./require-day.ts";
import { differenceOf, type Parts, partsOfSettlement } from "./settlement-parts.ts";

const dayMs = 86_400_000;
const daysDefault = 14;
const daysMax = 92;
const missingMax = 20;

interface AskedDay {
  date: string;
  processor: string;
  merchant_id: string;
  account_id: Uuid;
  account_name: string;
  attempts: number;
  next_attempt_at: string | null;
  outcome: string | null;
}

interface FundedDay extends Parts {
  date: string;
  processor: string;
  received: number;
}

/**
 * Lists banking days by processor, newest first.
 *
 * Errors   invalid_query: a day that no calendar has, or more than 92 days; referenced_not_found.
 */
export const handleListFundingDays = handlerFor(
  listFundingDays,
  async ({ query, caller }, { database, clock }) => {
    const scope = valuesOfScope(await scopeOf(database, caller, query.in));
    const now = clock.now();
    const to = query.to === undefined ? newYorkDate(now) : requireDay("to", query.to);
    const from =
      query.from === undefined ? daysBefore(to, daysDefault) : requireDay("from", query.from);
    if (from < daysBefore(to, daysMax)) {
      throw new ApiError("invalid_query", `The range has at most ${daysMax} days.`);
    }
    const [asked, funded] = await Promise.all([
      database.query<AskedDay>(
        named(
          `SELECT day.date, day.processor, day.merchant_id, owner.id AS account_id,
                  owner.name AS account_name, day.attempts, day.next_attempt_at, day.outcome
             FROM (SELECT DISTINCT ON (processor, processor_merchant_id) id, name, processor,
                          processor_merchant_id
                     FROM accounts
                    WHERE id IN (${accountsOfScope}) AND processor_merchant_id IS NOT NULL
                    ORDER BY processor, processor_merchant_id, created_at, id) AS owner
             JOIN funding_days AS day ON day.processor = owner.processor
              AND day.merchant_id = owner.processor_merchant_id
            WHERE day.date BETWEEN $5::date AND $6::date
              AND (day.attempts > 0 OR day.next_attempt_at <= $7)
            ORDER BY day.date DESC, day.processor, day.merchant_id`,
          [...scope, from, to, now.toISOString()],
        ),
      ),
      database.query<FundedDay>(
        named(
          `SELECT date, processor, count(*)::int AS received, sum(deposit)::bigint AS deposit,
                  sum(matched)::bigint AS matched, sum(unmatched)::bigint AS unmatched,
                  sum(written_off)::bigint AS written_off, sum(disputes)::bigint AS disputes
             FROM (SELECT settlement.date, settlement.processor, ${partsOfSettlement.columns}
                     FROM settlements AS settlement ${partsOfSettlement.joins}
                    WHERE settlement.account_id IN (${accountsOfScope})
                      AND settlement.date BETWEEN $5::date AND $6::date) AS part
            GROUP BY date, processor`,
          [...scope, from, to],
        ),
      ),
    ]);
    const sums = new Map(funded.rows.map((row) => [`${row.date} ${row.processor}`, row]));
    const days = Map.groupBy(asked.rows, ({ date, processor }) => `${date} ${processor}`);
    return {
      data: [...days].map(([key, of]) => {
        const { date = "", processor = "" } = of[0] ?? {};
        const parts = sums.get(key) ?? none;
        const missing = of.filter((each) => each.next_attempt_at !== null && each.attempts > 0);
        return {
          entity: "funding_day" as const,
          date,
          processor,
          merchants: of.length,
          received: parts.received,
          missing: missing.length,
          deposit: parts.deposit,
          matched: parts.matched,
          unmatched: parts.unmatched,
          written_off: parts.written_off,
          disputes: parts.disputes,
          difference: differenceOf(parts),
          missing_files: missing.slice(0, missingMax).map((each) => ({
            account_id: toId("account", each.account_id),
            account_name: each.account_name,
            merchant_id: each.merchant_id,
            attempts: each.attempts,
            outcome: each.outcome ?? "none",
            next_attempt_at: each.next_attempt_at,
          })),
        };
      }),
    };
  },
);

const none = { received: 0, deposit: 0, matched: 0, unmatched: 0, written_off: 0, disputes: 0 };

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}
