import type { Api } from "../shared/api.ts";
import { ErrorResponse } from "../shared/error-response.ts";
import { legacyErrorsOf } from "../shared/legacy-errors.ts";
import { getAccount, listAccounts } from "./accounts.ts";
import { createApplicationLink } from "./application-links.ts";
import {
  createApplication,
  deleteApplication,
  getApplication,
  listApplications,
  submitApplication,
  updateApplication,
} from "./applications.ts";
import { getBankAccount, listBankAccounts } from "./bank-accounts.ts";
import { createBusiness, getBusiness, listBusinesses } from "./businesses.ts";
import {
  activateContractor,
  createContractorLink,
  deactivateContractor,
  getContractor,
  getContractorApplication,
  listContractors,
} from "./contractors.ts";
import { boardingErrors } from "./errors.ts";
import { boardingEvents } from "./events.ts";
import {
  createLocation,
  deleteLocation,
  getLocation,
  listLocations,
  updateLocation,
} from "./locations.ts";
import { listMccs } from "./mccs.ts";
import { getProcessingPlan, listProcessingPlans } from "./processing-plans.ts";
import { boardingSlugs } from "./slugs.ts";
import {
  createLoginUrl,
  createUser,
  getUser,
  listUsers,
  updateUser,
  updateUserStatus,
} from "./users.ts";

/** Every operation of the Boarding API, in the order of the reference. */
export const boardingOperations = {
  createBusiness,
  listBusinesses,
  getBusiness,
  createUser,
  listUsers,
  getUser,
  updateUser,
  updateUserStatus,
  createLoginUrl,
  createLocation,
  listLocations,
  getLocation,
  updateLocation,
  deleteLocation,
  createApplication,
  listApplications,
  getApplication,
  updateApplication,
  submitApplication,
  createApplicationLink,
  deleteApplication,
  listAccounts,
  getAccount,
  listBankAccounts,
  getBankAccount,
  createContractorLink,
  getContractorApplication,
  listContractors,
  getContractor,
  activateContractor,
  deactivateContractor,
  listProcessingPlans,
  getProcessingPlan,
  listMccs,
} as const;

export type BoardingOperations = typeof boardingOperations;

export const boarding: Api = {
  id: "boarding",
  title: "openpayfac Boarding API",
  version: "1.0.5",
  summary: "Onboard merchants, contractors and their users.",
  description:
    "Every request carries a private API key in `x-api-key`. Lists are paged by `page` and `size`. Fees of processing plans are integers in minor units of USD (cents); volumes of an application are whole dollars, as documented for each field.",
  resources: {
    businesses: {
      title: "Businesses",
      description: "Merchants, with their locations, accounts and users.",
    },
    users: { title: "Users", description: "People who log in to a dashboard." },
    locations: { title: "Locations", description: "Places where a business accepts payments." },
    applications: {
      title: "Applications",
      description: "Merchants' applications to accept payments, and their progress.",
    },
    accounts: {
      title: "Accounts",
      description: "Merchant accounts, created when an application is approved.",
    },
    bank_accounts: {
      title: "Bank accounts",
      description: "Bank accounts that receive the payouts of businesses.",
    },
    contractors: {
      title: "Contractors",
      description: "Payees: individuals and companies that receive splits.",
    },
    processing_plans: {
      title: "Processing plans",
      description: "Fees and terms of merchants' payment processing.",
    },
    mccs: {
      title: "Merchant category codes",
      description: "The card networks' codes for lines of business.",
    },
  },
  operations: boardingOperations,
  events: boardingEvents,
  errors: boardingErrors,
  errorBody: ErrorResponse,
  errorMediaType: "application/json",
  errorsOf: legacyErrorsOf,
  slugs: boardingSlugs,
};
