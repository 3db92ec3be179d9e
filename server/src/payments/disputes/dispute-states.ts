import type { disputeStatuses } from "@openpayfac/contract";

export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * Transitions of a dispute. A `new` dispute without a response by the deadline becomes `lost`. An
 * issuer may accept at any time, also after that: then the acquirer credits the chargeback
 * reversal.
 */
export const disputeTransitions: Record<DisputeStatus, readonly DisputeStatus[]> = {
  new: ["accepted", "contested", "lost", "won"],
  accepted: ["lost", "won"],
  contested: ["in_review", "won", "lost"],
  in_review: ["won", "lost"],
  lost: ["won"],
  won: [],
};

export function canTransitionDispute(from: DisputeStatus, to: DisputeStatus): boolean {
  return disputeTransitions[from].includes(to);
}
