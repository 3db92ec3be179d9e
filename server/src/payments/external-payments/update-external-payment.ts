import { updateExternalPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { storeOrderDetails } from "../details.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentTerms,
} from "../payment-intents/payment-intent-rows.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { requireAmountsFit } from "../payment-intents/terms.ts";
import { type PaymentRow, updatePayment } from "../payments/payment-rows.ts";
import { validateSplitReceivers } from "../splits/payment-splits.ts";
import { requireSmallMap } from "../user-fields.ts";
import { correctCodes } from "./correct-codes.ts";
import { findExternalPayment } from "./find-external-payment.ts";
import { gatewayResponseOf } from "./gateway-codes.ts";

/**
 * Corrects the recorded data of another gateway's payment.
 *
 * Errors   not_found; payment_intent_invalid_status: splits of a captured payment, codes of a
 *          settled or cancelled one; invalid_body as for its creation.
 * Writes   intent, payment and codes, atomically, without an event, because no funds moved.
 */
export const handleUpdateExternalPayment = handlerFor(updateExternalPayment, async (call, deps) => {
  const { body, account } = call;
  requireSmallMap("user_fields", body.user_fields);
  const found = await findExternalPayment(deps, account.id, call.params.payment_intent_id);
  const { intent: read, payment: readPayment } = found;
  requireChangeable(call, read, readPayment);
  const now = deps.clock.now().toISOString();
  const intent: PaymentIntentRow = {
    ...read,
    payment_splits: body.payment_splits ?? read.payment_splits,
    order_details:
      body.order_details === undefined ? read.order_details : storeOrderDetails(body.order_details),
    reference_id: body.reference_id ?? read.reference_id,
    user_fields: body.user_fields ?? read.user_fields,
    description: body.description ?? read.description,
    updated_at: now,
  };
  if (body.payment_splits !== undefined || body.order_details !== undefined) {
    requireAmountsFit(account, intent);
  }
  await validateSplitReceivers(deps, call.caller, account, body.payment_splits);
  const corrected = await correctGateway(deps, call, readPayment, now);
  return commitResponse(
    call,
    deps.database,
    [updatePaymentIntentTerms(read, intent), ...corrected.writes],
    serializePaymentIntent(intent, corrected.payment),
  );
});

function requireChangeable(
  { body }: Call<typeof updateExternalPayment>,
  intent: PaymentIntentRow,
  payment: PaymentRow,
): void {
  if (body.payment_splits !== undefined && intent.status !== "uncaptured") {
    throw new ApiError(
      "payment_intent_invalid_status",
      `payment_splits can be changed only while the intent is uncaptured; it is ${intent.status}.`,
    );
  }
  if (body.gateway_response === undefined) return;
  if (intent.status === "cancelled" || payment.settlement_status === "settled") {
    const why = intent.status === "cancelled" ? "cancelled" : "settled";
    throw new ApiError(
      "payment_intent_invalid_status",
      `gateway_response can be changed only until the payment is settled; it is ${why}.`,
    );
  }
}

/** The payment with the corrected response of the other gateway, and the writes. */
async function correctGateway(
  deps: Dependencies,
  { account, body }: Call<typeof updateExternalPayment>,
  read: PaymentRow,
  now: string,
): Promise<{ payment: PaymentRow; writes: Write[] }> {
  const sent = body.gateway_response;
  if (sent === undefined) return { payment: read, writes: [] };
  const owner = { account_id: account.id, payment_id: read.id, refund_id: null };
  const codes = await correctCodes(deps, owner, sent, now);
  const payment = changed(
    read,
    { ...codes.columns, gateway_response: gatewayResponseOf(sent, read.gateway_response) },
    now,
    { announced: false },
  );
  return { payment, writes: [updatePayment(read, payment), ...codes.writes] };
}
