import type { PoolClient } from "pg";
import { firstIdAt } from "../../ids.ts";
import type { Scope } from "../scope.ts";
import { firstIdOf } from "../statements/first-id-of.ts";

/** Which sums of a report: of the ledger, of its lines, of its cash, of two sources beside it. */
export type Part = "entries" | "lines" | "cash" | "transactions" | "recorded";

/** A sum of one period. */
export interface Sum {
  part: Part;
  /** 0: before the first period; one more than there are: after the last. */
  period: number;
  name: string;
  amount: number;
}

/** The time at which the postings and reports were made that are added up. */
export interface Span {
  /** null: from the beginning. */
  since: Date | null;
  /** null: until now. */
  until: Date | null;
  /** Nothing in the span has an id of a time more than a day after its end. */
  isOver?: true;
}

/** The owners of a scope's balances, with the parameters `$1` to `$4` of `ownersIn`. */
export const ownersOfScope = `
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

/** Postings of a span with the number of their period; before the first: 0, beyond the last: one more. */
const postedIn = `
  owner AS MATERIALIZED (${ownersOfScope}),
  posted AS MATERIALIZED (
    SELECT entry.*, width_bucket(entry.occurred_at, $5::timestamptz[]) AS period
      FROM owner JOIN ledger_transactions AS entry ON entry.account_id = owner.id
     WHERE entry.id >= $8::uuid AND entry.id < $9::uuid
       AND entry.occurred_at >= $6::timestamptz AND entry.occurred_at < $7::timestamptz)`;

const linesSql = `
  WITH ${postedIn}
  SELECT posted.period,
         CASE WHEN part.line = 'adjustments' AND 'write_offs' = ANY (posted.codes::text[])
              THEN 'write_offs' ELSE part.line END AS name,
         sum(part.amount)::text AS amount
    FROM posted, statement_parts(posted.event, posted.codes, posted.amounts) AS part
   GROUP BY 1, 2`;

const entriesSql = `
  WITH ${postedIn}
  SELECT posted.period, entry.code::text AS name, sum(entry.amount)::text AS amount
    FROM posted, unnest(posted.codes, posted.amounts) AS entry (code, amount) GROUP BY 1, 2`;

const cashSql = `
  WITH ${postedIn}
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
   WHERE made.created_at >= $6::timestamptz AND made.created_at < $7::timestamptz GROUP BY 1`;

/**
 * Reports of the acquirer and the bank, from other tables than the ledger. A line of a funding
 * file is its owner's until it is matched with a payment of another account.
 */
const recordedSql = `
  WITH owner AS MATERIALIZED (${ownersOfScope}),
  recorded (name, at, amount) AS (
    SELECT 'deposits', file.created_at, coalesce(file.suspense_amount, 0)
      FROM owner JOIN settlements AS file ON file.account_id = owner.id
     WHERE file.id >= $8::uuid AND file.id < $9::uuid
    UNION ALL
    SELECT 'deposits', file.created_at,
           CASE WHEN file.kind = 'payment' THEN file.amount ELSE -file.amount END
      FROM owner JOIN settlement_records AS file ON file.account_id = owner.id
     WHERE file.id >= $8::uuid AND file.id < $9::uuid AND file.state <> 'ignored'
    UNION ALL
    SELECT 'deposits', coalesce(file.decided_at, file.created_at),
           CASE WHEN file.kind = 'payment' THEN -file.amount ELSE file.amount END
      FROM owner JOIN settlement_records AS file ON file.account_id = owner.id
     WHERE file.matched_account_id <> file.account_id AND file.state <> 'ignored'
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
      FROM owner
           CROSS JOIN LATERAL (SELECT DISTINCT payment_id FROM bank_transfers
                                WHERE account_id = owner.id AND kind = 'debit'
                                  AND id >= $10::uuid AND id < $9::uuid) AS debit
           JOIN payments AS paid ON paid.account_id = owner.id AND paid.id = debit.payment_id
    UNION ALL
    SELECT part.name, part.at, part.amount
      FROM owner JOIN bank_debits AS debit ON debit.account_id = owner.id,
           LATERAL (VALUES ('bank_debits', debit.completed_at, debit.amount),
             ('bank_returns', CASE WHEN debit.completed_at IS NOT NULL THEN debit.returned_at END,
              -debit.amount)) AS part (name, at, amount)
     WHERE part.at IS NOT NULL
    UNION ALL
    SELECT 'bank_returns', back.created_at, -back.amount
      FROM owner JOIN reversals AS back ON back.account_id = owner.id
     WHERE back.id >= $8::uuid AND back.id < $9::uuid
    UNION ALL
    SELECT 'bank_refunds', part.at, part.amount
      FROM owner JOIN refunds AS refund ON refund.account_id = owner.id,
           LATERAL (VALUES
             (refund.settled_at, -refund.amount),
             (CASE WHEN refund.status = 'failed' THEN refund.updated_at END, refund.amount)
           ) AS part (at, amount)
     WHERE refund.id >= $10::uuid AND refund.id < $9::uuid AND refund.settled_at IS NOT NULL AND part.at IS NOT NULL AND EXISTS (
       SELECT FROM bank_transfers AS transfer
        WHERE transfer.account_id = refund.account_id AND transfer.refund_id = refund.id)
    UNION ALL
    SELECT 'payouts', sent.updated_at, -sent.amount
      FROM owner JOIN payout_payments AS sent ON sent.account_id = owner.id
     WHERE sent.id >= $10::uuid AND sent.id < $9::uuid AND sent.payment_type = 'origination'
       AND sent.status = 'completed'
    UNION ALL
    SELECT 'payout_returns', back.created_at, back.amount
      FROM owner JOIN payout_payments AS back ON back.account_id = owner.id
     WHERE back.id >= $8::uuid AND back.id < $9::uuid AND back.payment_type = 'return' AND EXISTS (
       SELECT FROM payout_payments AS sent
        WHERE sent.account_id = back.account_id AND sent.payout_id = back.payout_id
          AND sent.reference = back.reference AND sent.payment_type = 'origination'
          AND sent.status = 'completed'))
  SELECT width_bucket(recorded.at, $5::timestamptz[]) AS period, recorded.name,
         sum(recorded.amount)::text AS amount
    FROM recorded
   WHERE recorded.at >= $6::timestamptz AND recorded.at < $7::timestamptz GROUP BY 1, 2`;

const statements: Readonly<Record<Part, string>> = {
  entries: entriesSql,
  lines: linesSql,
  cash: cashSql,
  transactions: transactionsSql,
  recorded: recordedSql,
};

/** A transfer, refund or payout that was made earlier does not change anymore. */
const longestMs = 180 * 86_400_000;
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The parameters `$1` to `$4` of `ownersOfScope`. */
export const ownersIn = ({ tenantId, partnerId, businessId, accountIds }: Scope) => [
  tenantId,
  partnerId,
  businessId,
  accountIds,
];

/**
 * Adds up a span of a scope's owners in one database, from the sources.
 *
 * Input    bounds: the starts of the periods, and the end of the last.
 */
export async function readSpan(
  client: PoolClient,
  scope: Scope,
  bounds: readonly Date[],
  { since, until, isOver }: Span,
  parts: readonly Part[],
): Promise<Sum[]> {
  const start = since ?? new Date(0);
  const values = [
    ...ownersIn(scope),
    bounds.map((time) => time.toISOString()),
    since?.toISOString() ?? "-infinity",
    until?.toISOString() ?? "infinity",
    firstIdOf(start),
    isOver && until !== null ? firstIdAt(new Date(until.getTime() + 86_400_000)) : lastId,
    firstIdOf(new Date(start.getTime() - longestMs)),
  ];
  const sums: Sum[] = [];
  for (const part of parts) {
    const sql = statements[part];
    const used = Math.max(...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const found = await client.query<Omit<Sum, "part" | "amount"> & { amount: string }>(
      sql,
      values.slice(0, used),
    );
    sums.push(...found.rows.map((row) => ({ ...row, part, amount: Number(row.amount) })));
  }
  return sums;
}
