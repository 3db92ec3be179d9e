import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import type { FeeRow } from "./fee-rows.ts";

/**
 * Ledger postings and balance transactions that charge or refund an ad hoc fee.
 *
 * Input    fee: settled: between the `available` balances; else between the `pending` balances,
 *          which then hold the funds of its payment.
 * Returns  the writes, and the account's balance transaction.
 */
export function adHocFeePostings(
  deps: Dependencies,
  fee: FeeRow,
  amount: number,
  way: "charge" | "give_back",
  now: string,
): { writes: Write[]; movement: MovementOf } {
  const balance = fee.settlement_status === "settled" ? "available" : "pending";
  const [payer, receiver] =
    way === "charge" ? [fee.from_owner_id, fee.to_owner_id] : [fee.to_owner_id, fee.from_owner_id];
  const posting = (accountId: Uuid, entries: ReturnType<typeof postings.splitSent>) => ({
    accountId,
    transactionId: deps.ids.next(),
    event: way === "charge" ? "fee" : "fee_refund",
    sourceType: "fee",
    sourceId: fee.id,
    occurredAt: now,
    entries,
  });
  const movement = (accountId: Uuid, signed: number): MovementOf => ({
    account_id: accountId,
    id: deps.ids.next(),
    source_type: way === "charge" ? "fee" : "fee_refund",
    source_id: fee.id,
    source_account_id: fee.account_id,
    root_source_type: fee.source_type === "payment" ? "payment" : "fee",
    root_source_id: fee.source_id ?? fee.id,
    amount: signed,
    description: way === "charge" ? "Ad hoc fee" : "Refund of an ad hoc fee",
    settled_at: fee.settlement_status === "settled" ? now : null,
  });
  const paid = movement(payer, -amount);
  const received = movement(receiver, amount);
  return {
    writes: [
      postAllToLedger([
        posting(payer, postings.splitSent(amount, balance)),
        posting(receiver, postings.splitReceived(amount, balance)),
      ]),
      insertTransactionsOf(now, [paid, received]),
    ],
    movement: way === "charge" ? paid : received,
  };
}

/**
 * Rejects the change if the payment was settled in the meantime, and makes a concurrent settlement
 * read again: a fee is debited from the balance that holds the funds of its payment.
 */
export function balanceHoldingPayment(
  accountId: Uuid,
  paymentId: Uuid,
  settlementStatus: FeeRow["settlement_status"],
): Write {
  return {
    sql: `UPDATE payments SET version = version + 1
           WHERE account_id = $1 AND id = $2 AND settlement_status = $3`,
    values: [accountId, paymentId, settlementStatus],
    must: "payments",
  };
}

/**
 * Adds an ad hoc fee to its payment's total if the total stays below the limit. The row lock lasts
 * until the fee is written, so that two concurrent fees cannot exceed the limit together.
 *
 * Input    amount: negative for a refund of a fee; limit: exclusive upper bound of the total.
 */
export function reserveAdHocFeeAmount(
  accountId: Uuid,
  paymentId: Uuid,
  amount: number,
  limit: number,
): Write {
  return {
    sql: `INSERT INTO payment_fee_totals AS total (account_id, payment_id, ad_hoc)
          VALUES ($1, $2, $3)
          ON CONFLICT (account_id, payment_id)
            DO UPDATE SET ad_hoc = total.ad_hoc + excluded.ad_hoc
            WHERE total.ad_hoc + excluded.ad_hoc < $4
          RETURNING 1`,
    values: [accountId, paymentId, amount, limit],
    must: "payment_fee_totals",
  };
}
