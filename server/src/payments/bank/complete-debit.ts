import type { Transfer } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { changed } from "../attempts/attempt-state.ts";
import { capturePostings } from "../attempts/capture-postings.ts";
import { writeEvents } from "../events.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import { settledByBank, settlePayment } from "../settlements/settle-payment.ts";
import { updateBankIntent, updateBankPayment } from "./bank-payment-rows.ts";
import {
  type BankTransferChange,
  type BankTransferState,
  transitionBankTransfer,
} from "./bank-transfer-change.ts";
import type { BankTransferRow } from "./bank-transfer-rows.ts";

/**
 * Marks a debit as paid: the payment is captured and settled immediately, because the bank has
 * funded it.
 */
export function completeDebit(
  deps: Dependencies,
  state: BankTransferState,
  result: Transfer,
): BankTransferChange {
  const { account, transfer } = state;
  const now = deps.clock.now().toISOString();
  const amounts = { amount_authorized: transfer.amount, amount_captured: transfer.amount };
  const payment = changed(
    state.payment,
    { ...amounts, status: "captured", return_code: null, return_message: null },
    now,
    { announced: true },
  );
  const capture = {
    account,
    intent: state.intent,
    payment,
    captured: transfer.amount,
    merchantAmount: null,
  };
  const money = capturePostings(deps, capture, now);
  const intent = changed(
    state.intent,
    { ...amounts, ...money.terms, status: "captured", captured_at: now },
    now,
    { announced: true },
  );
  const events = [
    paymentEvent("v2.payment.captured", payment),
    paymentIntentEvent("v2.payment_intent.captured", intent, payment),
    ...money.events,
  ];
  return {
    writes: [
      transitionBankTransfer(deps, state, result),
      updateBankPayment(state.payment, payment),
      updateBankIntent(state.intent, intent),
      ...money.writes,
      writeEvents(account, now, events, deps.ids),
    ],
    after: () => markDebitPaid(deps, transfer),
  };
}

/** Records that the bank has funded a debit, unless that is recorded already. */
export function markDebitPaid(deps: Dependencies, transfer: BankTransferRow): Promise<boolean> {
  const key = { accountId: transfer.account_id, paymentId: transfer.payment_id };
  return settlePayment(deps, key, settledByBank);
}
