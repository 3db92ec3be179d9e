import type { BoardingOperations, PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../http/register-operations.ts";
import type { DueJob } from "../jobs/due-jobs.ts";
import { boardAccountsJob } from "./accounts/board-accounts.ts";
import { handleGetAccount } from "./accounts/get-account.ts";
import { handleListAccounts } from "./accounts/list-accounts.ts";
import { formPageHandlers } from "./application-form/register-form-calls.ts";
import { handleCreateApplication } from "./applications/create-application.ts";
import { handleCreateApplicationLink } from "./applications/create-application-link.ts";
import { handleDeleteApplication } from "./applications/delete-application.ts";
import { handleGetApplication } from "./applications/get-application.ts";
import { handleListApplications } from "./applications/list-applications.ts";
import { handleSubmitApplication } from "./applications/submit-application.ts";
import { handleUpdateApplication } from "./applications/update-application.ts";
import { handleDecideSandboxBankAccount } from "./bank-accounts/decide-sandbox-bank-account.ts";
import { handleGetBankAccount } from "./bank-accounts/get-bank-account.ts";
import { handleListBankAccounts } from "./bank-accounts/list-bank-accounts.ts";
import { validateBankAccountsJob } from "./bank-accounts/validate-bank-accounts.ts";
import { handleCreateBusiness } from "./businesses/create-business.ts";
import { handleGetBusiness } from "./businesses/get-business.ts";
import { handleListBusinesses } from "./businesses/list-businesses.ts";
import { handleDecideSandboxContractor } from "./contractors/decide-sandbox-contractor.ts";
import { contractorHandlers } from "./contractors/index.ts";
import { onboardPageHandlers } from "./contractors/onboard-calls.ts";
import { reviewContractorsJob } from "./contractors/review-contractors.ts";
import { dashboardPageHandlers } from "./dashboard/dashboard-calls.ts";
import { handleCreateLocation } from "./locations/create-location.ts";
import { handleDeleteLocation } from "./locations/delete-location.ts";
import { handleGetLocation } from "./locations/get-location.ts";
import { handleListLocations } from "./locations/list-locations.ts";
import { handleUpdateLocation } from "./locations/update-location.ts";
import { handleListMccs } from "./mccs/list-mccs.ts";
import { handleGetProcessingPlan } from "./plans/get-processing-plan.ts";
import { handleListProcessingPlans } from "./plans/list-processing-plans.ts";
import { handleDecideSandboxApplication } from "./underwriting/decide-sandbox-application.ts";
import { reviewApplicationsJob } from "./underwriting/review-applications.ts";
import { userHandlers } from "./users/index.ts";

export { seedBankAccount } from "./bank-accounts/seed-bank-account.ts";

/** What waits for a time. */
export const boardingDueJobs: readonly DueJob[] = [
  reviewApplicationsJob,
  boardAccountsJob,
  validateBankAccountsJob,
  reviewContractorsJob,
];

/** The sandbox's own calls about onboarding. */
export const boardingSandboxHandlers: HandlersOf<PaymentsOperations> = {
  decideSandboxApplication: handleDecideSandboxApplication,
  decideSandboxBankAccount: handleDecideSandboxBankAccount,
  decideSandboxContractor: handleDecideSandboxContractor,
};

/** What does the work of each call of the Boarding API. */
export const boardingHandlers: HandlersOf<BoardingOperations> = {
  ...contractorHandlers,
  ...userHandlers,
  createApplication: handleCreateApplication,
  createApplicationLink: handleCreateApplicationLink,
  deleteApplication: handleDeleteApplication,
  getApplication: handleGetApplication,
  listApplications: handleListApplications,
  submitApplication: handleSubmitApplication,
  updateApplication: handleUpdateApplication,
  createBusiness: handleCreateBusiness,
  createLocation: handleCreateLocation,
  deleteLocation: handleDeleteLocation,
  getAccount: handleGetAccount,
  getBankAccount: handleGetBankAccount,
  getBusiness: handleGetBusiness,
  getLocation: handleGetLocation,
  getProcessingPlan: handleGetProcessingPlan,
  listAccounts: handleListAccounts,
  listBankAccounts: handleListBankAccounts,
  listBusinesses: handleListBusinesses,
  listLocations: handleListLocations,
  listMccs: handleListMccs,
  listProcessingPlans: handleListProcessingPlans,
  updateLocation: handleUpdateLocation,
};

/** What the hosted pages of boarding call, beside the API. */
export const boardingPageHandlers = {
  ...dashboardPageHandlers,
  ...formPageHandlers,
  ...onboardPageHandlers,
};
