import { owedAccounts, type StatementLine, statementLines } from "@openpayfac/contract";
import type { PoolClient } from "pg";
import type { Uuid } from "../../ids.ts";
import { firstIdOf } from "./first-id-of.ts";
import { readFees } from "./read-fees.ts";
import type { StatementMonth } from "./statement-month.ts";
import type { StatementContent } from "./statement-rows.ts";

/** The figures of a statement. */
export interface MonthOfOwner {
  openingBalance: number;
  closingBalance: number;
  movement: number;
  content: StatementContent;
}

/**
 * Adds up one month of an owner's ledger.
 *
 * Both balances are those of now, less what was posted since: they do not depend on the lines, so
 * that a posting which no line has would keep the statement from adding up.
 *
 * Input    client: in a transaction with one snapshot; month: has ended.
 */
export async function readMonth(
  client: PoolClient,
  owner: Uuid,
  month: StatementMonth,
): Promise<MonthOfOwner> {
  const balances = await readBalances(client, owner, month);
  const lines = await readLines(client, owner, month);
  const charged = lines.find(({ line }) => line === "fees")?.amount ?? 0;
  const fees = await readFees(client, owner, month, charged);
  const sumOf = (at: "opening" | "closing") =>
    balances
      .filter(({ account }) => account === "pending" || account === "available")
      .reduce((sum, balance) => sum + balance[at], 0);
  return {
    openingBalance: sumOf("opening"),
    closingBalance: sumOf("closing"),
    movement: lines.reduce((sum, { amount }) => sum + amount, 0),
    content: { lines, fees, balances },
  };
}

async function readBalances(
  client: PoolClient,
  owner: Uuid,
  { from, to }: StatementMonth,
): Promise<StatementContent["balances"]> {
  const { rows } = await client.query<{ code: string; opening: string; closing: string }>(
    `SELECT ledger.code, (coalesce(since.of_month, 0) + coalesce(since.later, 0) - ledger.balance)::text
              AS opening,
            (coalesce(since.later, 0) - ledger.balance)::text AS closing
       FROM ledger_accounts AS ledger LEFT JOIN (
         SELECT entry.code, sum(entry.amount) FILTER (WHERE posted.occurred_at < $4) AS of_month,
                sum(entry.amount) FILTER (WHERE posted.occurred_at >= $4) AS later
           FROM ledger_transactions AS posted,
                unnest(posted.codes, posted.amounts) AS entry (code, amount)
          WHERE posted.account_id = $1 AND posted.id >= $2 AND posted.occurred_at >= $3
          GROUP BY entry.code) AS since ON since.code = ledger.code
      WHERE ledger.account_id = $1`,
    [owner, firstIdOf(from), from.toISOString(), to.toISOString()],
  );
  const found = new Map(rows.map((row) => [row.code, row]));
  return owedAccounts.map((account) => {
    const { opening = "0", closing = "0" } = found.get(account) ?? {};
    return { account, opening: Number(opening), closing: Number(closing) };
  });
}

async function readLines(
  client: PoolClient,
  owner: Uuid,
  { from, to }: StatementMonth,
): Promise<StatementContent["lines"]> {
  const { rows } = await client.query<{ line: StatementLine; count: number; amount: string }>(
    `SELECT part.line, count(*)::int AS count, sum(part.amount)::text AS amount
       FROM ledger_transactions AS posted,
            statement_parts(posted.event, posted.codes, posted.amounts) AS part
      WHERE posted.account_id = $1 AND posted.id >= $2
        AND posted.occurred_at >= $3 AND posted.occurred_at < $4
      GROUP BY part.line`,
    [owner, firstIdOf(from), from.toISOString(), to.toISOString()],
  );
  return rows
    .map(({ line, count, amount }) => ({ line, count, amount: Number(amount) }))
    .sort((a, b) => statementLines.indexOf(a.line) - statementLines.indexOf(b.line));
}
