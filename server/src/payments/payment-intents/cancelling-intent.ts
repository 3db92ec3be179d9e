import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changed } from "../attempts/attempt-state.ts";
import type { PaymentsEvent } from "../events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { paymentIntentEvent } from "./payment-intent-events.ts";
import { type PaymentIntentRow, updatePaymentIntentState } from "./payment-intent-rows.ts";

/**
 * Cancels an unpaid intent: no request to the processor is needed.
 *
 * Input    an intent that is created, without a payment in flight; payment: its newest, which
 *          failed.
 */
export function cancellingIntent(
  deps: Dependencies,
  { intent, payment }: { intent: PaymentIntentRow; payment: PaymentRow | undefined },
  reason: PaymentIntentRow["cancellation_reason"],
): { cancelled: PaymentIntentRow; write: Write; event: PaymentsEvent } {
  const now = deps.clock.now().toISOString();
  const cancelled = changed(
    intent,
    { status: "cancelled", cancellation_reason: reason, cancelled_at: now },
    now,
    { announced: true },
  );
  return {
    cancelled,
    write: updatePaymentIntentState(intent, cancelled),
    event: paymentIntentEvent("v2.payment_intent.cancelled", cancelled, payment),
  };
}
