import type { bankAccountValidationStatuses } from "@openpayfac/contract";

export type ValidationStatus = (typeof bankAccountValidationStatuses)[number];

/**
 * What becomes of a bank account: what risk asked about is decided afterwards, and a decision can be
 * taken back as long as nothing was decided in its favour.
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
