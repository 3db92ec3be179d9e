import type { LedgerEntry } from "@openpayfac/ledger";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import type { PayoutRow } from "./payout-rows.ts";

/** A balance transaction of a payout: the payout itself, or one of its fees. */
export interface PayoutMovement {
  source: "payout" | "fee";
  sourceId: Uuid;
  /** A positive amount is added to `available`. */
  amount: number;
  description: string;
}

/**
 * The writes that post a step of a payout.
 *
 * Its balance transactions stay assigned to the payout, so that no other payout includes them until
 * it ends.
 */
export function payoutPostings(
  deps: Pick<Dependencies, "ids">,
  payout: Pick<PayoutRow, "account_id" | "id">,
  step: {
    event: string;
    entries: readonly LedgerEntry[];
    movements: readonly PayoutMovement[];
    /** The bank transfer that moved the funds; absent: none yet. */
    bankTransferId?: Uuid;
    /** The payout has ended: a later one includes these balance transactions. */
    free?: boolean;
    /** Postings and balance transactions of another owner, in no payout. */
    others?: readonly { posting: Posting; movement: MovementOf }[];
  },
  now: string,
): Write[] {
  const others = step.others ?? [];
  const own: Posting = {
    accountId: payout.account_id,
    transactionId: deps.ids.next(),
    event: step.event,
    sourceType: "payout",
    sourceId: payout.id,
    occurredAt: now,
    entries: step.entries,
  };
  const posted = postAllToLedger([own, ...others.map(({ posting }) => posting)]);
  if (step.movements.length === 0 && others.length === 0) return [posted];
  const movements = step.movements.map((movement) => ({
    account_id: payout.account_id,
    id: deps.ids.next(),
    source_type: movement.source,
    source_id: movement.sourceId,
    source_account_id: null,
    root_source_type: "payout" as const,
    root_source_id: payout.id,
    ...(step.free === true ? {} : { payout_id: payout.id }),
    ...(step.bankTransferId === undefined ? {} : { bank_transfer_id: step.bankTransferId }),
    amount: movement.amount,
    description: movement.description,
    settled_at: now,
  }));
  return [
    posted,
    insertTransactionsOf(now, [...movements, ...others.map((each) => each.movement)]),
  ];
}

/**
 * Names the bank transfer that pays the payout on its balance transactions. A second transfer
 * replaces the first one there, except on the payout's own transactions: those record what each
 * transfer moved.
 */
export function assignBankTransfer(
  payout: Pick<PayoutRow, "account_id" | "id">,
  bankTransferId: Uuid,
  now: string,
): Write {
  return {
    sql: `UPDATE transactions SET bank_transfer_id = $3, updated_at = $4
           WHERE account_id = $1 AND payout_id = $2
             AND (bank_transfer_id IS NULL OR root_source_id <> $2)`,
    values: [payout.account_id, payout.id, bankTransferId, now],
  };
}
