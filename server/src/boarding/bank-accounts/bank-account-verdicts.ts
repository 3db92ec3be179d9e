import type { ValidationStatus } from "./bank-account-states.ts";

/** What the operator decides, and what a bank account becomes by it. */
export const bankAccountVerdicts = {
  validate: "VALIDATED",
  fail: "VALIDATION_FAILED",
  "request-information": "VALIDATION_INFO_REQUESTED",
} as const satisfies Record<string, ValidationStatus>;
