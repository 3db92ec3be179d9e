import { type ErrorEntry, legacyErrors } from "@openpayfac/contract/names";
import type { RefusingApi } from "./refused-as.ts";

/** What only the hosted pages' own calls are refused with. */
export const pageErrors = {
  too_many_requests: {
    code: "too_many_requests",
    status: 429,
    type: "API_ERROR",
    title: "Too many requests",
    meaning:
      "Something that could be guessed was tried too often; `retry-after` says for how long.",
  },
  link_expired: {
    code: "link_expired",
    status: 410,
    type: "API_ERROR",
    title: "The link does not work any more",
    meaning: "The link was used, replaced, or its time is over.",
  },
} as const satisfies Record<string, ErrorEntry>;

/** How the calls of the hosted pages are refused: in the form of the Boarding API. */
export const pagesApi: RefusingApi = {
  id: "pages",
  errors: { ...legacyErrors, ...pageErrors },
  errorMediaType: "application/json",
};
