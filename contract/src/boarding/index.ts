import type { Api } from "../shared/api.ts";
import { operationsOf } from "../shared/declared-operations.ts";
import { ErrorResponse } from "../shared/error-response.ts";
import { legacyErrorsOf } from "../shared/legacy-errors.ts";
import * as accountRequirements from "./account-requirements.ts";
import * as accountSales from "./account-sales.ts";
import * as accounts from "./accounts.ts";
import * as applicationChecks from "./application-checks.ts";
import * as applications from "./applications.ts";
import * as bankAccounts from "./bank-accounts.ts";
import * as boardingOrders from "./boarding-orders.ts";
import * as businesses from "./businesses.ts";
import * as contractorRequirements from "./contractor-requirements.ts";
import * as contractors from "./contractors.ts";
import { boardingErrors } from "./errors.ts";
import { boardingEvents } from "./events.ts";
import * as locations from "./locations.ts";
import * as mccs from "./mccs.ts";
import * as planChanges from "./plan-changes.ts";
import * as processingPlans from "./processing-plans.ts";
import * as sensitiveData from "./sensitive-data.ts";
import { boardingSlugs } from "./slugs.ts";
import * as users from "./users.ts";

/** Every operation of the Boarding API: the exports of these modules, in the order of the reference. */
export const boardingOperations = operationsOf(
  businesses,
  users,
  locations,
  applications,
  applicationChecks,
  accounts,
  accountSales,
  accountRequirements,
  bankAccounts,
  contractors,
  contractorRequirements,
  processingPlans,
  planChanges,
  mccs,
  boardingOrders,
  sensitiveData,
);

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
    boarding_orders: {
      title: "Boarding orders",
      description: "Orders to board approved merchants at the acquirer, for operators.",
    },
    sensitive_data: {
      title: "Sensitive data",
      description: "Encrypted data of merchants, for operators who give a reason.",
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
