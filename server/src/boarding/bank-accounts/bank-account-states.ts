import type { bankAccountValidationStatuses } from "@openpayfac/contract";

export type ValidationStatus = (typeof bankAccountValidationStatuses)[number];

/**
 * Bank account transitions. A requested document leads to a decision, a failed account can be
 * validated after all, and a validated one can only fail.
 */
export const bankAccountTransitions: Record<ValidationStatus, readonly ValidationStatus[]> = {
  PENDING_VALIDATION: ["VALIDATED", "VALIDATION_FAILED", "VALIDATION_INFO_REQUESTED"],
  VALIDATION_INFO_REQUESTED: ["VALIDATED", "VALIDATION_FAILED"],
  VALIDATION_FAILED: ["VALIDATED", "VALIDATION_INFO_REQUESTED"],
  VALIDATED: ["VALIDATION_FAILED"],
};

export function canTransitionBankAccount(from: ValidationStatus, to: ValidationStatus): boolean {
  return bankAccountTransitions[from].includes(to);
}
