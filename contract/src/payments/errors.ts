import type { ErrorEntry } from "../shared/errors.ts";
import { type OperationShape, takesJson } from "../shared/operation.ts";
import { sessionProblems } from "../shared/session-errors.ts";

/** Error catalog of the Payments API: no other error is returned. */
export const paymentsErrors = {
  bad_request: {
    code: "400-01",
    status: 400,
    type: "about:blank",
    title: "Bad Request",
    meaning:
      "The request is malformed: invalid JSON, nested too deeply, or in an unsupported media type.",
  },
  payment_create_error: {
    code: "400-01",
    status: 400,
    type: "PAYMENT_CREATE_ERROR",
    title: "Bad Request",
    meaning:
      "The payment cannot be created from this intent and this payment method. A card decline is not an error: the response is 201 with a payment in status `failed`.",
  },
  payment_intent_invalid_status: {
    code: "400-01",
    status: 400,
    type: "PAYMENT_INTENT_INVALID_STATUS",
    title: "Bad Request",
    meaning: "The payment intent's status does not allow this operation.",
  },
  invalid_status: {
    code: "400-01",
    status: 400,
    type: "BAD_REQUEST",
    title: "Bad Request",
    meaning: "The object's status does not allow this operation.",
  },
  payment_method_create_error: {
    code: "400-01",
    status: 400,
    type: "PAYMENT_METHOD_CREATE_ERROR",
    title: "Bad Request",
    meaning:
      "The card or bank account cannot be used, for example because the token is unknown or the brand is not accepted.",
  },
  processor_refused: {
    code: "400-01",
    status: 400,
    type: "BAD_REQUEST",
    title: "Bad Request",
    meaning:
      "The processor rejected the request; nothing was changed. `detail` contains the processor's message.",
  },
  invalid_body: {
    code: "400-02",
    status: 400,
    type: "about:blank",
    title: "Invalid Body",
    meaning: "A field of the body has an invalid value. `errors` lists every invalid field.",
  },
  invalid_query: {
    code: "400-03",
    status: 400,
    type: "about:blank",
    title: "Invalid Query",
    meaning: "A field of the query has an invalid value. `errors` lists every invalid field.",
  },
  invalid_header: {
    code: "400-04",
    status: 400,
    type: "about:blank",
    title: "Invalid Header",
    meaning: "A header is missing or has an invalid value. `errors` lists every invalid header.",
  },
  invalid_parameter: {
    code: "400-05",
    status: 400,
    type: "about:blank",
    title: "Invalid Parameter",
    meaning: "A parameter of the path has an invalid value.",
  },
  unauthorized: {
    code: "401-01",
    status: 401,
    type: "about:blank",
    title: "Unauthorized",
    meaning: "The header `x-api-key` is missing, or the API key is not valid.",
  },
  forbidden: {
    code: "403-01",
    status: 403,
    type: "about:blank",
    title: "Forbidden",
    meaning: "This kind of API key cannot use this operation.",
  },
  ...sessionProblems,
  not_found: {
    code: "404-01",
    status: 404,
    type: "about:blank",
    title: "Not Found",
    meaning: "The object does not exist, or the key does not have access to it.",
  },
  referenced_not_found: {
    code: "404-01",
    status: 404,
    type: "NOT_FOUND",
    title: "Not Found",
    meaning:
      "An object that a header or the body refers to does not exist, or the key does not have access to it.",
  },
  method_not_allowed: {
    code: "405-01",
    status: 405,
    type: "about:blank",
    title: "Method Not Allowed",
    meaning: "The path exists, but not with this method. `Allow` lists the methods that it has.",
    extension: true,
  },
  idempotency_in_flight: {
    code: "409-01",
    status: 409,
    type: "about:blank",
    title: "Conflict",
    meaning:
      "A request with this idempotency key is still in progress, or the object was changed at the same time. Try again.",
    extension: true,
  },
  content_too_large: {
    code: "413-01",
    status: 413,
    type: "about:blank",
    title: "Content Too Large",
    meaning: "The body is larger than the operation allows; `detail` or `message` names the limit.",
    extension: true,
  },
  idempotency_mismatch: {
    code: "422-01",
    status: 422,
    type: "about:blank",
    title: "Unprocessable Content",
    meaning: "The idempotency key was already used with a different request body.",
    extension: true,
  },
  too_many_requests: {
    code: "429-01",
    status: 429,
    type: "about:blank",
    title: "Too Many Requests",
    meaning:
      "Too many requests of this API key are waiting. Send fewer requests at the same time, and retry after the number of seconds in `Retry-After`.",
    extension: true,
  },
  server_error: {
    code: "500-01",
    status: 500,
    type: "about:blank",
    title: "Server Error",
    meaning:
      "An unexpected error of the server. openpayfac resolves any unknown outcome at the processor. Retry with the same idempotency key to get the result.",
  },
  unavailable: {
    code: "503-01",
    status: 503,
    type: "about:blank",
    title: "Service Unavailable",
    meaning:
      "The server cannot process the request now: it is stopping or overloaded, its database or a processor cannot be reached, or a disk is full. Retry after the number of seconds in `Retry-After`, with the same idempotency key.",
    extension: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type PaymentsErrorName = keyof typeof paymentsErrors;

/**
 * All errors that an operation can return: declared ones, and those that follow from its shape.
 *
 * Returns  names from the catalog.
 */
export function paymentsErrorsOf(shape: OperationShape): PaymentsErrorName[] {
  const names = new Set<PaymentsErrorName>(shape.errors as PaymentsErrorName[]);
  // No operation accepts every kind of key: an operator's key cannot use a merchant's operations.
  names.add("unauthorized").add("forbidden").add("server_error").add("unavailable");
  // No operation accepts a query parameter that it does not know.
  names.add("too_many_requests").add("invalid_query");
  if (shape.body !== undefined) names.add("bad_request").add("invalid_body");
  if (takesJson(shape)) names.add("content_too_large");
  if (shape.params !== undefined) names.add("invalid_parameter").add("not_found");
  const namesAnother = [shape.account, shape.business].some((use) => (use ?? "none") !== "none");
  if (namesAnother) names.add("invalid_header").add("referenced_not_found");
  if (shape.idempotent) {
    names.add("invalid_header").add("idempotency_in_flight").add("idempotency_mismatch");
  }
  return [...names];
}
