import type { payoutStatuses } from "@openpayfac/contract";

export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * What a payout may become. `staged` is written down before the bank is called; what the bank
 * completed it may still send back; what came back is sent once more, or is given up.
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
