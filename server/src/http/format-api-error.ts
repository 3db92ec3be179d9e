import type { Api, ErrorEntry } from "@openpayfac/contract";
import type { ApiError, ApiErrorName, FieldError } from "../api-error.ts";

/** A refusal as it is sent. */
export interface FormattedError {
  status: number;
  mediaType: Api["errorMediaType"];
  body: object;
}

/** What of an API its refusals follow from. */
export interface ErrorFormat extends Pick<Api, "errors" | "errorMediaType"> {
  id: string;
}

/** What an API without an entry of a name answers instead: the first of these that it has. */
const insteadOf: Partial<Record<ApiErrorName, readonly ApiErrorName[]>> = {
  invalid_body: ["invalid_request_data", "bad_request"],
  invalid_query: ["invalid_request_data", "bad_request"],
  invalid_header: ["invalid_request_data", "bad_request"],
  invalid_parameter: ["invalid_request_data", "bad_request"],
  referenced_not_found: ["not_found"],
};

/**
 * A refusal in the form of one API: its own entry, its own body, its own media type.
 *
 * Errors   throws when the API's catalogue has no entry for it: no call of it may refuse so.
 */
export function formatApiError(
  api: ErrorFormat,
  refusal: ApiError,
  requestId: string,
): FormattedError {
  const entry = entryOf(api, refusal.entry);
  return {
    status: entry.status,
    mediaType: api.errorMediaType,
    body:
      api.errorMediaType === "application/json"
        ? legacyBody(entry, refusal)
        : problemBody(entry, refusal, requestId),
  };
}

function entryOf(api: ErrorFormat, name: ApiErrorName): ErrorEntry {
  for (const candidate of [name, ...(insteadOf[name] ?? [])]) {
    const entry = api.errors[candidate];
    if (entry !== undefined) return entry;
  }
  throw new Error(`the ${api.id} API has no error named ${name}`);
}

/** A problem as RFC 9457 has it; the Terminals API's entries have no `code`. */
function problemBody(entry: ErrorEntry, refusal: ApiError, requestId: string): object {
  return {
    ...(entry.code === undefined ? {} : { code: entry.code }),
    type: entry.type,
    title: entry.title,
    detail: refusal.message,
    status: entry.status,
    instance: requestId,
    ...(refusal.faults.length === 0 ? {} : { errors: refusal.faults }),
  };
}

/** The older body, of the Boarding and Residuals APIs. */
function legacyBody(entry: ErrorEntry, refusal: ApiError): object {
  return {
    type: entry.type,
    code: entry.code,
    message: refusal.message,
    ...(refusal.faults.length === 0 ? {} : { argument_errors: byPath(refusal.faults) }),
  };
}

/** One sentence or more for each field, for a field may have several faults. */
function byPath(faults: readonly FieldError[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of faults) {
    const before = messages.get(path);
    messages.set(path, before === undefined ? message : `${before} ${message}`);
  }
  return Object.fromEntries(messages);
}
