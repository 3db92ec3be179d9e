import type { Api } from "../shared/api.ts";
import { ErrorResponse } from "../shared/error-response.ts";
import {
  getBrandLogo,
  getPageSession,
  openPasswordLink,
  sendPasswordMail,
  setPassword,
  signIn,
  signInByCode,
  signInByLink,
  signOut,
} from "./account.ts";
import {
  addApplicationDocument,
  getApplicationForm,
  listApplicationFormMccs,
  removeApplicationDocument,
  saveApplicationForm,
  submitApplicationForm,
} from "./application-form.ts";
import { getDashboardOverview } from "./dashboard.ts";
import { openApplePaySession, openElementSession, readElementIntent } from "./elements.ts";
import { pagesErrors, pagesErrorsOf } from "./errors.ts";
import { openOnboardLink, signUpContractor } from "./onboarding.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecurity,
  removeSecondFactor,
} from "./security.ts";
import {
  actAtVirtualTerminal,
  getVirtualTerminal,
  listVirtualTerminals,
  streamVirtualTerminal,
} from "./virtual-terminals.ts";

/** Every operation that only our own pages use. */
export const pagesOperations = {
  getPageSession,
  signIn,
  signInByLink,
  signInByCode,
  signOut,
  sendPasswordMail,
  openPasswordLink,
  setPassword,
  getBrandLogo,
  getSecurity,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  getDashboardOverview,
  getApplicationForm,
  saveApplicationForm,
  submitApplicationForm,
  listApplicationFormMccs,
  addApplicationDocument,
  removeApplicationDocument,
  openOnboardLink,
  signUpContractor,
  openElementSession,
  readElementIntent,
  openApplePaySession,
  listVirtualTerminals,
  getVirtualTerminal,
  actAtVirtualTerminal,
  streamVirtualTerminal,
} as const;

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
    security: { title: "Security", description: "The second factor." },
    dashboard: { title: "Dashboard", description: "The overview for a business's user." },
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
