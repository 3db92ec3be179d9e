import type { DueJob } from "../jobs/due-jobs.ts";
import { recheckApplicationsJob } from "./account-reviews/recheck-applications.ts";
import { boardAccountsJob } from "./accounts/board-accounts.ts";
import { advanceBankAccountChangesJob } from "./bank-accounts/changes/advance-changes.ts";
import { expireVerificationsJob } from "./bank-accounts/expire-verifications.ts";
import { validateBankAccountsJob } from "./bank-accounts/validate-bank-accounts.ts";
import { reviewContractorsJob } from "./contractors/review-contractors.ts";
import { pollMerchantAlertsJob } from "./merchant-alerts/poll-alerts.ts";
import { sendAccountNoticesJob } from "./notices/send-account-notices.ts";
import { sendNoticesJob } from "./notices/send-notices.ts";
import { checkRequirementsJob } from "./requirements/identity/check-requirements.ts";
import { passDeadlinesJob } from "./requirements/pass-deadlines.ts";
import { updateRequirementsJob } from "./requirements/update-requirements.ts";
import { refreshSanctionsListsJob } from "./screening/refresh-lists.ts";
import { rescreenJob } from "./screening/rescreen.ts";
import { matchContractorTaxIdsJob } from "./tax-matches/match-tax-ids.ts";
import { reviewApplicationsJob } from "./underwriting/review-applications.ts";

export { seedBankAccount } from "./bank-accounts/seed-bank-account.ts";
export { manualBoarding } from "./orders/manual-boarding.ts";
export { createListVersions } from "./screening/list-versions.ts";
export { readVerificationWebhook } from "./underwriting/read-verification-webhook.ts";

/** Scheduled jobs. */
export const boardingDueJobs: readonly DueJob[] = [
  refreshSanctionsListsJob,
  rescreenJob,
  pollMerchantAlertsJob,
  recheckApplicationsJob,
  reviewApplicationsJob,
  boardAccountsJob,
  validateBankAccountsJob,
  expireVerificationsJob,
  advanceBankAccountChangesJob,
  passDeadlinesJob,
  checkRequirementsJob,
  reviewContractorsJob,
  matchContractorTaxIdsJob,
  sendNoticesJob,
  sendAccountNoticesJob,
  updateRequirementsJob,
];
