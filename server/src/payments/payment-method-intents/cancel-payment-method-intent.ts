import { cancelPaymentMethodIntent } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { findPaymentMethodIntent } from "./get-payment-method-intent.ts";
import {
  type PaymentMethodIntentRow,
  updatePaymentMethodIntentRow,
} from "./payment-method-intent-rows.ts";
import { canTransitionPaymentMethodIntent } from "./payment-method-intent-states.ts";
import {
  paymentMethodIntentEvent,
  serializePaymentMethodIntent,
} from "./serialize-payment-method-intent.ts";

/**
 * Cancels a payment method intent that is created or failed.
 *
 * Errors   not_found, invalid_status.
 * Writes   the payment method intent and its event.
 */
export const handleCancelPaymentMethodIntent = handlerFor(
  cancelPaymentMethodIntent,
  async (call, deps) => {
    const { intent } = await findPaymentMethodIntent(deps, call.account.id, call.params.id);
    if (!canTransitionPaymentMethodIntent(intent.status, "cancelled")) {
      throw new ApiError(
        "invalid_status",
        `The payment method intent is ${intent.status}; only one that is created or failed can be cancelled.`,
      );
    }
    const { cancelled, writes } = cancelling(deps, intent, call.body.cancellation_reason ?? null);
    return commitResponse(
      call,
      deps.database,
      writes,
      serializePaymentMethodIntent(cancelled, undefined),
    );
  },
);

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
