import type { TerminalChargeOutcome, TerminalRejected } from "@openpayfac/processors";
import type { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { EncodedResponse } from "../../http/call.ts";
import { commitAttemptStart } from "../../http/commit.ts";
import { toId } from "../../ids.ts";
import { insertAttempt } from "../attempts/attempt-rows.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { newAttempt } from "../attempts/new-attempt.ts";
import { recordOutcome } from "../attempts/record-outcome.ts";
import { reopenForLateApproval } from "../attempts/reverse-late-approval.ts";
import { writeEvents } from "../events.ts";
import {
  type PaymentIntentRow,
  updatePaymentIntentState,
} from "../payment-intents/payment-intent-rows.ts";
import { insertPaymentMethod } from "../payment-methods/payment-method-rows.ts";
import { type Charger, requirePayable } from "../payments/charge-intent.ts";
import { newPayment } from "../payments/new-payment.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { insertPayment } from "../payments/payment-rows.ts";
import { applyTerminalChargeOutcome } from "./apply-terminal-charge-outcome.ts";
import { confirmOutcome } from "./confirm-outcome.ts";
import { placeholderPaymentMethod } from "./placeholder-payment-method.ts";
import {
  insertTerminalPayment,
  type TerminalPaymentRow,
  type TerminalRequest,
} from "./terminal-payment-rows.ts";

/** A charge of an intent by a card that a terminal reads. */
export interface TerminalChargeOrder {
  intent: PaymentIntentRow;
  hsn: string;
  requested: TerminalRequest;
  /** Makes the device charge; called once, after the attempt is stored. */
  charge(order: {
    orderId: string;
    amountMinor: number;
    capture: boolean;
  }): Promise<TerminalChargeOutcome>;
  /** The response if the device charged nothing. */
  errorFor(rejected: TerminalRejected): EncodedResponse | ApiError;
}

/**
 * Charges an intent's full amount to a card that a terminal reads.
 *
 * Returns  the payment: captured or uncaptured, failed if declined, pending if the outcome at the
 *          device or the issuer is unknown; or the result of `refusal`, if it is certain that
 *          nothing was charged.
 * Errors   payment_intent_invalid_status, payment_create_error, idempotency_in_flight.
 * Writes   as any charge: payment and attempt before the request, everything else atomically after
 *          it. The card's details are known with the outcome: until then the payment method is a
 *          placeholder.
 */
export async function chargeOnTerminal(
  deps: Dependencies,
  charger: Charger,
  order: TerminalChargeOrder,
): Promise<EncodedResponse> {
  requirePayable(charger.account, order.intent, "card");
  const state = await open(deps, charger, order);
  const { order_id: orderId, amount: amountMinor } = state.attempt;
  // A customer may take two minutes: no transaction is open during that time.
  const outcome = await order.charge({ orderId, amountMinor, capture: state.intent.capture });
  const { result, evidence, rejected } = await confirmOutcome(deps, state, outcome);
  return recordOutcome(
    deps,
    state,
    (read) => applyTerminalChargeOutcome(deps, read, result, evidence),
    rejected === undefined ? undefined : order.errorFor(rejected),
    (ended) => reopenForLateApproval(deps, ended, result),
  );
}

async function open(
  deps: Dependencies,
  { account, claim, audit }: Charger,
  { intent, hsn, requested }: TerminalChargeOrder,
): Promise<AttemptState> {
  const now = deps.clock.now().toISOString();
  const method = placeholderPaymentMethod(deps, account, now);
  const payment = { ...newPayment(deps, intent, method, now), entry_mode: "unknown" as const };
  const attempt = newAttempt(
    deps,
    {
      account_id: account.id,
      kind: "authorize_terminal",
      payment_intent_id: intent.id,
      payment_id: payment.id,
      refund_id: null,
      order_id: toId("payment", payment.id),
      amount: intent.amount,
    },
    claim?.id,
    deps.terminalInFlightMsMax,
  );
  const terminal: TerminalPaymentRow = {
    account_id: account.id,
    payment_id: payment.id,
    hsn,
    request: requested,
    entry_mode: null,
    signature: null,
    emv_tag_data: null,
    receipt_data: null,
    created_at: now,
    updated_at: now,
  };
  const opened = {
    ...intent,
    version: intent.version + 1,
    attempt_id: attempt.id,
    latest_payment_id: payment.id,
  };
  await commitAttemptStart({ claim, audit }, deps.database, [
    insertPaymentMethod(method),
    updatePaymentIntentState(intent, opened),
    insertPayment(payment),
    insertTerminalPayment(terminal),
    insertAttempt(attempt),
    writeEvents(account, now, [paymentEvent("v2.payment.created", payment)], deps.ids),
  ]);
  return { account, attempt, intent: opened, payment, refund: undefined, terminal };
}
