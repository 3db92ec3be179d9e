import { Dispute } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId } from "../../ids.ts";
import type { PaymentsEvent, PaymentsEventType } from "../events.ts";
import type { DisputeRow } from "./dispute-rows.ts";

/** A dispute as the API returns it. */
export function serializeDispute(row: DisputeRow): Static<typeof Dispute> {
  return {
    id: toId("dispute", row.id),
    entity: "dispute",
    created_at: row.created_at,
    updated_at: row.updated_at,
    account_id: toId("account", row.account_id),
    business_id: toId("business", row.business_id),
    status: row.status,
    payment_id: toId("payment", row.payment_id),
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    amount: row.amount,
    notes: row.notes,
    attachments: row.attachments,
    dispute_date: row.dispute_date,
    response_due_date: row.response_due_date,
    closed_date: row.closed_date,
    reason_disputed_code: row.reason_disputed_code,
    reason_disputed: row.reason_disputed,
    dispute_response: row.dispute_response,
    reference_meta: row.reference_meta,
    settlement_status: row.settlement_status,
    settled_at: row.settled_at,
  };
}

/** An event with a dispute's state after the change. */
export function disputeEvent(type: PaymentsEventType, dispute: DisputeRow): PaymentsEvent {
  const data = jsonEncoderFor(Dispute)(serializeDispute(dispute));
  return { type, objectId: dispute.id, sequence: dispute.sequence, data };
}
