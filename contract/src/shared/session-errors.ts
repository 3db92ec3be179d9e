import type { ErrorEntry } from "./errors.ts";

/** Why a signed-in user may not make a request, by name. An API key never gets one of these. */
const reasons = {
  permission_missing: {
    title: "Permission Missing",
    meaning: "The user's role does not permit this operation. An API key never gets this error.",
  },
  step_up_required: {
    title: "Step-up Required",
    meaning:
      "The user has to confirm first, with a code or a passkey. An API key never gets this error.",
  },
  second_user_required: {
    title: "Second User Required",
    meaning:
      "Another user has to approve this. Send the reason in `x-approval-reason` to propose it. An API key never gets this error.",
  },
  second_factor_required: {
    title: "Second Factor Required",
    meaning:
      "The policies require a second factor, which the user's session has not proven. An API key never gets this error.",
  },
  view_as_read_only: {
    title: "View Is Read-only",
    meaning:
      "The user views as another user, and then only reads. An API key never gets this error.",
  },
  view_as_ended: {
    title: "View Has Ended",
    meaning:
      "The view as another user has ended. Stop it to continue. An API key never gets this error.",
  },
} as const satisfies Record<string, { title: string; meaning: string }>;

export type SessionErrorName = keyof typeof reasons;

type Entries<Entry> = Record<SessionErrorName, ErrorEntry & Entry>;

function entriesOf<Entry>(entry: (name: SessionErrorName) => Entry): Entries<Entry> {
  return Object.fromEntries(
    Object.entries(reasons).map(([name, { title, meaning }]) => [
      name,
      { ...entry(name as SessionErrorName), status: 403, title, meaning, extension: true },
    ]),
  ) as Entries<Entry>;
}

const typeOf = (name: string) => name.toUpperCase();

/** For the error body of the Payments and Platform APIs: `type` has the reason. */
export const sessionProblems = entriesOf((name) => ({ code: "403-01", type: typeOf(name) }));

/** For the error body of the Terminals API, which has no code. */
export const terminalSessionProblems = entriesOf((name) => ({ type: typeOf(name) }));

/**
 * For the older error body, of the Boarding and Residuals APIs and of the pages. The specification
 * fixes the values of its `type`, and leaves those of `code` open: `code` has the reason.
 */
export const legacySessionErrors = entriesOf((name) => ({ code: name, type: "API_ERROR" }));
