import type { refundStatuses } from "@openpayfac/contract";

export type RefundStatus = (typeof refundStatuses)[number];

/** Transitions of a refund. A succeeded one fails if the customer's bank returns it. */
export const refundTransitions: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ["succeeded", "failed", "cancelled"],
  succeeded: ["failed"],
  failed: [],
  cancelled: [],
};

export function canTransitionRefund(from: RefundStatus, to: RefundStatus): boolean {
  return refundTransitions[from].includes(to);
}
