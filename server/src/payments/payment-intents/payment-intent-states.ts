import type { paymentIntentStatuses } from "@openpayfac/contract";

export type PaymentIntentStatus = (typeof paymentIntentStatuses)[number];

/**
 * Transitions of an intent. `pending` means an unknown outcome at the processor and ends with the
 * actual one, which may be that nothing was processed: then the previous status is restored.
 */
export const paymentIntentTransitions: Record<PaymentIntentStatus, readonly PaymentIntentStatus[]> =
  {
    created: ["pending", "uncaptured", "captured", "cancelled"],
    pending: ["created", "uncaptured", "captured", "cancelled", "failed"],
    uncaptured: ["pending", "captured", "cancelled"],
    captured: [],
    cancelled: [],
    failed: [],
  };
