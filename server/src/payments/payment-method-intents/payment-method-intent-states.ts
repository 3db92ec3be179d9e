import type { paymentMethodIntentStatuses } from "@openpayfac/contract";

export type PaymentMethodIntentStatus = (typeof paymentMethodIntentStatuses)[number];

/**
 * Transitions of a payment method intent. A failed one can get another payment method; one whose
 * validation could not be sent returns to its previous status.
 */
export const paymentMethodIntentTransitions: Record<
  PaymentMethodIntentStatus,
  readonly PaymentMethodIntentStatus[]
> = {
  created: ["processing", "succeeded", "failed", "cancelled"],
  processing: ["created", "succeeded", "failed"],
  failed: ["processing", "succeeded", "cancelled"],
  succeeded: [],
  cancelled: [],
};

export function canTransitionPaymentMethodIntent(
  from: PaymentMethodIntentStatus,
  to: PaymentMethodIntentStatus,
): boolean {
  return paymentMethodIntentTransitions[from].includes(to);
}
