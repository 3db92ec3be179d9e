import { type BalanceReport, balanceLines, bankLines } from "@openpayfac/contract";
import type { PoolClient } from "pg";
import type { Static } from "typebox";
import type { Scope } from "../scope.ts";
import { closedUntil, readClosedDays } from "./closed-days.ts";
import { ownersIn, ownersOfScope, type Part, readSpan } from "./read-span.ts";

type Period = Static<typeof BalanceReport>["periods"][number];
type BalanceLine = (typeof balanceLines)[number];
type BankLine = (typeof bankLines)[number];

/** Sums of one period of the owners of one database. */
export interface PeriodSums {
  lines: ReadonlyMap<BalanceLine, number>;
  transactions: number;
  cash: ReadonlyMap<BankLine, number>;
  recorded: ReadonlyMap<BankLine, number>;
  /** Entries of the period by ledger account; debits are positive. */
  entries: ReadonlyMap<string, number>;
}

export interface ReportSums {
  owners: number;
  periods: PeriodSums[];
  /** Entries before the first period by ledger account; debits are positive. */
  opening: ReadonlyMap<string, number>;
  /** The ledger accounts' balances, less the entries after the last period. */
  closing: ReadonlyMap<string, number>;
}

const balancesSql = `
  WITH owner AS MATERIALIZED (${ownersOfScope})
  SELECT ledger.code::text AS code, sum(ledger.balance)::text AS balance
    FROM owner JOIN ledger_accounts AS ledger ON ledger.account_id = owner.id GROUP BY 1`;

const inPeriods: readonly Part[] = ["lines", "cash", "transactions", "recorded"];

/**
 * Adds up the periods of a scope's owners in one database. Days that are closed have their sums;
 * the others are added up from the sources.
 *
 * Input    client: in a transaction with one snapshot; bounds: the starts of the periods, and the
 *          end of the last.
 */
export async function readSums(
  client: PoolClient,
  scope: Scope,
  bounds: readonly Date[],
): Promise<ReportSums> {
  const [start = new Date(0), end = start] = [bounds[0], bounds.at(-1)];
  const closed = await closedUntil(client, scope);
  const since = closed === null || closed < start ? start : closed;
  const sums = [
    ...(closed === null ? [] : await readClosedDays(client, scope, bounds, closed)),
    ...(await readSpan(client, scope, bounds, { since: closed, until: null }, ["entries"])),
    ...(since < end ? await readSpan(client, scope, bounds, { since, until: end }, inPeriods) : []),
  ];
  const owners = ownersIn(scope);
  const balances = await client.query<{ code: string; balance: string }>(balancesSql, owners);
  const count = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${ownersOfScope}) AS owner`,
    owners,
  );
  const of = <Name extends string>(part: Part, period: number) => {
    const found = new Map<Name, number>();
    for (const sum of sums) {
      if (sum.part !== part || sum.period !== period) continue;
      found.set(sum.name as Name, (found.get(sum.name as Name) ?? 0) + sum.amount);
    }
    return found;
  };
  const after = of("entries", bounds.length);
  return {
    owners: count.rows[0]?.count ?? 0,
    opening: of("entries", 0),
    closing: new Map(
      balances.rows.map(({ code, balance }) => [code, Number(balance) - (after.get(code) ?? 0)]),
    ),
    periods: bounds.slice(1).map((_, index) => ({
      lines: of<BalanceLine>("lines", index + 1),
      transactions: of("transactions", index + 1).get("sum") ?? 0,
      cash: of<BankLine>("cash", index + 1),
      recorded: of<BankLine>("recorded", index + 1),
      entries: of("entries", index + 1),
    })),
  };
}

/**
 * The periods of a report from their sums.
 *
 * The lines lead from the first opening balance, which is the sum of all entries before, from one end
 * to the next. It is compared with the balance of the ledger accounts, less all later entries.
 */
export function periodsOf(sums: ReportSums, bounds: readonly Date[]): Period[] {
  const inLedger = [new Map(sums.closing)];
  for (const { entries } of sums.periods.slice(1).toReversed()) {
    inLedger.unshift(added(inLedger[0] as ReadonlyMap<string, number>, entries, -1));
  }
  let before = sums.opening;
  let opening = owed(before);
  return sums.periods.map((period, index) => {
    const after = added(before, period.entries, 1);
    const made = periodOf(period, { opening, before, after }, bounds.slice(index, index + 2));
    const ledger = inLedger[index] as ReadonlyMap<string, number>;
    before = after;
    opening = made.closing_balance;
    return { ...made, ledger_difference: made.closing_balance - owed(ledger) };
  });
}

function added(
  balances: ReadonlyMap<string, number>,
  entries: ReadonlyMap<string, number>,
  sign: number,
) {
  const sums = new Map(balances);
  for (const [code, amount] of entries) sums.set(code, (sums.get(code) ?? 0) + sign * amount);
  return sums;
}

const owed = (balances: ReadonlyMap<string, number>) =>
  0 - (balances.get("pending") ?? 0) - (balances.get("available") ?? 0);
const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, each) => sum + each, 0);

interface Ends {
  opening: number;
  before: ReadonlyMap<string, number>;
  after: ReadonlyMap<string, number>;
}

function periodOf(
  { lines, transactions, cash, recorded }: PeriodSums,
  { opening, before, after }: Ends,
  [start = new Date(0), end = start]: readonly Date[],
): Omit<Period, "ledger_difference"> {
  const moved = total(lines.values());
  const cashBefore = before.get("cash") ?? 0;
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    opening_balance: opening,
    lines: balanceLines.flatMap((line) => {
      const amount = lines.get(line);
      return amount === undefined ? [] : [{ line, amount }];
    }),
    closing_balance: opening + moved,
    transactions_difference: moved - transactions,
    bank: {
      opening_balance: cashBefore,
      lines: bankLines
        .filter((line) => cash.has(line) || recorded.has(line))
        .map((line) => ({
          line,
          amount: cash.get(line) ?? 0,
          recorded: recorded.get(line) ?? 0,
        })),
      closing_balance: cashBefore + total(cash.values()),
      difference: total(cash.values()) - total(recorded.values()),
    },
    in_transit: {
      deposits:
        (after.get("network_receivable") ?? 0) +
        (after.get("network_payable") ?? 0) +
        (after.get("bank_receivable") ?? 0),
      payouts: 0 - (after.get("in_payout") ?? 0),
    },
  };
}
