import type { paymentIntentStatuses } from "@openpayfac/contract";

export type PaymentIntentStatus = (typeof paymentIntentStatuses)[number];

/**
 * What an intent may become. `pending` stands for "the processor did not say": it ends in what the
 * processor turns out to have done, which may be nothing, so that it leads back as well.
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
