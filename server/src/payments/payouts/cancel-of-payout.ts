import type { Write } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type FeeRow, feeRefundWrite } from "../fees/fee-rows.ts";
import { feeEvent } from "../fees/serialize-fee.ts";
import { postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";
import type { PayoutChange } from "./change-payout.ts";
import { isReturned, netAmount, notHeld, type PayoutRow, type PayoutState } from "./payout-rows.ts";
import { freeReturned } from "./return-payout.ts";

/**
 * The change that cancels a payout which the bank does not have. A later payout includes its amount.
 * Its fee is refunded to its payer, unless the payout was sent and returned.
 */
export async function cancelOfPayout(
  deps: OperatorDependencies,
  state: PayoutState,
): Promise<PayoutChange> {
  const { payout } = state;
  const cancelled = { status: "cancelled", next_action_at: null, ...notHeld } as const;
  const event = "v2.payout.cancelled";
  const last = state.payments.at(-1);
  if (last !== undefined && isReturned(state)) {
    return { payout: cancelled, event, writes: [freeReturned(payout, last)] };
  }
  const now = deps.clock.now().toISOString();
  const fee = await batchFeeOf(deps, payout);
  const given = fee === undefined ? undefined : feeRefundWrite(fee, fee.amount, now);
  return {
    payout: cancelled,
    latest: { status: "canceled" },
    event,
    events: given === undefined ? [] : [feeEvent(given.fee, "v2.fee.refunded")],
    writes: [
      ...(given === undefined ? [] : [given.write]),
      ...moneyBack(deps, payout, given?.fee, now),
    ],
  };
}

/** Reverses the payout and its fee, each as a balance transaction that a later payout includes. */
function moneyBack(
  deps: OperatorDependencies,
  payout: PayoutRow,
  fee: FeeRow | undefined,
  now: string,
): Write[] {
  const posting = (accountId: Uuid, event: string, sourceType: string, sourceId: Uuid) => ({
    accountId,
    transactionId: deps.ids.next(),
    event,
    sourceType,
    sourceId,
    occurredAt: now,
  });
  const movement = { source_account_id: null, settled_at: now };
  const net = netAmount(payout);
  const number = payout.payout_number;
  return [
    postAllToLedger([
      {
        ...posting(payout.account_id, "payout_cancelled", "payout", payout.id),
        entries: postings.payoutCancelled(net),
      },
      ...(fee === undefined
        ? []
        : [
            {
              ...posting(fee.from_owner_id, "fee_refund", "fee", fee.id),
              entries: postings.feeReturned(fee.amount),
            },
          ]),
    ]),
    insertTransactionsOf(now, [
      {
        ...movement,
        account_id: payout.account_id,
        id: deps.ids.next(),
        source_type: "payout",
        source_id: payout.id,
        root_source_type: "payout",
        root_source_id: payout.id,
        amount: net,
        description: `Payout ${number} was cancelled`,
      },
      ...(fee === undefined
        ? []
        : [
            {
              ...movement,
              account_id: fee.from_owner_id,
              id: deps.ids.next(),
              source_type: "fee_refund" as const,
              source_id: fee.id,
              root_source_type: "fee" as const,
              root_source_id: fee.id,
              amount: fee.amount,
              description: `Fee of payout ${number}, which was cancelled`,
            },
          ]),
    ]),
  ];
}

/** The fee of a payout, which its owner or the partner paid. */
async function batchFeeOf(
  deps: OperatorDependencies,
  payout: PayoutState["payout"],
): Promise<FeeRow | undefined> {
  const found = await deps.database.query<FeeRow>(
    `SELECT fees.* FROM transactions AS moved
       JOIN fees ON fees.account_id = $1 AND fees.id = moved.source_id
      WHERE moved.account_id IN ($1, (SELECT partner_id FROM accounts WHERE id = $1))
        AND moved.root_source_id = $2 AND moved.source_type = 'fee' AND fees.fee_type = 'BATCH'`,
    [payout.account_id, payout.id],
  );
  return found.rows[0];
}
