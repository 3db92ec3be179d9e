import { ConcurrentModification, type Write } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { type FeeRow, feeRefundWrite } from "../../fees/fee-rows.ts";
import { feeEvent } from "../../fees/serialize-fee.ts";
import { postAllToLedger } from "../../post-to-ledger.ts";
import { postings } from "../../postings.ts";
import { insertTransactionsOf } from "../../transactions/transaction-rows.ts";
import { changePayout } from "../change-payout.ts";
import { netAmount, type PayoutRow, type PayoutState, readPayoutState } from "../payout-rows.ts";
import { canTransitionPayout } from "../payout-states.ts";
import { serializePayout } from "../serialize-payout.ts";

/**
 * Cancels a payout before it is sent, by the operator. Its amount becomes available again for a
 * later window; its fee is refunded to its payer.
 *
 * Input    id: the public id.
 * Returns  the payout as the API returns it.
 * Errors   OperatorError: no such payout, or the bank has it already.
 * Writes   the payout, its fee, the owner's ledger and transactions, and events, atomically.
 */
export async function cancelPayout(
  deps: OperatorDependencies,
  id: string,
): Promise<ReturnType<typeof serializePayout>> {
  const state = await requirePayout(deps, id);
  const { payout } = state;
  if (!canTransitionPayout(payout.status, "cancelled")) {
    throw new OperatorError({
      cause: `The payout ${id} is ${payout.status}.`,
      remedy: "Only a payout that is created or held can be cancelled: it has not been sent.",
    });
  }
  const now = deps.clock.now().toISOString();
  const fee = await batchFeeOf(deps, payout);
  const given = fee === undefined ? undefined : feeRefundWrite(fee, fee.amount, now);
  try {
    const cancelled = await changePayout(deps, state, {
      payout: { status: "cancelled", next_action_at: null },
      latest: { status: "canceled" },
      event: "v2.payout.cancelled",
      events: given === undefined ? [] : [feeEvent(given.fee, "v2.fee.refunded")],
      writes: [
        ...(given === undefined ? [] : [given.write]),
        ...moneyBack(deps, payout, given?.fee, now),
      ],
    });
    return serializePayout(cancelled);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The payout ${id} was changed at the same time`,
      remedy: "Check it again: it may have been sent.",
      underlying: error,
    });
  }
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

async function requirePayout(deps: OperatorDependencies, id: string): Promise<PayoutState> {
  const uuid = readId("payout", id);
  const owner =
    uuid === undefined
      ? undefined
      : await deps.database.query<{ account_id: Uuid }>(
          "SELECT account_id FROM payouts WHERE id = $1",
          [uuid],
        );
  const ownerId = owner?.rows[0]?.account_id;
  const state =
    uuid === undefined || ownerId === undefined
      ? undefined
      : await readPayoutState(deps.database, ownerId, uuid);
  if (state !== undefined) return state;
  throw new OperatorError({
    cause: `There is no payout ${id}.`,
    remedy: "GET /payouts lists the payouts with their ids, po_….",
  });
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
