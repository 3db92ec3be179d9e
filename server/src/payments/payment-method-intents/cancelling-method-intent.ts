import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import {
  type PaymentMethodIntentRow,
  updatePaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import { paymentMethodIntentEvent } from "./serialize-payment-method-intent.ts";

/** Cancels the payment method intent: returns it with its writes. */
export function cancelling(
  deps: Dependencies,
  intent: PaymentMethodIntentRow,
  reason: PaymentMethodIntentRow["cancellation_reason"],
): { cancelled: PaymentMethodIntentRow; writes: Write[] } {
  const now = deps.clock.now().toISOString();
  const cancelled = changed(
    intent,
    { status: "cancelled", cancellation_reason: reason, expires_at: null },
    now,
    { announced: true },
  );
  const event = paymentMethodIntentEvent(
    "v2.payment_method_intent.cancelled",
    cancelled,
    undefined,
  );
  return {
    cancelled,
    writes: [
      updatePaymentMethodIntentRow(intent, cancelled),
      writeEvents(intent.account_id, now, [event], deps.ids),
    ],
  };
}
