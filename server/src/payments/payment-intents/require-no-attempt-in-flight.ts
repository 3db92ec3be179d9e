import { ApiError } from "../../api-error.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";

/**
 * Rejects a change while a processor request for this intent is in flight: its outcome decides
 * which changes are possible.
 *
 * Errors   payment_intent_invalid_status if the outcome is unknown; idempotency_in_flight while the
 *          request is in flight.
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
