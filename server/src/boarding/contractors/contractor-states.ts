import type { contractorStatuses } from "@openpayfac/contract";

export type ContractorStatus = (typeof contractorStatuses)[number];

/**
 * Contractor transitions. The review decides once; a rejected contractor may apply again through
 * another link, and an approved one can be deactivated and reactivated.
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

/** Whether the contractor was approved, so that it can be deactivated and reactivated. */
export function isApproved(status: ContractorStatus): boolean {
  return status === "ACTIVE" || status === "INACTIVE";
}
