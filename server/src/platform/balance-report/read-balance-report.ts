import { type BalanceReport, balanceLines, bankLines } from "@openpayfac/contract";
import type { PoolClient } from "pg";
import type { Static } from "typebox";
import type { Scope } from "../scope.ts";
import { firstIdOf } from "../statements/first-id-of.ts";

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

/** The owners of a scope's balances, with the parameters `$1` to `$4` of `valuesOfScope`. */
const ownersOfScope = `
  SELECT id FROM accounts
   WHERE tenant_id = $1::uuid AND ($2::uuid IS NULL OR partner_id = $2::uuid)
     AND ($3::uuid IS NULL OR business_id = $3::uuid) AND ($4::uuid[] IS NULL OR id = ANY ($4::uuid[]))
  UNION ALL
  SELECT id FROM contractors
   WHERE tenant_id = $1::uuid AND ($2::uuid IS NULL OR partner_id = $2::uuid)
     AND ($3::uuid IS NULL OR business_id = $3::uuid) AND $4::uuid[] IS NULL
  UNION ALL
  SELECT id FROM partners
   WHERE tenant_id = $1::uuid AND ($2::uuid IS NULL OR id = $2::uuid)
     AND $3::uuid IS NULL AND $4::uuid[] IS NULL`;

/** Postings since the first period with the number of their period; beyond the last: one more. */
const postedSince = `
  owner AS MATERIALIZED (${ownersOfScope}),
  posted AS MATERIALIZED (
    SELECT entry.*, width_bucket(entry.occurred_at, $6::timestamptz[]) AS period
      FROM owner JOIN ledger_transactions AS entry ON entry.account_id = owner.id
     WHERE entry.id >= $5::uuid AND entry.occurred_at >= ($6::timestamptz[])[1])`;

const linesSql = `
  WITH ${postedSince}
  SELECT posted.period,
         CASE WHEN part.line = 'adjustments' AND 'write_offs' = ANY (posted.codes::text[])
              THEN 'write_offs' ELSE part.line END AS name,
         sum(part.amount)::text AS amount
    FROM posted, statement_parts(posted.event, posted.codes, posted.amounts) AS part
   GROUP BY 1, 2`;

/** All entries, because the opening balance shall not depend on the balances of the ledger accounts. */
const entriesSql = `
  WITH owner AS MATERIALIZED (${ownersOfScope})
  SELECT width_bucket(posted.occurred_at, $5::timestamptz[]) AS period, entry.code::text AS name,
         sum(entry.amount)::text AS amount
    FROM owner JOIN ledger_transactions AS posted ON posted.account_id = owner.id,
         unnest(posted.codes, posted.amounts) AS entry (code, amount) GROUP BY 1, 2`;

const cashSql = `
  WITH ${postedSince}
  SELECT posted.period,
         CASE WHEN posted.event = 'payout_completed' THEN 'payouts'
              WHEN posted.event = 'payout_returned' THEN 'payout_returns'
              WHEN posted.event = 'bank_debit_completed' THEN 'bank_debits'
              WHEN posted.event = 'bank_debit_returned' THEN 'bank_returns'
              WHEN posted.event = 'bank_return' THEN 'bank_returns'
              WHEN posted.event = 'refund_returned' THEN 'bank_refunds'
              WHEN posted.event = 'settlement' AND EXISTS (
                SELECT FROM bank_transfers AS transfer
                 WHERE transfer.account_id = posted.account_id
                   AND transfer.payment_id = posted.source_id AND transfer.kind = 'debit')
                THEN 'bank_debits'
              WHEN posted.event = 'refund_funded' AND EXISTS (
                SELECT FROM bank_transfers AS transfer
                 WHERE transfer.account_id = posted.account_id
                   AND transfer.refund_id = posted.source_id)
                THEN 'bank_refunds'
              ELSE 'deposits' END AS name,
         sum(entry.amount)::text AS amount
    FROM posted, unnest(posted.codes, posted.amounts) AS entry (code, amount)
   WHERE entry.code = 'cash' GROUP BY 1, 2`;

const transactionsSql = `
  WITH owner AS MATERIALIZED (${ownersOfScope})
  SELECT width_bucket(made.created_at, $5::timestamptz[]) AS period, 'sum' AS name,
         sum(made.amount)::text AS amount
    FROM owner JOIN transactions AS made ON made.account_id = owner.id
   WHERE made.created_at >= ($5::timestamptz[])[1] GROUP BY 1`;

/**
 * Reports of the acquirer and the bank, from other tables than the ledger. A line of a funding
 * file is its owner's until it is matched with a payment of another account.
 */
const recordedSql = `
  WITH owner AS MATERIALIZED (${ownersOfScope}),
  recorded (name, at, amount) AS (
    SELECT 'deposits', created_at, coalesce(suspense_amount, 0)
      FROM owner JOIN settlements ON account_id = owner.id
    UNION ALL
    SELECT 'deposits', part.at, part.sign * CASE WHEN file.kind = 'payment' THEN file.amount ELSE -file.amount END
      FROM owner JOIN settlement_records AS file ON file.account_id = owner.id,
           LATERAL (VALUES
             (file.created_at, 1),
             (CASE WHEN file.matched_account_id <> file.account_id
                   THEN coalesce(file.decided_at, file.created_at) END, -1)) AS part (at, sign)
     WHERE file.state <> 'ignored' AND part.at IS NOT NULL
    UNION ALL
    SELECT 'deposits', coalesce(file.decided_at, file.created_at),
           CASE WHEN file.kind = 'payment' THEN file.amount ELSE -file.amount END
      FROM owner JOIN settlement_records AS file ON file.matched_account_id = owner.id
     WHERE file.matched_account_id <> file.account_id AND file.state <> 'ignored'
    UNION ALL
    SELECT 'deposits', file.created_at, part.amount
      FROM owner JOIN disputes AS dispute ON dispute.account_id = owner.id,
           LATERAL (VALUES (dispute.settlement_id, -dispute.amount),
             (dispute.reversal_settlement_id, dispute.amount)) AS part (settlement_id, amount)
           JOIN settlements AS file ON file.id = part.settlement_id
    UNION ALL
    SELECT 'bank_debits', paid.settled_at, paid.amount_captured
      FROM owner JOIN payments AS paid ON paid.account_id = owner.id
     WHERE paid.settled_at >= ($5::timestamptz[])[1] AND EXISTS (
       SELECT FROM bank_transfers AS transfer
        WHERE transfer.account_id = paid.account_id AND transfer.payment_id = paid.id
          AND transfer.kind = 'debit')
    UNION ALL
    SELECT part.name, part.at, part.amount
      FROM owner JOIN bank_debits AS debit ON debit.account_id = owner.id,
           LATERAL (VALUES ('bank_debits', debit.completed_at, debit.amount),
             ('bank_returns', CASE WHEN debit.completed_at IS NOT NULL THEN debit.returned_at END,
              -debit.amount)) AS part (name, at, amount)
     WHERE part.at IS NOT NULL
    UNION ALL
    SELECT 'bank_returns', created_at, -amount FROM owner JOIN reversals ON account_id = owner.id
    UNION ALL
    SELECT 'bank_refunds', part.at, part.amount
      FROM owner JOIN refunds AS refund ON refund.account_id = owner.id,
           LATERAL (VALUES
             (refund.settled_at, -refund.amount),
             (CASE WHEN refund.status = 'failed' THEN refund.updated_at END, refund.amount)
           ) AS part (at, amount)
     WHERE refund.settled_at IS NOT NULL AND part.at IS NOT NULL AND EXISTS (
       SELECT FROM bank_transfers AS transfer
        WHERE transfer.account_id = refund.account_id AND transfer.refund_id = refund.id)
    UNION ALL
    SELECT 'payouts', updated_at, -amount
      FROM owner JOIN payout_payments ON account_id = owner.id
     WHERE payment_type = 'origination' AND status = 'completed'
    UNION ALL
    SELECT 'payout_returns', back.created_at, back.amount
      FROM owner JOIN payout_payments AS back ON back.account_id = owner.id
     WHERE back.payment_type = 'return' AND EXISTS (
       SELECT FROM payout_payments AS sent
        WHERE sent.account_id = back.account_id AND sent.payout_id = back.payout_id
          AND sent.reference = back.reference AND sent.payment_type = 'origination'
          AND sent.status = 'completed'))
  SELECT width_bucket(recorded.at, $5::timestamptz[]) AS period, recorded.name,
         sum(recorded.amount)::text AS amount
    FROM recorded WHERE recorded.at >= ($5::timestamptz[])[1] GROUP BY 1, 2`;

const balancesSql = `
  WITH owner AS MATERIALIZED (${ownersOfScope})
  SELECT 0 AS period, ledger.code::text AS name, sum(ledger.balance)::text AS amount
    FROM owner JOIN ledger_accounts AS ledger ON ledger.account_id = owner.id GROUP BY 2`;

interface Sum {
  period: number;
  name: string;
  amount: string;
}

/**
 * Adds up the periods of a scope's owners in one database.
 *
 * Input    client: in a transaction with one snapshot; bounds: the starts of the periods, and the
 *          end of the last.
 */
export async function readSums(
  client: PoolClient,
  scope: Scope,
  bounds: readonly Date[],
): Promise<ReportSums> {
  const owners = [scope.tenantId, scope.partnerId, scope.businessId, scope.accountIds];
  const times = bounds.map((time) => time.toISOString());
  const read = async (sql: string, values: unknown[]) =>
    (await client.query<Sum>(sql, [...owners, ...values])).rows;
  const since = [firstIdOf(times[0] ?? ""), times];
  const lines = await read(linesSql, since);
  const entries = await read(entriesSql, [times]);
  const cash = await read(cashSql, since);
  const transactions = await read(transactionsSql, [times]);
  const recorded = await read(recordedSql, [times]);
  const now = await read(balancesSql, []);
  const count = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${ownersOfScope}) AS owner`,
    owners,
  );
  const of = <Name extends string>(rows: readonly Sum[], period: number) =>
    new Map(
      rows
        .filter((row) => row.period === period)
        .map(({ name, amount }) => [name as Name, Number(amount)]),
    );
  const after = of(entries, bounds.length);
  return {
    owners: count.rows[0]?.count ?? 0,
    opening: of(entries, 0),
    closing: new Map(
      [...of(now, 0)].map(([code, balance]) => [code, balance - (after.get(code) ?? 0)]),
    ),
    periods: bounds.slice(1).map((_, index) => ({
      lines: of<BalanceLine>(lines, index + 1),
      transactions: of(transactions, index + 1).get("sum") ?? 0,
      cash: of<BankLine>(cash, index + 1),
      recorded: of<BankLine>(recorded, index + 1),
      entries: of(entries, index + 1),
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
