import type { ErrorEntry } from "./errors.ts";
import { type OperationShape, takesJson } from "./operation.ts";

/** How the APIs with the older error body, Boarding and Residuals, refuse. */
export const legacyErrors = {
  bad_request: {
    code: "bad_request",
    status: 400,
    type: "API_ERROR",
    title: "Bad request",
    meaning: "The request is malformed: not JSON, too deep, or not of the media type asked for.",
  },
  invalid_request_data: {
    code: "invalid_request_data",
    status: 400,
    type: "INVALID_REQUEST_DATA_ERROR",
    title: "Invalid request data",
    meaning:
      "A field of the path, the query, the headers or the body has an invalid value. `argument_errors` names every one.",
  },
  unauthorized: {
    code: "unauthorized",
    status: 401,
    type: "API_ERROR",
    title: "Authorization required",
    meaning: "The header `x-api-key` is missing, or no key has this value.",
  },
  forbidden: {
    code: "forbidden",
    status: 403,
    type: "API_ERROR",
    title: "Access denied",
    meaning: "This kind of key may not make this call.",
  },
  not_found: {
    code: "not_found",
    status: 404,
    type: "API_ERROR",
    title: "Not found",
    meaning: "The object does not exist, or it stands outside of what the key may see.",
  },
  conflict: {
    code: "conflict",
    status: 409,
    type: "API_ERROR",
    title: "Conflict",
    meaning: "Such an object exists already, or the object's status does not allow this call.",
  },
  idempotency_in_flight: {
    code: "idempotency_in_flight",
    status: 409,
    type: "API_ERROR",
    title: "Conflict",
    meaning:
      "A request with this idempotency key is still being worked on, or the object was changed at the same moment: try again.",
    extension: true,
  },
  content_too_large: {
    code: "content_too_large",
    status: 413,
    type: "API_ERROR",
    title: "Content too large",
    meaning: "The body is larger than any that the call takes; the refusal names the limit.",
    extension: true,
  },
  idempotency_mismatch: {
    code: "idempotency_mismatch",
    status: 422,
    type: "API_ERROR",
    title: "Idempotency key used before",
    meaning: "The idempotency key was used before with another body.",
    extension: true,
  },
  too_many_requests: {
    code: "too_many_requests",
    status: 429,
    type: "API_ERROR",
    title: "Too many requests",
    meaning:
      "Too many requests of this API key are waiting. Send fewer at the same time, and try again after the seconds in `Retry-After`.",
    extension: true,
  },
  server_error: {
    code: "server_error",
    status: 500,
    type: "SYSTEM_ERROR",
    title: "Server error",
    meaning: "An unexpected fault of the server.",
  },
  unavailable: {
    code: "unavailable",
    status: 503,
    type: "SYSTEM_ERROR",
    title: "Service unavailable",
    meaning:
      "Not possible now: the server is stopping or has too much to do, its database or a processor cannot be reached, or a disk is full. Try again after the seconds that Retry-After names, with the same idempotency key.",
    extension: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type LegacyErrorName = keyof typeof legacyErrors;

/** The errors that follow from a call's shape, beside those that it declares. */
export function legacyErrorsOf<Name extends string>(
  shape: OperationShape<Name>,
): (Name | LegacyErrorName)[] {
  const names = new Set<Name | LegacyErrorName>(shape.errors);
  names.add("unauthorized").add("forbidden").add("server_error").add("unavailable");
  names.add("too_many_requests");
  if (shape.body !== undefined) names.add("bad_request");
  if (takesJson(shape)) names.add("content_too_large");
  if (shape.params !== undefined) names.add("not_found");
  const hasBusiness = (shape.business ?? "none") !== "none";
  if (hasBusiness) names.add("not_found");
  if (shape.idempotent) names.add("idempotency_in_flight").add("idempotency_mismatch");
  const isRead = shape.body !== undefined || shape.query !== undefined;
  if (isRead || shape.params !== undefined || hasBusiness || shape.idempotent) {
    names.add("invalid_request_data");
  }
  return [...names];
}
