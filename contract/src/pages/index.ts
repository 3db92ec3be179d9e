import type { Api } from "../shared/api.ts";
import { operationsOf } from "../shared/declared-operations.ts";
import { ErrorResponse } from "../shared/error-response.ts";
import * as account from "./account.ts";
import * as applicationForm from "./application-form.ts";
import * as dashboard from "./dashboard.ts";
import * as elements from "./elements.ts";
import { pagesErrors, pagesErrorsOf } from "./errors.ts";
import * as onboarding from "./onboarding.ts";
import * as security from "./security.ts";
import * as virtualTerminals from "./virtual-terminals.ts";

/** Every call that only our own pages make. */
export const pagesOperations = operationsOf(
  account,
  security,
  dashboard,
  applicationForm,
  onboarding,
  elements,
  virtualTerminals,
);

export type PagesOperations = typeof pagesOperations;

/** What the hosted pages call. It is published nowhere: it changes with the pages that call it. */
export const pages: Api = {
  id: "pages",
  title: "openpayfac hosted pages",
  version: "0.0.0",
  summary: "What our own pages call: internal, and described for our tests alone.",
  description:
    "No integration calls these: they change with the pages, without notice. A change is taken from a page of this site alone.",
  resources: {
    sign_in: { title: "Sign-in", description: "Who is signed in." },
    security: { title: "Security", description: "The second factor." },
    dashboard: { title: "Dashboard", description: "What a business's user sees." },
    application_form: { title: "Application form", description: "The hosted application form." },
    onboarding: { title: "Onboarding", description: "The form of a contractor." },
    elements: { title: "Elements", description: "The frames of the browser SDK." },
    virtual_terminals: { title: "Virtual terminals", description: "The sandbox's terminals." },
  },
  operations: pagesOperations,
  events: {},
  errors: pagesErrors,
  errorBody: ErrorResponse,
  errorMediaType: "application/json",
  errorsOf: pagesErrorsOf,
};
