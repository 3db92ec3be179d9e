import type { payoutStatuses } from "@openpayfac/contract";

export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * Transitions of a payout. `staged` is stored before the request to the bank. The bank can still
 * return a completed payout; a returned one is sent once more, held, cancelled or failed. A held one
 * is what it was before when a user releases it.
 */
export const payoutTransitions: Record<PayoutStatus, readonly PayoutStatus[]> = {
  created: ["held", "staged", "cancelled"],
  held: ["created", "returned", "staged", "cancelled"],
  staged: ["pending", "failed"],
  pending: ["completed", "returned", "failed"],
  completed: ["returned"],
  returned: ["held", "staged", "cancelled", "failed"],
  cancelled: [],
  failed: [],
};

export function canTransitionPayout(from: PayoutStatus, to: PayoutStatus): boolean {
  return payoutTransitions[from].includes(to);
}
