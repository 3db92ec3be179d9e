import { formatDollars } from "@openpayfac/money";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentsEvent } from "../events.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import type { MovementOf } from "../transactions/transaction-rows.ts";
import { type FeeRow, feeRefundWrite, insertFee, newFee } from "./fee-rows.ts";
import { feeEvent } from "./serialize-fee.ts";

/** Writes that replace an estimate, to be committed with the settlement of the payment. */
export interface TrueUp {
  writes: Write[];
  posting: Posting;
  movement: MovementOf;
  event: PaymentsEvent;
}

/** The funding file; null if settlement needs none. */
type SettledBy = Uuid | null;

/**
 * Replaces estimated by actual interchange: a difference above the estimate is charged as a
 * separate fee, one below it is refunded from the estimated fee. The payer of the estimate pays or
 * receives the difference.
 *
 * Input    estimated: the fee that contains the estimate; taken: minor units, 0 if nothing was
 *          settled.
 * Returns  undefined if the estimate was correct; otherwise the writes contain all changes of the
 *          estimated fee, including its settlement.
 */
export function trueUpInterchange(
  deps: Dependencies,
  estimated: FeeRow,
  taken: number,
  settlementId: SettledBy,
  now: string,
): TrueUp | undefined {
  const difference = taken - (estimated.interchange_estimate ?? taken);
  if (difference === 0) return undefined;
  return difference > 0
    ? chargeMore(deps, estimated, difference, settlementId, now)
    : refundDifference(deps, estimated, -difference, settlementId, now);
}

function chargeMore(
  deps: Dependencies,
  estimated: FeeRow,
  amount: number,
  settlementId: SettledBy,
  now: string,
): TrueUp {
  const fee = newFee({
    account_id: estimated.account_id,
    id: deps.ids.next(),
    fee_type: "INTERCHANGE",
    fee_sub_type: "card",
    from_owner_type: estimated.from_owner_type,
    from_owner_id: estimated.from_owner_id,
    to_owner_type: estimated.to_owner_type,
    to_owner_id: estimated.to_owner_id,
    source_type: estimated.source_type,
    source_id: estimated.source_id,
    card_type: estimated.card_type,
    amount,
    description: `Interchange, ${formatDollars(amount)} more than estimated`,
    processing_plan_id: estimated.processing_plan_id,
    processing_plan_version: estimated.processing_plan_version,
    ...settledColumns(settlementId, now),
    created_at: now,
  });
  return {
    writes: [insertFee(fee)],
    ...money(deps, fee, { amount: -amount, settlementId, now }),
    event: feeEvent(fee),
  };
}

function refundDifference(
  deps: Dependencies,
  estimated: FeeRow,
  amount: number,
  settlementId: SettledBy,
  now: string,
): TrueUp {
  const { fee, write } = feeRefundWrite(estimated, amount, now, settledColumns(settlementId, now));
  return {
    writes: [write],
    ...money(deps, fee, { amount, settlementId, now }),
    event: feeEvent(fee, "v2.fee.refunded"),
  };
}

function settledColumns(settlementId: SettledBy, now: string): Partial<FeeRow> {
  return { settlement_id: settlementId, settlement_status: "settled", settled_at: now };
}

function money(
  deps: Dependencies,
  fee: FeeRow,
  of: { amount: number; settlementId: SettledBy; now: string },
): Pick<TrueUp, "posting" | "movement"> {
  const { amount, settlementId, now } = of;
  if (fee.source_id === null) throw new Error(`fee ${fee.id} has no payment`);
  const magnitude = Math.abs(amount);
  const than = amount < 0 ? "more" : "less";
  return {
    posting: {
      accountId: fee.from_owner_id,
      transactionId: deps.ids.next(),
      event: "interchange_true_up",
      sourceType: "fee",
      sourceId: fee.id,
      occurredAt: now,
      entries: amount < 0 ? postings.fee(magnitude, "available") : postings.feeReturned(magnitude),
    },
    movement: {
      account_id: fee.from_owner_id,
      id: deps.ids.next(),
      source_type: amount < 0 ? "fee" : "fee_refund",
      source_id: fee.id,
      source_account_id: fee.from_owner_id === fee.account_id ? null : fee.account_id,
      root_source_type: "payment",
      root_source_id: fee.source_id,
      amount,
      description: `Interchange, ${formatDollars(magnitude)} ${than} than estimated`,
      available: true,
      settlement_id: settlementId,
      settled_at: now,
    },
  };
}
