import type { paymentStatuses } from "@openpayfac/contract";

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * What a payment may become. A captured one is `rejected` when the bank takes it back; a pending one
 * is `cancelled` while its debit is not with the bank yet.
 */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["uncaptured", "captured", "cancelled", "failed", "rejected"],
  uncaptured: ["captured", "voided", "cancelled"],
  captured: ["rejected"],
  cancelled: [],
  voided: [],
  failed: [],
  rejected: [],
};
