import type { Api } from "../shared/api.ts";
import { paymentsErrors, paymentsErrorsOf } from "./errors.ts";
import { paymentsEvents } from "./events.ts";
import { paymentsOperations } from "./operations.ts";
import { Problem } from "./problem.ts";
import { paymentsResources } from "./resources.ts";

export { type PaymentsOperations, paymentsOperations } from "./operations.ts";

export const payments: Api = {
  id: "payments",
  title: "openpayfac Payments API",
  version: "1.3.1",
  summary: "Accept card and bank payments for your merchants.",
  description:
    "Amounts are integers in minor units of USD (cents). Every request carries an API key in `x-api-key`. Most requests name their merchant account in `x-account-id`.",
  resources: paymentsResources,
  operations: paymentsOperations,
  events: paymentsEvents,
  errors: paymentsErrors,
  errorBody: Problem,
  errorMediaType: "application/problem+json",
  errorsOf: paymentsErrorsOf,
  // The published page keeps its slug, which differs from the summary.
  slugs: { listSandboxEmails: "list-the-mails-of-the-sandbox" },
};
