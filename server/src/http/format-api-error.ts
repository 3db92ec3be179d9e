import type { Api, ErrorEntry } from "@openpayfac/contract";
import type { ApiError, ApiErrorName, FieldError } from "../api-error.ts";

/** An API error in the form that is sent. */
export interface FormattedError {
  status: number;
  mediaType: Api["errorMediaType"];
  body: object;
}

/** The parts of an API that determine its errors. */
export interface ErrorFormat extends Pick<Api, "errors" | "errorMediaType"> {
  id: string;
}

/** Substitutes for a name that an API's catalog lacks: the first one in its catalog applies. */
const insteadOf: Partial<Record<ApiErrorName, readonly ApiErrorName[]>> = {
  invalid_body: ["invalid_request_data", "bad_request"],
  invalid_query: ["invalid_request_data", "bad_request"],
  invalid_header: ["invalid_request_data", "bad_request"],
  invalid_parameter: ["invalid_request_data", "bad_request"],
  referenced_not_found: ["not_found"],
};

/**
 * Formats an API error for one API: its entry, its body, its media type.
 *
 * Errors   throws if the API's catalog has no entry for it: none of its operations may return it.
 */
export function formatApiError(
  api: ErrorFormat,
  apiError: ApiError,
  requestId: string,
): FormattedError {
  const entry = entryOf(api, apiError.entry);
  return {
    status: entry.status,
    mediaType: api.errorMediaType,
    body:
      api.errorMediaType === "application/json"
        ? { ...legacyBody(entry, apiError), ...(api.id === "pages" ? codesOf(apiError) : {}) }
        : problemBody(entry, apiError, requestId),
  };
}

function entryOf(api: ErrorFormat, name: ApiErrorName): ErrorEntry {
  for (const candidate of [name, ...(insteadOf[name] ?? [])]) {
    const entry = api.errors[candidate];
    if (entry !== undefined) return entry;
  }
  throw new Error(`the ${api.id} API has no error named ${name}`);
}

/** A problem of RFC 9457; the Terminals API's entries have no `code`. */
function problemBody(entry: ErrorEntry, apiError: ApiError, requestId: string): object {
  return {
    ...(entry.code === undefined ? {} : { code: entry.code }),
    type: entry.type,
    title: entry.title,
    detail: apiError.message,
    status: entry.status,
    instance: requestId,
    ...(apiError.fieldErrors.length === 0 ? {} : { errors: apiError.fieldErrors }),
  };
}

/** The older body, of the Boarding and Residuals APIs. */
function legacyBody(entry: ErrorEntry, apiError: ApiError): object {
  return {
    type: entry.type,
    code: entry.code,
    message: apiError.message,
    ...(apiError.fieldErrors.length === 0 ? {} : { argument_errors: byPath(apiError.fieldErrors) }),
  };
}

/** Codes of the invalid fields: a page shows messages in its own language. */
function codesOf({ fieldErrors }: ApiError): object {
  if (fieldErrors.length === 0) return {};
  const codes = fieldErrors.toReversed().map(({ path, code }) => [path, code]);
  return { argument_codes: Object.fromEntries(codes) };
}

/** One or more sentences for each field, since a field may have several errors. */
function byPath(fieldErrors: readonly FieldError[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of fieldErrors) {
    const before = messages.get(path);
    messages.set(path, before === undefined ? message : `${before} ${message}`);
  }
  return Object.fromEntries(messages);
}
