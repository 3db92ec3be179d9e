import type { ErrorEntry } from "../shared/errors.ts";
import { type LegacyErrorName, legacyErrors } from "../shared/legacy-errors.ts";
import { type OperationShape, takesJson } from "../shared/operation.ts";

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
export const pagesErrors = { ...legacyErrors, ...pageErrors } as const;

export type PagesErrorName = keyof typeof pagesErrors;

/** The errors that follow from an operation's shape, plus those that it declares. */
export function pagesErrorsOf(shape: OperationShape): string[] {
  const names = new Set<string>(shape.errors);
  const add = (...each: LegacyErrorName[]) => {
    for (const name of each) names.add(name);
  };
  add("server_error", "unavailable");
  // What changes something is taken from a page of ours alone.
  if (shape.method !== "GET") add("forbidden");
  if (shape.audience === "session") add("unauthorized");
  if (shape.audience === "link") add("not_found");
  if (shape.account !== "none") add("unauthorized", "forbidden", "not_found");
  if (shape.body !== undefined) add("bad_request");
  if (takesJson(shape)) add("content_too_large");
  if (shape.body !== undefined || shape.account !== "none") add("invalid_request_data");
  if (Object.values(shape.params?.properties ?? {}).some(hasForm)) add("invalid_request_data");
  return [...names];
}

/** Whether a value of a path can be one that is refused: a text of any letters cannot. */
function hasForm(schema: object): boolean {
  return "pattern" in schema || "maxLength" in schema;
}
