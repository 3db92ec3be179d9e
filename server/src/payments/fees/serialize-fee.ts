import { Fee, type IdKind } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import type { PaymentsEvent } from "../events.ts";
import type { FeeRow } from "./fee-rows.ts";

const sources: Record<NonNullable<FeeRow["source_type"]>, IdKind> = {
  adjustment: "transaction",
  bank_debit: "bank_debit",
  bank_transfer: "bank_transfer",
  checkout_session: "checkout_session",
  dispute: "dispute",
  fee: "fee",
  fee_refund: "fee",
  funding: "settlement",
  payment: "payment",
  payment_intent: "payment_intent",
  payment_method: "payment_method",
  payment_refund: "refund",
  payout: "payout",
  refund: "refund",
  reversal: "reversal",
  unmatched_settlement: "settlement",
};

/** A fee as the API returns it. */
export function serializeFee(row: FeeRow): Static<typeof Fee> {
  return {
    id: toId("fee", row.id),
    entity: "fee",
    created_at: row.created_at,
    updated_at: row.updated_at,
    fee_type: row.fee_type,
    fee_sub_type: row.fee_sub_type,
    description: row.description,
    from_owner_id: toId(row.from_owner_type, row.from_owner_id),
    from_owner_type: row.from_owner_type,
    to_owner_id: toId(row.to_owner_type, row.to_owner_id),
    to_owner_type: row.to_owner_type,
    source_type: row.source_type,
    source_id:
      row.source_type === null ? null : toIdOrNull(sources[row.source_type], row.source_id),
    source_account_id: row.source_type === null ? null : toId("account", row.account_id),
    amount: row.amount,
    amount_refunded: row.amount_refunded,
    auth_fee: row.auth_fee,
    card_fee_bps: row.card_fee_basis_points,
    ach_per_transaction_fee: row.ach_per_transaction_fee,
    ach_fee_bps: row.ach_fee_basis_points,
    ach_bps_fee_max: row.ach_fee_max,
    ach_service_type: row.ach_service_type,
    card_type: row.card_type,
    settlement_id: toIdOrNull("settlement", row.settlement_id),
    settlement_status: row.settlement_status,
    settled_at: row.settled_at,
    monthly_fee_date: row.monthly_fee_date,
  };
}

/**
 * The event about a fee with its state after the change.
 *
 * Input    type: absent: the fee was charged.
 */
export function feeEvent(
  row: FeeRow,
  type: "v2.fee.created" | "v2.fee.refunded" = "v2.fee.created",
): PaymentsEvent {
  const data = jsonEncoderFor(Fee)(serializeFee(row));
  return { type, objectId: row.id, sequence: row.sequence, data };
}
