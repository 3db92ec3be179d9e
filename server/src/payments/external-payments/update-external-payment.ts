import { updateExternalPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { storeOrderDetails } from "../details.ts";
import { writeEvents } from "../events.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentTerms,
} from "../payment-intents/payment-intent-rows.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { requireAmountsFit } from "../payment-intents/terms.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { type PaymentRow, updatePayment } from "../payments/payment-rows.ts";
import { validateSplitReceivers } from "../splits/payment-splits.ts";
import { requireSmallMap } from "../user-fields.ts";
import { correctAmount } from "./correct-amount.ts";
import { correctCodes } from "./correct-codes.ts";
import { findExternalPayment } from "./find-external-payment.ts";
import { gatewayResponseOf } from "./gateway-codes.ts";

/**
 * Corrects the recorded data of another gateway's payment.
 *
 * Errors   not_found; payment_intent_invalid_status: splits of a captured payment, codes of a
 *          settled or cancelled one, and its amount; invalid_body as for its creation, or an amount
 *          below what was refunded or split.
 * Writes   intent, payment and codes, with the payment's event; for a captured amount also ledger,
 *          transactions, fees and their events; atomically.
 */
export const handleUpdateExternalPayment = handlerFor(updateExternalPayment, async (call, deps) => {
  const { body, account } = call;
  requireSmallMap("user_fields", body.user_fields);
  const { intent: read, payment: readPayment } = await findExternalPayment(
    deps,
    account.id,
    call.params.payment_intent_id,
  );
  requireChangeable(call, read, readPayment);
  const now = deps.clock.now().toISOString();
  const terms: PaymentIntentRow = {
    ...read,
    payment_splits: body.payment_splits ?? read.payment_splits,
    order_details:
      body.order_details === undefined ? read.order_details : storeOrderDetails(body.order_details),
    reference_id: body.reference_id ?? read.reference_id,
    user_fields: body.user_fields ?? read.user_fields,
    description: body.description ?? read.description,
    updated_at: now,
  };
  const gateway = await correctGateway(deps, call, readPayment, now);
  const amount = otherAmount(readPayment, body.amount);
  const corrected = amount !== undefined;
  const found = { intent: terms, payment: gateway.payment };
  const { intent, writes, ...other } = corrected
    ? await correctAmount(deps, call, found, amount, now)
    : { ...found, writes: [], events: [] };
  const isSame = other.payment === readPayment;
  const payment = isSame
    ? readPayment
    : changed(readPayment, { ...other.payment }, now, { announced: true });
  const events = isSame ? [] : [paymentEvent("v2.payment.updated", payment), ...other.events];
  if (corrected || body.payment_splits !== undefined || body.order_details !== undefined) {
    requireAmountsFit(account, intent);
  }
  await validateSplitReceivers(deps, call.caller, account, body.payment_splits);
  return commitResponse(
    call,
    deps.database,
    [
      updatePaymentIntentTerms(read, intent, { corrected }),
      ...(isSame ? [] : [updatePayment(readPayment, payment, { cardRead: false, corrected })]),
      ...gateway.writes,
      ...writes,
      ...(events.length === 0 ? [] : [writeEvents(account, now, events, deps.ids)]),
    ],
    serializePaymentIntent(intent, payment),
  );
});

/** The corrected amount of the authorization or the capture; undefined: it stays. */
function otherAmount(payment: PaymentRow, sent: number | undefined): number | undefined {
  const { status, amount_captured, amount_authorized } = payment;
  return sent === (status === "captured" ? amount_captured : amount_authorized) ? undefined : sent;
}

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
  const field = body.amount === undefined ? "gateway_response" : "amount";
  if (body[field] === undefined) return;
  if (intent.status === "cancelled" || payment.settlement_status === "settled") {
    const why = intent.status === "cancelled" ? "cancelled" : "settled";
    throw new ApiError(
      "payment_intent_invalid_status",
      `${field} can be changed only until the payment is settled; it is ${why}.`,
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
  return { payment, writes: codes.writes };
}
