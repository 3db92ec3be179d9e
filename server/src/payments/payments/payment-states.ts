import type { paymentStatuses } from "@openpayfac/contract";

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Transitions of a payment. A captured one becomes `rejected` by an ACH return; a pending one
 * becomes `cancelled` before origination of its debit.
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
