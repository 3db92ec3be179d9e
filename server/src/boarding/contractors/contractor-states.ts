import type { contractorStatuses } from "@openpayfac/contract";

export type ContractorStatus = (typeof contractorStatuses)[number];

/**
 * What a contractor may become. The review decides once; who was rejected may apply again by another
 * link, and who was approved is switched off and on.
 */
export const contractorTransitions: Record<ContractorStatus, readonly ContractorStatus[]> = {
  UNDER_REVIEW: ["ACTIVE", "REJECTED"],
  ACTIVE: ["INACTIVE"],
  INACTIVE: ["ACTIVE"],
  REJECTED: ["UNDER_REVIEW"],
};

export function canTransitionContractor(from: ContractorStatus, to: ContractorStatus): boolean {
  return contractorTransitions[from].includes(to);
}

/** Whether the review is over, so that the contractor may be switched off and on. */
export function isApproved(status: ContractorStatus): boolean {
  return status === "ACTIVE" || status === "INACTIVE";
}
