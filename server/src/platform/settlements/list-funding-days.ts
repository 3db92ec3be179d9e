import { listFundingDays } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { newYorkDate } from "../../calendar/banking-days.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import { scopeOf } from "../scope.ts";
import { fundingDaysOf } from "./funding-days-of-scope.ts";
import { requireDay } from "./require-day.ts";
import { differenceOf } from "./settlement-parts.ts";

const dayMs = 86_400_000;
const daysDefault = 14;
const daysMax = 92;

/**
 * Lists banking days by processor, newest first.
 *
 * Errors   invalid_query: a day that no calendar has, or more than 92 days; referenced_not_found.
 */
export const handleListFundingDays = handlerFor(
  listFundingDays,
  async ({ query, caller }, { database, clock }) => {
    const scope = await scopeOf(database, caller, query.in);
    const now = clock.now();
    const to = query.to === undefined ? newYorkDate(now) : requireDay("to", query.to);
    const from =
      query.from === undefined ? daysBefore(to, daysDefault) : requireDay("from", query.from);
    if (from < daysBefore(to, daysMax)) {
      throw new ApiError("invalid_query", `The range has at most ${daysMax} days.`);
    }
    const days = await fundingDaysOf(database, scope, { from, to, now: now.toISOString() });
    return {
      data: days.map(({ files, ...day }) => ({
        entity: "funding_day" as const,
        ...day,
        difference: differenceOf(day),
        missing_files: files.map((file) => ({
          account_id: toId("account", file.account_id),
          account_name: file.account_name,
          merchant_id: file.merchant_id,
          attempts: file.attempts,
          outcome: file.outcome ?? "none",
          next_attempt_at: file.next_attempt_at,
        })),
      })),
    };
  },
);

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}
