import {
  type ExportedList,
  exportedLists,
  listsOfOwner,
  type OperationShape,
} from "@openpayfac/contract";
import { ApiError, type FieldError, rejectBodyField, rejectFieldErrors } from "../../api-error.ts";
import type { SentRequest } from "../../approvals/internal-calls.ts";
import { show } from "../../http/show-value.ts";
import { suggestNames } from "../../http/suggest-names.ts";

type Filters = Readonly<Record<string, unknown>>;

/** Fields of every list that say which page is read. */
const paging = ["starting_after", "ending_before", "limit"] as const;

/**
 * The request that reads a page of a list.
 *
 * Input    filters: as `requireFilters` accepts them.
 */
export function listRequest(
  list: ExportedList,
  filters: Filters,
  page: { starting_after?: string; limit: number },
): SentRequest {
  const { method, path } = exportedLists[list];
  const { owner_id: owner, ...others } = filters;
  const isOfOwner = listsOfOwner.has(list);
  const asked = { ...(isOfOwner ? others : filters), ...page };
  const place = path.replace("{id}", encodeURIComponent(String(owner)));
  const headers: Record<string, string> =
    isOfOwner && place === path ? { "x-account-id": String(owner) } : {};
  if (method === "POST") return { method, path, headers, body: asked };
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  );
  return { method, path: `${place}?${query}`, headers };
}

/**
 * Requires that filters name no page, and the owner where the list is of one. The list itself
 * validates everything else.
 *
 * Errors   invalid_body.
 */
export function requireFilters(list: ExportedList, filters: Filters): void {
  for (const name of paging) {
    if (filters[name] !== undefined) {
      throw rejectFilter(name, "no field of a page", show(filters[name]));
    }
  }
  if (listsOfOwner.has(list) && typeof filters.owner_id !== "string") {
    const expected = "the id of an account, a partner or a contractor";
    throw rejectFilter("owner_id", expected, show(filters.owner_id));
  }
}

function rejectFilter(name: string, expected: string, received: string): ApiError {
  return rejectBodyField({
    code: "invalid_value",
    expected,
    received,
    path: `filters.${name}`,
    message: `filters.${name} must be ${expected}; got ${received}.`,
  });
}

/** A list as its operation returns it. */
export interface ListPage {
  data: (Record<string, unknown> & { id: string })[];
  meta: { has_more: boolean };
}

/** The body of a list's error. */
interface ListError {
  detail?: string;
  errors?: FieldError[];
}

/** The error of a list as that of the request whose field `filters` it was read with. */
export function filtersError(list: ExportedList, status: number, body: unknown): ApiError {
  const { detail = "The list cannot be read.", errors = [] } = (body ?? {}) as ListError;
  const fieldErrors = errors.map((each) =>
    each.code === "unrecognized_keys"
      ? unknownFilter(list, each)
      : { ...each, path: `filters.${each.path}` },
  );
  if (status === 404) return new ApiError("referenced_not_found", detail, { fieldErrors });
  if (status === 403) return new ApiError("forbidden", detail);
  if (status === 400 || status === 422) {
    return fieldErrors.length > 0
      ? rejectFieldErrors("invalid_body", fieldErrors)
      : new ApiError("invalid_body", detail);
  }
  if (status < 500) return new ApiError("invalid_status", detail);
  return new ApiError("unavailable", detail);
}

/** An export has no field that says which page of the list is read. */
function unknownFilter(list: ExportedList, { received, path, code }: FieldError): FieldError {
  const { body, query } = exportedLists[list] as OperationShape;
  const known = Object.keys((body ?? query)?.properties ?? {})
    .concat(listsOfOwner.has(list) ? ["owner_id"] : [])
    .filter((name) => !paging.some((each) => each === name));
  const near = suggestNames(path, known);
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  return {
    code,
    expected: `one of ${known.join(", ")}`,
    received,
    path: `filters.${path}`,
    message: `filters.${path} is not a filter of the list ${list}.${hint}`,
  };
}
