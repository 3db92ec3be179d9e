import type { Api } from "../shared/api.ts";
import { operationsOf } from "../shared/declared-operations.ts";
import * as account from "./account.ts";
import * as applicationForm from "./application-form.ts";
import * as dashboard from "./dashboard.ts";
import * as elements from "./elements.ts";
import { PageErrorResponse } from "./error-response.ts";
import { pagesErrors, pagesErrorsOf } from "./errors.ts";
import * as onboarding from "./onboarding.ts";
import * as passkeys from "./passkeys.ts";
import * as requirementsPage from "./requirements-page.ts";
import * as sandboxEmails from "./sandbox-emails.ts";
import * as sandboxSignIn from "./sandbox-sign-in.ts";
import * as security from "./security.ts";
import * as sessionTenants from "./session-tenants.ts";
import * as sessions from "./sessions.ts";
import * as viewAs from "./view-as.ts";
import * as virtualTerminals from "./virtual-terminals.ts";

/** Every operation that only our own pages use. */
export const pagesOperations = operationsOf(
  account,
  security,
  passkeys,
  sessions,
  sessionTenants,
  viewAs,
  dashboard,
  applicationForm,
  onboarding,
  requirementsPage,
  elements,
  virtualTerminals,
  sandboxEmails,
  sandboxSignIn,
);

export type PagesOperations = typeof pagesOperations;

/** Operations of the hosted pages. They are not published, and change together with the pages. */
export const pages: Api = {
  id: "pages",
  title: "openpayfac hosted pages",
  version: "0.0.0",
  summary: "Internal operations of our own pages, described for our tests only.",
  description:
    "Not for integrations: these operations change with the pages, without notice. Only a page of this site may change anything.",
  resources: {
    sign_in: { title: "Sign-in", description: "Sign-in of users." },
    security: { title: "Security", description: "The second factor, passkeys and sessions." },
    view_as: {
      title: "View as",
      description: "A session that shows the console as another user sees it.",
    },
    dashboard: {
      title: "Dashboard",
      description: "The overview of a business, and the accounts of each user.",
    },
    application_form: { title: "Application form", description: "The hosted application form." },
    onboarding: { title: "Onboarding", description: "The form of a contractor." },
    requirements_page: {
      title: "Requirements",
      description: "The page where a merchant provides what its account requires.",
    },
    elements: { title: "Elements", description: "The frames of the browser SDK." },
    virtual_terminals: { title: "Virtual terminals", description: "The sandbox's terminals." },
    sandbox_sign_in: { title: "Sandbox sign-in", description: "Sign-in without a password." },
    sandbox_emails: { title: "Sandbox email", description: "The sandbox's page of emails." },
  },
  operations: pagesOperations,
  events: {},
  errors: pagesErrors,
  errorBody: PageErrorResponse,
  errorMediaType: "application/json",
  errorsOf: pagesErrorsOf,
};
