import { type ExportedList, exportedLists, listsOfOwner } from "@openpayfac/contract";
import { ApiError, type FieldError, rejectBodyField } from "../../api-error.ts";
import type { SentRequest } from "../../approvals/internal-calls.ts";
import { show } from "../../http/show-value.ts";

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
export function filtersError(status: number, body: unknown): ApiError {
  const { detail = "The list cannot be read.", errors = [] } = (body ?? {}) as ListError;
  const fieldErrors = errors.map((each) => ({ ...each, path: `filters.${each.path}` }));
  if (status === 404) return new ApiError("referenced_not_found", detail, { fieldErrors });
  if (status === 403) return new ApiError("forbidden", detail);
  if (status === 400 || status === 422)
    return new ApiError("invalid_body", detail, { fieldErrors });
  if (status < 500) return new ApiError("invalid_status", detail);
  return new ApiError("unavailable", detail);
}
