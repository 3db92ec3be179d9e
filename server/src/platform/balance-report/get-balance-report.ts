import { getBalanceReport } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import { ApiError } from "../../api-error.ts";
import { atNewYorkTime } from "../../calendar/banking-days.ts";
import { readOnly } from "../../database/read-only.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { scopesOverShards } from "../scopes-over-shards.ts";
import { requireDay } from "../settlements/require-day.ts";
import { addSums } from "./add-sums.ts";
import { periodsOf, readSums } from "./read-balance-report.ts";

/** One statement adds up the postings since the first day. */
const readMsMax = 60_000;
const periodsMax = 100;

/** Returns the balance report. Errors   invalid_query, referenced_not_found. */
export const handleGetBalanceReport = handlerFor(getBalanceReport, async (call, deps) => {
  const { query, caller } = call;
  const by = query.by ?? "month";
  const bounds = boundsOf(requireDay("from", query.from), requireDay("to", query.to), by);
  const databases = await scopesOverShards(deps, caller, query.in);
  const sums = await Promise.all(
    databases.map(({ database, scope }) =>
      readOnly(database, readMsMax, (client) => readSums(client, scope, bounds)),
    ),
  );
  const added = addSums(sums);
  const report = {
    entity: "balance_report" as const,
    currency: "USD" as const,
    by,
    owners: added.owners,
    periods: periodsOf(added, bounds),
  };
  if (!/\btext\/csv\b/.test(call.accept ?? "")) return report;
  const name = `balances-${query.from}-${query.to}.csv`;
  return new StreamedResponse("text/csv; charset=utf-8; header=present", [csvOf(report)], {
    "content-disposition": attachment(name),
  });
});

/** The starts of the periods, and the end of the last. Errors   invalid_query. */
function boundsOf(from: string, to: string, by: "day" | "month"): Date[] {
  const end = Temporal.PlainDate.from(to).add({ days: 1 });
  const days: Temporal.PlainDate[] = [];
  let day = Temporal.PlainDate.from(from);
  while (Temporal.PlainDate.compare(day, end) < 0 && days.length <= periodsMax) {
    days.push(day);
    day = by === "day" ? day.add({ days: 1 }) : day.with({ day: 1 }).add({ months: 1 });
  }
  if (days.length === 0 || days.length > periodsMax) {
    const expected = `a day that is not before \`from\`, at most ${periodsMax} periods later`;
    const message = `to must be ${expected}; got ${to}.`;
    throw new ApiError("invalid_query", message, {
      fieldErrors: [{ code: "invalid_value", expected, received: to, path: "to", message }],
    });
  }
  return [...days, end].map((each) => atNewYorkTime(each.toString(), "00:00"));
}

type Report = { periods: ReturnType<typeof periodsOf> };

/** A row for each amount of each period. */
function csvOf({ periods }: Report): Buffer {
  const rows = periods.flatMap((period) => [
    [period.start, period.end, "balance", "opening", period.opening_balance, null],
    ...period.lines.map(({ line, amount }) => [
      period.start,
      period.end,
      "balance",
      line,
      amount,
      null,
    ]),
    [period.start, period.end, "balance", "closing", period.closing_balance, null],
    [period.start, period.end, "difference", "ledger", period.ledger_difference, null],
    [period.start, period.end, "difference", "transactions", period.transactions_difference, null],
    [period.start, period.end, "bank", "opening", period.bank.opening_balance, null],
    ...period.bank.lines.map(({ line, amount, recorded }) => [
      period.start,
      period.end,
      "bank",
      line,
      amount,
      recorded,
    ]),
    [period.start, period.end, "bank", "closing", period.bank.closing_balance, null],
    [period.start, period.end, "difference", "bank", period.bank.difference, null],
    [period.start, period.end, "in_transit", "deposits", period.in_transit.deposits, null],
    [period.start, period.end, "in_transit", "payouts", period.in_transit.payouts, null],
  ]);
  const header = ["start", "end", "part", "line", "amount", "recorded"];
  return Buffer.from([header, ...rows].map(csvRow).join(""));
}
