import type { Api } from "../shared/api.ts";
import { operationsOf } from "../shared/declared-operations.ts";
import { ErrorResponse } from "../shared/error-response.ts";
import { legacyErrorsOf } from "../shared/legacy-errors.ts";
import * as accounts from "./accounts.ts";
import * as applications from "./applications.ts";
import * as bankAccounts from "./bank-accounts.ts";
import * as businesses from "./businesses.ts";
import * as contractors from "./contractors.ts";
import { boardingErrors } from "./errors.ts";
import { boardingEvents } from "./events.ts";
import * as locations from "./locations.ts";
import * as mccs from "./mccs.ts";
import * as processingPlans from "./processing-plans.ts";
import { boardingSlugs } from "./slugs.ts";
import * as users from "./users.ts";

/** Every operation of the Boarding API: the exports of these modules, in the order of the reference. */
export const boardingOperations = operationsOf(
  businesses,
  users,
  locations,
  applications,
  accounts,
  bankAccounts,
  contractors,
  processingPlans,
  mccs,
);

export type BoardingOperations = typeof boardingOperations;

export const boarding: Api = {
  id: "boarding",
  title: "openpayfac Boarding API",
  version: "1.0.5",
  summary: "Bring merchants, contractors and their users onto the platform.",
  description:
    "Every call carries a private API key in `x-api-key`. Lists are paged by `page` and `size`. Fees of processing plans are integers in minor units of USD (cents); volumes of an application are whole dollars, as each field says.",
  resources: {
    businesses: {
      title: "Businesses",
      description: "Merchants: each has locations, accounts and users.",
    },
    users: { title: "Users", description: "People who log in to a dashboard." },
    locations: { title: "Locations", description: "Places where a business takes payments." },
    applications: {
      title: "Applications",
      description: "What a merchant tells to be allowed to take payments, and how far it got.",
    },
    accounts: {
      title: "Accounts",
      description: "Merchant accounts, which the approval of an application makes.",
    },
    bank_accounts: { title: "Bank accounts", description: "Where businesses are paid out." },
    contractors: {
      title: "Contractors",
      description: "People and companies who receive parts of payments.",
    },
    processing_plans: { title: "Processing plans", description: "What merchants are charged." },
    mccs: {
      title: "Merchant category codes",
      description: "What card networks call a line of business.",
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
