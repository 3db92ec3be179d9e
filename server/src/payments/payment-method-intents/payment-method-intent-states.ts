import type { paymentMethodIntentStatuses } from "@openpayfac/contract";

export type PaymentMethodIntentStatus = (typeof paymentMethodIntentStatuses)[number];

/**
 * What a payment method intent may become. A failed one can be given another payment method; one
 * whose check could not be sent is again what it was before.
 */
export const paymentMethodIntentTransitions: Record<
  PaymentMethodIntentStatus,
  readonly PaymentMethodIntentStatus[]
> = {
  created: ["processing", "succeeded", "cancelled"],
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
