import { Refund } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId } from "../../ids.ts";
import type { PaymentsEvent, PaymentsEventType } from "../events.ts";
import type { RefundRow } from "./refund-rows.ts";

/** A refund as the API returns it. */
export function serializeRefund(row: RefundRow): Static<typeof Refund> {
  return {
    id: toId("refund", row.id),
    entity: "refund",
    status: row.status,
    external: row.external,
    amount: row.amount,
    account_id: toId("account", row.account_id),
    payment_id: toId("payment", row.payment_id),
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    refund_splits: row.refund_splits,
    reference_id: row.reference_id,
    description: row.description,
    user_fields: row.user_fields,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    gateway_response: row.gateway_response,
    settlement_status: row.settlement_status,
    settled_at: row.settled_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** An event with a refund's state after the change. */
export function refundEvent(type: PaymentsEventType, refund: RefundRow): PaymentsEvent {
  const data = jsonEncoderFor(Refund)(serializeRefund(refund));
  return { type, objectId: refund.id, sequence: refund.sequence, data };
}
