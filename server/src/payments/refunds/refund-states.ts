import type { refundStatuses } from "@openpayfac/contract";

export type RefundStatus = (typeof refundStatuses)[number];

/** What a refund may become. One that succeeded fails when the customer's bank sends it back. */
export const refundTransitions: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ["succeeded", "failed", "cancelled"],
  succeeded: ["failed"],
  failed: [],
  cancelled: [],
};

export function canTransitionRefund(from: RefundStatus, to: RefundStatus): boolean {
  return refundTransitions[from].includes(to);
}
