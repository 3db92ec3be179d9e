import type { paymentMethodIntentStatuses } from "@openpayfac/contract";

export type PaymentMethodIntentStatus = (typeof paymentMethodIntentStatuses)[number];

/** What a payment method intent may become. A failed one can be given another payment method. */
export const paymentMethodIntentTransitions: Record<
  PaymentMethodIntentStatus,
  readonly PaymentMethodIntentStatus[]
> = {
  created: ["processing", "succeeded", "cancelled"],
  processing: ["succeeded", "failed"],
  failed: ["processing", "succeeded", "cancelled"],
  succeeded: [],
  cancelled: [],
};

export function methodIntentMayBecome(
  from: PaymentMethodIntentStatus,
  to: PaymentMethodIntentStatus,
): boolean {
  return paymentMethodIntentTransitions[from].includes(to);
}
