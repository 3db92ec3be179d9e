import type { ValidationStatus } from "./bank-account-states.ts";

/** An account number of the sandbox, and the resulting status of a bank account. */
export interface SandboxBankAccount {
  number: string;
  leadsTo: Exclude<ValidationStatus, "PENDING_VALIDATION">;
  happens: string;
}

/** All other numbers are validated. */
export const sandboxBankAccounts: readonly SandboxBankAccount[] = [
  {
    number: "1000000099",
    leadsTo: "VALIDATION_FAILED",
    happens: "The account does not exist at the bank.",
  },
  {
    number: "1000000098",
    leadsTo: "VALIDATION_INFO_REQUESTED",
    happens: "The bank has no owner's name on file: a letter from the bank is requested.",
  },
  {
    number: "1000000097",
    leadsTo: "VALIDATION_INFO_REQUESTED",
    happens: "The account has another owner: a letter from the bank is requested.",
  },
  {
    number: "1000000096",
    leadsTo: "VALIDATION_FAILED",
    happens: "The account is closed.",
  },
  {
    number: "1000000095",
    leadsTo: "VALIDATED",
    happens: "The bank does not respond twice, and then confirms the account after three minutes.",
  },
  {
    number: "1000000094",
    leadsTo: "VALIDATION_INFO_REQUESTED",
    happens: "The account is probably valid: a letter from the bank is requested.",
  },
];
