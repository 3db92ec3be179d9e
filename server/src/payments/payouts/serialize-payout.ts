import { Payout } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import type { PaymentsEvent, PaymentsEventType } from "../events.ts";
import { netAmount, type PayoutPaymentRow, type PayoutState } from "./payout-rows.ts";

/** A payout as the API returns it. */
export function serializePayout({ payout, payments }: PayoutState): Static<typeof Payout> {
  const data = payments.map(serializePayment);
  return {
    id: toId("payout", payout.id),
    entity: "payout",
    status: payout.status,
    payout_number: payout.payout_number,
    transaction_count: payout.transaction_count,
    transaction_summary: payout.transaction_summary,
    amount: payout.amount,
    net_amount: Math.max(0, netAmount(payout)),
    fee_amount: payout.batch_fee + payout.reject_fee,
    batch_fee: payout.batch_fee,
    reject_fee: payout.reject_fee,
    latest_payment_data: data.at(-1) ?? null,
    payment_data: data,
    attempt_count: payout.attempt_count,
    reject_count: payout.reject_count,
    owner_type: payout.owner_type,
    owner_id: toId(payout.owner_type, payout.account_id),
    business_id: toIdOrNull("business", payout.business_id),
    batch_window: {
      window_start: payout.window_start,
      window_end: payout.window_end,
      delay_until: payout.delay_until,
      size: payout.size,
      size_type: payout.size_type,
      strict: payout.strict,
    },
    created_at: payout.created_at,
    updated_at: payout.updated_at,
    sent_at: payout.sent_at,
    completed_at: payout.completed_at,
  };
}

function serializePayment(row: PayoutPaymentRow): Static<typeof Payout>["payment_data"][number] {
  return {
    bank_transfer_id: toId("bank_transfer", row.id),
    payment_type: row.payment_type,
    direction: row.direction,
    status: row.status,
    amount: row.amount,
    bank_account_id: toIdOrNull("bank_account", row.bank_account_id),
    return_code: row.return_code,
    return_message: row.return_message,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** An event with a payout's state after the change. */
export function payoutEvent(type: PaymentsEventType, state: PayoutState): PaymentsEvent {
  const data = jsonEncoderFor(Payout)(serializePayout(state));
  return { type, objectId: state.payout.id, sequence: state.payout.sequence, data };
}
