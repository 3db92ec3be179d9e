import type { DueJob } from "../jobs/due-jobs.ts";
import { boardAccountsJob } from "./accounts/board-accounts.ts";
import { validateBankAccountsJob } from "./bank-accounts/validate-bank-accounts.ts";
import { reviewContractorsJob } from "./contractors/review-contractors.ts";
import { reviewApplicationsJob } from "./underwriting/review-applications.ts";

export { seedBankAccount } from "./bank-accounts/seed-bank-account.ts";

/** Scheduled jobs. */
export const boardingDueJobs: readonly DueJob[] = [
  reviewApplicationsJob,
  boardAccountsJob,
  validateBankAccountsJob,
  reviewContractorsJob,
];
