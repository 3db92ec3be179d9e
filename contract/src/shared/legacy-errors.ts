import type { ErrorEntry } from "./errors.ts";
import { type OperationShape, takesJson } from "./operation.ts";
import { legacySessionErrors } from "./session-errors.ts";

/** Errors of the APIs with the older error body: Boarding and Residuals. */
export const legacyErrors = {
  bad_request: {
    code: "bad_request",
    status: 400,
    type: "API_ERROR",
    title: "Bad request",
    meaning:
      "The request is malformed: invalid JSON, nested too deeply, or in an unsupported media type.",
  },
  invalid_request_data: {
    code: "invalid_request_data",
    status: 400,
    type: "INVALID_REQUEST_DATA_ERROR",
    title: "Invalid request data",
    meaning:
      "A field of the path, the query, the headers or the body has an invalid value. `argument_errors` lists every invalid field.",
  },
  unauthorized: {
    code: "unauthorized",
    status: 401,
    type: "API_ERROR",
    title: "Authorization required",
    meaning: "The header `x-api-key` is missing, or the API key is not valid.",
  },
  forbidden: {
    code: "forbidden",
    status: 403,
    type: "API_ERROR",
    title: "Access denied",
    meaning: "This kind of API key cannot use this operation.",
  },
  ...legacySessionErrors,
  not_found: {
    code: "not_found",
    status: 404,
    type: "API_ERROR",
    title: "Not found",
    meaning: "The object does not exist, or the key does not have access to it.",
  },
  method_not_allowed: {
    code: "method_not_allowed",
    status: 405,
    type: "API_ERROR",
    title: "Method not allowed",
    meaning: "The path exists, but not with this method. `Allow` lists the methods that it has.",
    extension: true,
  },
  conflict: {
    code: "conflict",
    status: 409,
    type: "API_ERROR",
    title: "Conflict",
    meaning: "The object already exists, or its status does not allow this operation.",
  },
  idempotency_in_flight: {
    code: "idempotency_in_flight",
    status: 409,
    type: "API_ERROR",
    title: "Conflict",
    meaning:
      "A request with this idempotency key is still in progress, or the object was changed at the same time. Try again.",
    extension: true,
  },
  content_too_large: {
    code: "content_too_large",
    status: 413,
    type: "API_ERROR",
    title: "Content too large",
    meaning: "The body is larger than the operation allows; `detail` or `message` names the limit.",
    extension: true,
  },
  idempotency_mismatch: {
    code: "idempotency_mismatch",
    status: 422,
    type: "API_ERROR",
    title: "Idempotency key used before",
    meaning: "The idempotency key was already used with a different request body.",
    extension: true,
  },
  too_many_requests: {
    code: "too_many_requests",
    status: 429,
    type: "API_ERROR",
    title: "Too many requests",
    meaning:
      "Too many requests of this API key are waiting. Send fewer requests at the same time, and retry after the number of seconds in `Retry-After`.",
    extension: true,
  },
  server_error: {
    code: "server_error",
    status: 500,
    type: "SYSTEM_ERROR",
    title: "Server error",
    meaning: "An unexpected error of the server.",
  },
  unavailable: {
    code: "unavailable",
    status: 503,
    type: "SYSTEM_ERROR",
    title: "Service unavailable",
    meaning:
      "The server cannot process the request now: it is stopping or overloaded, its database or a processor cannot be reached, or a disk is full. Retry after the number of seconds in `Retry-After`, with the same idempotency key.",
    extension: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type LegacyErrorName = keyof typeof legacyErrors;

/** The errors that follow from an operation's shape, plus those that it declares. */
export function legacyErrorsOf<Name extends string>(
  shape: OperationShape<Name>,
): (Name | LegacyErrorName)[] {
  const names = new Set<Name | LegacyErrorName>(shape.errors);
  names.add("unauthorized").add("forbidden").add("server_error").add("unavailable");
  // No operation accepts a query parameter that it does not know.
  names.add("too_many_requests").add("invalid_request_data");
  if (shape.body !== undefined) names.add("bad_request");
  if (takesJson(shape)) names.add("content_too_large");
  if (shape.params !== undefined) names.add("not_found");
  if ((shape.business ?? "none") !== "none") names.add("not_found");
  if (shape.idempotent) names.add("idempotency_in_flight").add("idempotency_mismatch");
  return [...names];
}
