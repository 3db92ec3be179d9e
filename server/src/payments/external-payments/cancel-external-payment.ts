import { cancelExternalPayment, type cancelPaymentIntent } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call, EncodedResponse } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { type PaymentRow, updatePayment } from "../payments/payment-rows.ts";
import { findExternalPayment } from "./find-external-payment.ts";

/** Records another gateway's void. Errors   not_found, and see `cancelExternal`. */
export const handleCancelExternalPayment = handlerFor(cancelExternalPayment, async (call, deps) => {
  const found = await findExternalPayment(deps, call.account.id, call.params.payment_intent_id);
  return cancelExternal(deps, call, found);
});

/**
 * Records another gateway's void, also for the cancellation of its intent.
 *
 * Errors   payment_intent_invalid_status: not uncaptured.
 * Writes   intent, payment and events, atomically.
 */
export async function cancelExternal(
  deps: Dependencies,
  call: Call<typeof cancelExternalPayment> | Call<typeof cancelPaymentIntent>,
  {
    intent: read,
    payment: readPayment,
  }: {
    intent: PaymentIntentRow;
    payment: PaymentRow | undefined;
  },
): Promise<EncodedResponse> {
  if (read.status !== "uncaptured" || readPayment === undefined) {
    throw new ApiError(
      "payment_intent_invalid_status",
      `The intent is ${read.status}; only an uncaptured intent can be cancelled. A payment that was voided after its capture is an external refund.`,
    );
  }
  const now = deps.clock.now().toISOString();
  const amount_voided = readPayment.amount_authorized;
  const payment = changed(
    readPayment,
    { status: "voided", amount_voided, settlement_status: "settled", settled_at: now },
    now,
    { announced: true },
  );
  const intent = changed(
    read,
    {
      status: "cancelled",
      amount_voided,
      cancellation_reason: call.body.cancellation_reason ?? null,
      cancelled_at: now,
      settled_at: now,
    },
    now,
    { announced: true },
  );
  const events = [
    paymentEvent("v2.payment.voided", payment),
    paymentIntentEvent("v2.payment_intent.cancelled", intent, payment),
  ];
  return commitResponse(
    call as Call<typeof cancelExternalPayment>,
    deps.database,
    [
      updatePaymentIntentState(read, intent),
      updatePayment(readPayment, payment),
      writeEvents(call.account, now, events, deps.ids),
    ],
    serializePaymentIntent(intent, payment),
  );
}
