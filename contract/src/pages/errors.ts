import type { ErrorEntry } from "../shared/errors.ts";
import { type LegacyErrorName, legacyErrors } from "../shared/legacy-errors.ts";
import { type OperationShape, takesJson } from "../shared/operation.ts";

/** Errors of the hosted pages' own operations. */
export const pageErrors = {
  too_many_requests: {
    code: "too_many_requests",
    status: 429,
    type: "API_ERROR",
    title: "Too many requests",
    meaning: "Too many attempts, such as passwords or codes; `retry-after` gives the waiting time.",
  },
  link_expired: {
    code: "link_expired",
    status: 410,
    type: "API_ERROR",
    title: "This link is not valid",
    meaning: "The link was used or replaced, or has expired.",
  },
  address_not_allowed: {
    code: "address_not_allowed",
    status: 403,
    type: "API_ERROR",
    title: "Address not allowed",
    meaning: "The policies do not permit sign-ins from the address of the request.",
  },
} as const satisfies Record<string, ErrorEntry>;

/** Errors of the hosted pages' operations, with the error body of the Boarding API. */
export const pagesErrors = { ...legacyErrors, ...pageErrors } as const;

export type PagesErrorName = keyof typeof pagesErrors;

/** Resources of a signed-in user; a user who lacks the second factor uses the page Security only. */
const ofSession: ReadonlySet<string> = new Set(["security", "dashboard", "view_as"]);

/** The errors that follow from an operation's shape, plus those that it declares. */
export function pagesErrorsOf(shape: OperationShape): string[] {
  const names = new Set<string>(shape.errors);
  const add = (...each: LegacyErrorName[]) => {
    for (const name of each) names.add(name);
  };
  add("server_error", "unavailable");
  // Only our own pages may change anything.
  if (shape.method !== "GET") add("forbidden");
  if (shape.audience === "session") add("unauthorized");
  if (shape.id === "startViewAs") add("permission_missing");
  if (shape.stepUp !== null) add("step_up_required");
  if (ofSession.has(shape.resource) && shape.id !== "stopViewAs") {
    add("view_as_ended");
    if (shape.effect === "change" || shape.resource === "security") add("view_as_read_only");
    if (shape.resource !== "security") add("second_factor_required");
  }
  if (shape.audience === "link") add("not_found");
  if (shape.account !== "none") add("unauthorized", "forbidden", "not_found");
  if (shape.body !== undefined) add("bad_request");
  if (takesJson(shape)) add("content_too_large");
  if (shape.query !== undefined) add("invalid_request_data");
  if (shape.body !== undefined || shape.account !== "none") add("invalid_request_data");
  if (Object.values(shape.params?.properties ?? {}).some(hasForm)) add("invalid_request_data");
  return [...names];
}

/** Whether a path value can be invalid; an unrestricted string cannot. */
function hasForm(schema: object): boolean {
  return "pattern" in schema || "maxLength" in schema;
}
