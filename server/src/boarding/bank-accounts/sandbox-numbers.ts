import type { ValidationStatus } from "./bank-account-states.ts";

/** An account number of the sandbox, and the resulting status of a bank account. */
export interface SandboxBankAccount {
  number: string;
  leadsTo: Exclude<ValidationStatus, "PENDING_VALIDATION" | "VALIDATED">;
  happens: string;
}

/** All other numbers are validated. The simulated bank reports the first one as nonexistent. */
export const sandboxBankAccounts: readonly SandboxBankAccount[] = [
  {
    number: "1000000099",
    leadsTo: "VALIDATION_FAILED",
    happens: "The account does not exist at the bank.",
  },
  {
    number: "1000000098",
    leadsTo: "VALIDATION_INFO_REQUESTED",
    happens: "Risk requests a letter from the bank.",
  },
];
