import type { disputeStatuses } from "@openpayfac/contract";

export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * What a dispute may become. One that nobody answers in time goes from new to lost. An issuer may
 * give in at any time, even after that: then the acquirer gives the money back.
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
