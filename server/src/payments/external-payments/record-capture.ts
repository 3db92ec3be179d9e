import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { changed } from "../attempts/attempt-state.ts";
import { capturePostings } from "../attempts/capture-postings.ts";
import type { PaymentsEvent } from "../events.ts";
import { paymentIntentEvent } from "../payment-intents/payment-intent-events.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import { paymentEvent } from "../payments/payment-events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";

/** A captured external payment, with the writes of its capture. */
export interface RecordedCapture {
  intent: PaymentIntentRow;
  payment: PaymentRow;
  /** Ledger, fees, transactions and splits; without the two rows. */
  writes: Write[];
  events: PaymentsEvent[];
}

/**
 * Records another gateway's capture with the same postings as our own. The amount is pending until
 * the processor's settlement is matched with it.
 *
 * Input    amount: 1 to the authorized amount; the remainder counts as released.
 */
export function recordCapture(
  deps: Dependencies,
  account: Account,
  held: { intent: PaymentIntentRow; payment: PaymentRow },
  capture: { amount: number; merchantAmount: number | null; codes?: Partial<PaymentRow> },
): RecordedCapture {
  const now = deps.clock.now().toISOString();
  const amounts = {
    amount_captured: capture.amount,
    amount_voided: held.payment.amount_authorized - capture.amount,
  };
  const payment = changed(held.payment, { ...capture.codes, ...amounts, status: "captured" }, now, {
    announced: true,
  });
  const money = capturePostings(
    deps,
    {
      account,
      intent: held.intent,
      payment,
      captured: capture.amount,
      merchantAmount: capture.merchantAmount,
    },
    now,
  );
  const intent = changed(
    held.intent,
    { ...amounts, ...money.terms, status: "captured", captured_at: now },
    now,
    { announced: true },
  );
  return {
    intent,
    payment,
    writes: money.writes,
    events: [
      paymentEvent("v2.payment.captured", payment),
      paymentIntentEvent("v2.payment_intent.captured", intent, payment),
      ...money.events,
    ],
  };
}
