import type { ValidationStatus } from "./bank-account-states.ts";

/** Decisions of the operator, with the resulting status. */
export const bankAccountDecisions = {
  validate: "VALIDATED",
  fail: "VALIDATION_FAILED",
  "request-information": "VALIDATION_INFO_REQUESTED",
} as const satisfies Record<string, ValidationStatus>;
