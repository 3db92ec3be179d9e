import { ApiError } from "../../api-error.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";

/**
 * Refuses while a call to the processor for this intent is on its way: its outcome decides what may
 * be done next.
 *
 * Errors   payment_intent_invalid_status when the processor did not say what it did;
 *          idempotency_in_flight while the call is still on its way.
 */
export function requireNoAttemptInFlight(intent: PaymentIntentRow): void {
  if (intent.status === "pending" && intent.attempt_id === null) {
    throw new ApiError(
      "payment_intent_invalid_status",
      "The intent is pending: its bank payment is in progress, which takes days.",
    );
  }
  if (intent.status === "pending") {
    throw new ApiError(
      "payment_intent_invalid_status",
      "The intent is pending: the processor has not confirmed the outcome. openpayfac is querying it.",
    );
  }
  if (intent.attempt_id !== null) {
    throw new ApiError(
      "idempotency_in_flight",
      "Another request for this intent is in progress at the processor. Try again.",
    );
  }
}
