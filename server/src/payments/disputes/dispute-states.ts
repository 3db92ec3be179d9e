import type { disputeStatuses } from "@openpayfac/contract";

export type DisputeStatus = (typeof disputeStatuses)[number];

/** What a dispute may become. One that nobody answers in time goes from new to lost. */
export const disputeTransitions: Record<DisputeStatus, readonly DisputeStatus[]> = {
  new: ["accepted", "contested", "lost"],
  accepted: ["lost"],
  contested: ["in_review", "won", "lost"],
  in_review: ["won", "lost"],
  lost: [],
  won: [],
};

export function disputeMayBecome(from: DisputeStatus, to: DisputeStatus): boolean {
  return disputeTransitions[from].includes(to);
}
