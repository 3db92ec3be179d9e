import type { ValidationStatus } from "./bank-account-states.ts";

/** An account number of the sandbox, and what becomes of a bank account with it. */
export interface SandboxBankAccount {
  number: string;
  leadsTo: Exclude<ValidationStatus, "PENDING_VALIDATION" | "VALIDATED">;
  happens: string;
}

/** Every other number is validated. The first one is known to the simulated bank as no account. */
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
