import type { ClientBase } from "pg";
import type { Account } from "../../identity/accounts.ts";
import type { Owner } from "../../identity/owners.ts";
import type { Uuid } from "../../ids.ts";
import type { FeeRow } from "../fees/fee-rows.ts";
import { type PaymentRow, paymentOf, type StoredPayment } from "../payments/payment-rows.ts";
import type { SplitTransferRow } from "../splits/split-transfer-rows.ts";
import type { LedgerRow } from "./flow-steps.ts";

/** The line of a funding file that was matched with a payment or refund. */
export interface SettlementLineRow {
  id: Uuid;
  settlement_id: Uuid;
  reference: string;
  amount: number;
  funded_on: string;
  interchange: number | null;
  interchange_plan: string | null;
  /** null: the payment itself. */
  refund_id: Uuid | null;
}

/** The stored data of a payment's money flow, except its payouts. */
export interface PaymentMoney {
  payment: PaymentRow & { intent_amount: number };
  account: Account;
  /** The owner that reads: its steps come first, and the totals and payouts are its own. */
  owner: Owner;
  /** Fees with balance transactions, by id. */
  fees: ReadonlyMap<Uuid, FeeRow>;
  /** By id. */
  transfers: ReadonlyMap<Uuid, SplitTransferRow>;
  /** Of the account and of all receivers of splits, each in the order of its ledger. */
  ledger: LedgerRow[];
  lines: SettlementLineRow[];
  /** The amount of the payment in each payout of the owner. */
  payouts: { payout_id: Uuid; amount: number }[];
}

/**
 * The account of a payment from which another owner received funds.
 *
 * Returns  undefined if the owner has no balance transaction of the payment.
 */
export async function readPayingAccount(
  client: ClientBase,
  ownerId: Uuid,
  paymentId: Uuid,
): Promise<Uuid | undefined> {
  const found = await client.query<{ source_account_id: Uuid | null }>(
    `SELECT source_account_id FROM transactions
      WHERE account_id = $1 AND root_source_id = $2 AND source_account_id IS NOT NULL LIMIT 1`,
    [ownerId, paymentId],
  );
  return found.rows[0]?.source_account_id ?? undefined;
}

/** The payment with its intent's amount. */
export async function readPaymentOfFlow(
  client: ClientBase,
  accountId: Uuid,
  id: Uuid,
): Promise<PaymentMoney["payment"] | undefined> {
  const found = await client.query<StoredPayment & { intent_amount: number }>(
    `SELECT p.*, i.amount AS intent_amount FROM payments AS p
       JOIN payment_intents AS i ON i.account_id = p.account_id AND i.id = p.payment_intent_id
      WHERE p.account_id = $1 AND p.id = $2`,
    [accountId, id],
  );
  return found.rows.map(paymentOf)[0];
}

/**
 * Reads the ledger transactions of a payment. Its balance transactions give the receivers and the
 * fees; the ledger query then returns all postings of these objects, whatever their event.
 */
export async function readPaymentMoney(
  client: ClientBase,
  account: Account,
  payment: PaymentMoney["payment"],
  owner: Owner,
): Promise<PaymentMoney> {
  const about = [payment.account_id, payment.id];
  const transfers = await client.query<SplitTransferRow>(
    "SELECT * FROM split_transfers WHERE account_id = $1 AND payment_id = $2 ORDER BY id",
    about,
  );
  const owners = [
    ...new Set([account.id, account.partnerId, ...transfers.rows.map((each) => each.receiver_id)]),
  ];
  const movements = await client.query<Movement>(
    `SELECT account_id, source_type, source_id, payout_id, amount FROM transactions
      WHERE account_id = ANY($1::uuid[]) AND root_source_id = $2`,
    [owners, payment.id],
  );
  const objects = await client.query<{ id: Uuid }>(
    `SELECT id FROM refunds WHERE account_id = $1 AND payment_id = $2
     UNION ALL SELECT id FROM disputes WHERE account_id = $1 AND payment_id = $2`,
    about,
  );
  const lines = await readLines(client, payment);
  const sources = new Set([
    payment.id,
    ...[...transfers.rows, ...objects.rows, ...lines].map(({ id }) => id),
    ...movements.rows.map((each) => each.source_id),
  ]);
  return {
    payment,
    account,
    owner,
    fees: await readFees(client, account.id, movements.rows),
    transfers: new Map(transfers.rows.map((row) => [row.id, row])),
    ledger: await readLedger(client, owners, [...sources]),
    lines,
    payouts: sumByPayout(movements.rows.filter((each) => each.account_id === owner.id)),
  };
}

type Movement = {
  account_id: Uuid;
  source_type: string;
  source_id: Uuid;
  payout_id: Uuid | null;
  amount: number;
};

async function readFees(
  client: ClientBase,
  accountId: Uuid,
  movements: readonly Movement[],
): Promise<Map<Uuid, FeeRow>> {
  const ids = movements
    .filter((each) => each.source_type === "fee" || each.source_type === "fee_refund")
    .map((each) => each.source_id);
  const found = await client.query<FeeRow>(
    "SELECT * FROM fees WHERE account_id = $1 AND id = ANY($2::uuid[]) ORDER BY id",
    [accountId, ids],
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** Ledger transactions of objects in some owners' ledgers, in the order of each. */
export async function readLedger(
  client: ClientBase,
  owners: readonly Uuid[],
  sources: readonly Uuid[],
): Promise<LedgerRow[]> {
  const found = await client.query<LedgerRow>(
    `SELECT t.account_id, t.id, t.sequence, t.event, t.source_type, t.source_id, t.occurred_at,
            (SELECT json_agg(json_build_object('code', code, 'amount', amount) ORDER BY position)
               FROM unnest(t.codes, t.amounts) WITH ORDINALITY AS entry (code, amount, position))
              AS entries
       FROM ledger_transactions AS t
      WHERE t.account_id = ANY($1::uuid[]) AND t.source_id = ANY($2::uuid[])
      ORDER BY t.account_id, t.sequence`,
    [owners, sources],
  );
  return found.rows;
}

async function readLines(
  client: ClientBase,
  payment: Pick<PaymentRow, "account_id" | "id">,
): Promise<SettlementLineRow[]> {
  const columns = `r.id, r.settlement_id, r.reference, r.amount, r.funded_on::text, r.interchange,
    r.interchange_plan`;
  const found = await client.query<SettlementLineRow>(
    `SELECT ${columns}, NULL::uuid AS refund_id FROM settlement_records AS r
      WHERE r.matched_account_id = $1 AND r.payment_id = $2
     UNION ALL
     SELECT ${columns}, r.refund_id FROM refunds
       JOIN settlement_records AS r ON r.matched_account_id = refunds.account_id
        AND r.refund_id = refunds.id
      WHERE refunds.account_id = $1 AND refunds.payment_id = $2`,
    [payment.account_id, payment.id],
  );
  return found.rows;
}

function sumByPayout(movements: readonly Movement[]): PaymentMoney["payouts"] {
  const sums = new Map<Uuid, number>();
  for (const { payout_id, amount } of movements) {
    if (payout_id !== null) sums.set(payout_id, (sums.get(payout_id) ?? 0) + amount);
  }
  return [...sums].map(([payout_id, amount]) => ({ payout_id, amount }));
}
