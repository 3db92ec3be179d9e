import type { cancelPaymentMethodIntent } from "@openpayfac/contract";
import type { Write } from "../../database/write-at-once.ts";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { findPaymentMethodIntent } from "./get-payment-method-intent.ts";
import {
  type PaymentMethodIntentRow,
  updatePaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import { methodIntentMayBecome } from "./payment-method-intent-states.ts";
import {
  paymentMethodIntentEvent,
  presentPaymentMethodIntent,
} from "./present-payment-method-intent.ts";

/**
 * Ends a payment method intent that is created or failed.
 *
 * Errors   not_found, invalid_status.
 * Writes   the payment method intent and its event.
 */
export const handleCancelPaymentMethodIntent: Handler<
  typeof cancelPaymentMethodIntent,
  Parts
> = async (call, parts) => {
  const { intent } = await findPaymentMethodIntent(parts, call.account.id, call.params.id);
  if (!methodIntentMayBecome(intent.status, "cancelled")) {
    throw new Refusal(
      "invalid_status",
      `The payment method intent is ${intent.status}; only one that is created or failed can be cancelled.`,
    );
  }
  const { cancelled, writes } = cancelling(parts, intent, call.body.cancellation_reason ?? null);
  return commitAnswer(
    call,
    parts.database,
    writes,
    presentPaymentMethodIntent(cancelled, undefined),
  );
};

/** The payment method intent, cancelled, and the writes that make it so. */
export function cancelling(
  parts: Parts,
  intent: PaymentMethodIntentRow,
  reason: PaymentMethodIntentRow["cancellation_reason"],
): { cancelled: PaymentMethodIntentRow; writes: Write[] } {
  const now = parts.clock.now().toISOString();
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
      writeEvents(intent.account_id, now, [event], parts.ids),
    ],
  };
}
