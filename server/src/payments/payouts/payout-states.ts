import type { payoutStatuses } from "@openpayfac/contract";

export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * Transitions of a payout. `staged` is stored before the request to the bank. The bank can still
 * return a completed payout; a returned one is sent once more or failed.
 */
export const payoutTransitions: Record<PayoutStatus, readonly PayoutStatus[]> = {
  created: ["held", "staged", "cancelled"],
  held: ["staged", "cancelled"],
  staged: ["pending", "failed"],
  pending: ["completed", "returned", "failed"],
  completed: ["returned"],
  returned: ["staged", "failed"],
  cancelled: [],
  failed: [],
};

export function canTransitionPayout(from: PayoutStatus, to: PayoutStatus): boolean {
  return payoutTransitions[from].includes(to);
}
