import type { createExternalPayment } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { writeEvents } from "../events.ts";
import { newPaymentIntent } from "../payment-intents/new-payment-intent.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import {
  insertPaymentIntent,
  type PaymentIntentRow,
} from "../payment-intents/payment-intent-rows.ts";
import {
  insertPaymentMethod,
  type PaymentMethodRow,
} from "../payment-methods/payment-method-rows.ts";
import { newPayment } from "../payments/new-payment.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { insertPayment, type PaymentRow } from "../payments/payment-rows.ts";
import { externalPaymentMethod } from "./external-payment-method.ts";
import { codesOf, type GatewayCodes, gatewayResponseOf, insertCodes } from "./gateway-codes.ts";
import { type RecordedCapture, recordCapture } from "./record-capture.ts";

/** The caller, the account and the body of the operation. */
export type ExternalPaymentCall = Pick<
  Call<typeof createExternalPayment>,
  "caller" | "account" | "body"
>;

/**
 * Builds the record of another gateway's authorization or capture, without writing it.
 *
 * Returns  its codes, intent and payment, and the writes: also ledger, transactions, fees and splits
 *          of a capture, and events.
 * Errors   invalid_body, as for the creation of an intent.
 */
export async function planExternalPayment(
  call: ExternalPaymentCall,
  deps: Dependencies,
): Promise<Pick<RecordedCapture, "intent" | "payment" | "writes"> & { codes: GatewayCodes }> {
  const { body, account } = call;
  const { held, method, codes } = await heldElsewhere(call, deps);
  const { intent, payment, writes, events } =
    body.capture === false ? asHeld(held) : taken(call, deps, held);
  const now = held.intent.created_at;
  const announced = [
    paymentIntentEvent("v2.payment_intent.created", held.intent, held.payment),
    paymentEvent("v2.payment.created", held.payment),
    ...events,
  ];
  const owner = { account_id: account.id, payment_id: payment.id, refund_id: null };
  return {
    intent,
    payment,
    codes,
    writes: [
      insertPaymentIntent(intent),
      insertPaymentMethod(method),
      insertPayment(payment),
      insertCodes(owner, codes, now),
      ...writes,
      writeEvents(account, now, announced, deps.ids),
    ],
  };
}

interface Held {
  intent: PaymentIntentRow;
  payment: PaymentRow;
}

const asHeld = (held: Held): RecordedCapture => ({ ...held, writes: [], events: [] });

function taken(call: ExternalPaymentCall, deps: Dependencies, held: Held) {
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
  call: ExternalPaymentCall,
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
