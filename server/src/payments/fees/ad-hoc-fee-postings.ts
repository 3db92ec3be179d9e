import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import type { FeeRow } from "./fee-rows.ts";

/**
 * What an ad hoc fee moves between the account and its partner, or moves back.
 *
 * Input    fee: settled: between what is available; else between what is pending, where the money
 *          of its payment stands.
 * Returns  the writes, and the account's movement.
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
 * Refuses the change if the payment was settled meanwhile, and makes a settlement at the same
 * moment look again: a fee has to stand where the money of its payment stands.
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
 * Counts an ad hoc fee of a payment, if all of them together stay below the limit. The row is
 * locked until the fee is written, so that two at once cannot pass it together.
 *
 * Input    amount: below 0 where a fee is given back; limit: below which the sum has to stay.
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
