import { createExternalPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { writeEvents } from "../events.ts";
import { newPaymentIntent } from "../payment-intents/new-payment-intent.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import {
  insertPaymentIntent,
  type PaymentIntentRow,
} from "../payment-intents/payment-intent-rows.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import {
  insertPaymentMethod,
  type PaymentMethodRow,
} from "../payment-methods/payment-method-rows.ts";
import { newPayment } from "../payments/new-payment.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { insertPayment, type PaymentRow } from "../payments/payment-rows.ts";
import { externalPaymentMethod } from "./external-payment-method.ts";
import {
  areTaken,
  codesOf,
  type GatewayCodes,
  gatewayResponseOf,
  insertCodes,
} from "./gateway-codes.ts";
import { type RecordedCapture, recordCapture } from "./record-capture.ts";

/**
 * Records another gateway's authorization or capture, without a request to a processor.
 *
 * Returns  the intent, captured or uncaptured, with its payment.
 * Errors   payment_create_error: the codes are recorded already, or the account may not process;
 *          invalid_body as for the creation of an intent.
 * Writes   intent, payment, payment method and codes; for a capture also ledger, transactions, fees
 *          and splits; events; atomically.
 */
export const handleCreateExternalPayment = handlerFor(createExternalPayment, async (call, deps) => {
  const { body, account } = call;
  if (!account.processingEnabled) {
    throw new ApiError("payment_create_error", "This account may not process payments.");
  }
  const { held, method, codes } = await heldElsewhere(call, deps);
  if (await areTaken(deps, account.id, codes)) {
    throw new ApiError(
      "payment_create_error",
      "A payment or refund with this auth_code, retrieval_reference and time is already recorded.",
    );
  }
  const { intent, payment, writes, events } =
    body.capture === false ? asHeld(held) : taken(call, deps, held);
  const now = held.intent.created_at;
  const announced = [
    paymentIntentEvent("v2.payment_intent.created", held.intent, held.payment),
    paymentEvent("v2.payment.created", held.payment),
    ...events,
  ];
  const owner = { account_id: account.id, payment_id: payment.id, refund_id: null };
  return commitResponse(
    call,
    deps.database,
    [
      insertPaymentIntent(intent),
      insertPaymentMethod(method),
      insertPayment(payment),
      insertCodes(owner, codes, now),
      ...writes,
      writeEvents(account, now, announced, deps.ids),
    ],
    serializePaymentIntent(intent, payment),
  );
});

interface Held {
  intent: PaymentIntentRow;
  payment: PaymentRow;
}

const asHeld = (held: Held): RecordedCapture => ({ ...held, writes: [], events: [] });

function taken(call: Call<typeof createExternalPayment>, deps: Dependencies, held: Held) {
  const whole = { amount: call.body.amount, merchantAmount: null };
  return recordCapture(deps, call.account, held, whole);
}

/** Entry modes with the card at the merchant. */
const presentModes = new Set([
  "swipe_non_emv",
  "emv_contact",
  "contactless",
  "fallback_to_track",
  "fallback_to_keyed",
]);

/** The other gateway's authorization, before any capture. */
async function heldElsewhere(
  call: Call<typeof createExternalPayment>,
  deps: Dependencies,
): Promise<{ held: Held; method: PaymentMethodRow; codes: GatewayCodes }> {
  const { payment_method: sent, gateway_response: gateway, ...terms } = call.body;
  const method = externalPaymentMethod(deps, call.account, sent);
  const made = await newPaymentIntent(deps, call, terms);
  const codes = codesOf(gateway, made.created_at);
  const created: PaymentIntentRow = {
    ...made,
    status: "uncaptured",
    amount_authorized: made.amount,
    external: true,
    // The account's accepted types do not apply to another gateway.
    payment_method_types: [method.payment_method_type],
  };
  const entryMode = method.card?.entry_mode ?? "unknown";
  const payment: PaymentRow = {
    ...newPayment(deps, created, method, created.created_at),
    status: "uncaptured",
    amount_authorized: created.amount,
    external: true,
    entry_mode: entryMode,
    card_present: presentModes.has(entryMode),
    auth_code: codes.auth_code,
    processor_reference: codes.retrieval_reference,
    gateway_response: gatewayResponseOf(gateway),
  };
  const intent = { ...created, latest_payment_id: payment.id };
  return { held: { intent, payment }, method, codes };
}
