import type { ClientBase } from "pg";
import { toId, type Uuid } from "../../ids.ts";
import type { IntentRow } from "./find-intent.ts";
import { type Entry, entryOf } from "./read-payments.ts";

interface RefundRow {
  id: Uuid;
  status: string;
  amount: number;
  failure_code: string | null;
  failure_message: string | null;
  settled_at: string | null;
  created_at: string;
}

/** The refunds of an intent's payments: entries, and the refunds' ids with their times. */
export async function readRefunds(
  client: ClientBase,
  { account_id }: IntentRow,
  payments: readonly Uuid[],
): Promise<{ entries: Entry[]; refunds: RefundRow[] }> {
  const { rows } = await client.query<RefundRow>(
    `SELECT id, status, amount, failure_code, failure_message, settled_at, created_at
       FROM refunds WHERE account_id = $1 AND payment_id = ANY($2::uuid[]) ORDER BY id`,
    [account_id, payments],
  );
  const entries = rows.flatMap((row) => {
    const id = toId("refund", row.id);
    const { amount, status, failure_code: code, failure_message: text } = row;
    return [
      entryOf(row.created_at, "refund_created", id, { amount, status, code, text }),
      ...(row.settled_at === null
        ? []
        : [entryOf(row.settled_at, "refund_settled", id, { amount, status: "settled" })]),
    ];
  });
  return { entries, refunds: rows };
}

interface DisputeRow {
  id: Uuid;
  status: string;
  amount: number;
  reason_disputed_code: string;
  reason_disputed: string;
  closed_date: string | null;
  created_at: string;
}

/** The disputes of an intent's payments. */
export async function readDisputes(
  client: ClientBase,
  { account_id }: IntentRow,
  payments: readonly Uuid[],
): Promise<{ entries: Entry[]; ids: Uuid[] }> {
  const { rows } = await client.query<DisputeRow>(
    `SELECT id, status, amount, reason_disputed_code, reason_disputed, closed_date, created_at
       FROM disputes WHERE account_id = $1 AND payment_id = ANY($2::uuid[]) ORDER BY id`,
    [account_id, payments],
  );
  const entries = rows.flatMap((row) => {
    const id = toId("dispute", row.id);
    const { amount, status, reason_disputed_code: code, reason_disputed: text } = row;
    return [
      entryOf(row.created_at, "dispute_opened", id, { amount, code, text }),
      ...(row.closed_date === null
        ? []
        : [entryOf(row.closed_date, "dispute_closed", id, { amount, status })]),
    ];
  });
  return { entries, ids: rows.map(({ id }) => id) };
}

interface PayoutRow {
  id: Uuid;
  status: string;
  amount: number;
  created_at: string;
  sent_at: string | null;
  completed_at: string | null;
}

interface ReturnRow {
  payout_id: Uuid;
  amount: number;
  return_code: string | null;
  return_message: string | null;
  created_at: string;
}

/** The account's payouts that include something of the payments, and their returns. */
export async function readPayouts(
  client: ClientBase,
  { account_id }: IntentRow,
  payments: readonly Uuid[],
): Promise<{ entries: Entry[]; ids: Uuid[] }> {
  const payouts = await client.query<PayoutRow>(
    `SELECT id, status, amount - batch_fee - reject_fee AS amount, created_at, sent_at,
            completed_at
       FROM payouts WHERE account_id = $1 AND id IN (
         SELECT payout_id FROM transactions
          WHERE account_id = $1 AND root_source_id = ANY($2::uuid[]) AND payout_id IS NOT NULL)
      ORDER BY id`,
    [account_id, payments],
  );
  const ids = payouts.rows.map(({ id }) => id);
  const returns = await client.query<ReturnRow>(
    `SELECT payout_id, amount, return_code, return_message, created_at
       FROM payout_payments
      WHERE account_id = $1 AND payout_id = ANY($2::uuid[]) AND payment_type = 'return'
      ORDER BY id`,
    [account_id, ids],
  );
  const entries = payouts.rows.flatMap((row) => {
    const id = toId("payout", row.id);
    const amount = Math.max(0, row.amount);
    return [
      entryOf(row.created_at, "payout_created", id, { amount, status: row.status }),
      ...(row.sent_at === null ? [] : [entryOf(row.sent_at, "payout_sent", id, { amount })]),
      ...(row.completed_at === null
        ? []
        : [entryOf(row.completed_at, "payout_completed", id, { amount })]),
    ];
  });
  return {
    ids,
    entries: [
      ...entries,
      ...returns.rows.map((row) =>
        entryOf(row.created_at, "payout_returned", toId("payout", row.payout_id), {
          amount: row.amount,
          code: row.return_code,
          text: row.return_message,
        }),
      ),
    ],
  };
}

interface ReversalRow {
  id: Uuid;
  amount: number;
  return_code: string;
  description: string;
  created_at: string;
}

/** Bank payments that the customer's bank returned. */
export async function readReversals(
  client: ClientBase,
  { account_id }: IntentRow,
  payments: readonly Uuid[],
): Promise<{ entries: Entry[]; ids: Uuid[] }> {
  const { rows } = await client.query<ReversalRow>(
    `SELECT reversal.id, reversal.amount, reversal.return_code, reversal.description,
            reversal.created_at
       FROM payments AS payment
       JOIN reversals AS reversal ON reversal.account_id = payment.account_id
        AND reversal.id = payment.reversal_id
      WHERE payment.account_id = $1 AND payment.id = ANY($2::uuid[])`,
    [account_id, payments],
  );
  return {
    ids: rows.map(({ id }) => id),
    entries: rows.map((row) =>
      entryOf(row.created_at, "bank_return", toId("reversal", row.id), {
        amount: row.amount,
        code: row.return_code,
        text: row.description,
      }),
    ),
  };
}
