import type { ErrorEntry } from "../shared/errors.ts";
import { type OperationShape, takesJson } from "../shared/operation.ts";
import { terminalSessionProblems } from "../shared/session-errors.ts";

/** Error catalog of the Terminals API: no other error is returned. */
export const terminalsErrors = {
  bad_request: {
    status: 400,
    type: "BAD_REQUEST",
    title: "Bad Request",
    meaning:
      "The request is malformed, or a header or a field of the body has an invalid value. `errors` lists every invalid field.",
  },
  not_found: {
    status: 400,
    type: "NOT_FOUND",
    title: "Not Found",
    meaning:
      "An object that a header or the body refers to does not exist, or the key does not have access to it.",
  },
  payment_create_error: {
    status: 400,
    type: "PAYMENT_CREATE_ERROR",
    title: "Bad Request",
    meaning:
      "The payment cannot be created from this intent with this card. A card decline is not an error: the response contains a payment in status `failed`.",
  },
  payment_intent_invalid_status: {
    status: 400,
    type: "PAYMENT_INTENT_INVALID_STATUS",
    title: "Bad Request",
    meaning: "The payment intent's status does not allow this operation.",
  },
  payment_method_create_error: {
    status: 400,
    type: "PAYMENT_METHOD_CREATE_ERROR",
    title: "Bad Request",
    meaning:
      "The card that the device read cannot be used: it is unreadable, or its brand is not accepted.",
  },
  terminal_error: {
    status: 400,
    type: "TERMINAL_ERROR",
    title: "Terminal Error",
    meaning:
      "The device did not execute the command: it is offline or busy, another session is open, the customer cancelled, or the time limit was reached.",
  },
  terminal_not_found: {
    status: 400,
    type: "TERMINAL_NOT_FOUND_ERROR",
    title: "Terminal Not Found",
    meaning: "The key has no access to a terminal with this `hsn`.",
  },
  unauthorized: {
    status: 401,
    type: "about:blank",
    title: "Unauthorized",
    meaning: "The header `x-api-key` is missing, or the API key is not valid.",
  },
  forbidden: {
    status: 403,
    type: "about:blank",
    title: "Forbidden",
    meaning: "This kind of API key cannot use this operation.",
  },
  ...terminalSessionProblems,
  terminal_unauthorized: {
    status: 403,
    type: "TERMINAL_UNAUTHORIZED_ERROR",
    title: "Terminal Unauthorized",
    meaning:
      "The session key is missing where the operation requires one, the session has ended, or another session is open on the device.",
  },
  method_not_allowed: {
    status: 405,
    type: "about:blank",
    title: "Method Not Allowed",
    meaning: "The path exists, but not with this method. `Allow` lists the methods that it has.",
    extension: true,
  },
  idempotency_in_flight: {
    status: 409,
    type: "about:blank",
    title: "Conflict",
    meaning: "A request with this idempotency key is still in progress. Try again.",
    extension: true,
  },
  content_too_large: {
    status: 413,
    type: "about:blank",
    title: "Content Too Large",
    meaning: "The body is larger than the operation allows; `detail` or `message` names the limit.",
    extension: true,
  },
  idempotency_mismatch: {
    status: 422,
    type: "about:blank",
    title: "Unprocessable Content",
    meaning: "The idempotency key was already used with a different request body.",
    extension: true,
  },
  too_many_requests: {
    status: 429,
    type: "about:blank",
    title: "Too Many Requests",
    meaning:
      "Too many requests of this API key are waiting. Send fewer requests at the same time, and retry after the number of seconds in `Retry-After`.",
    extension: true,
  },
  server_error: {
    status: 500,
    type: "about:blank",
    title: "Server Error",
    meaning: "An unexpected error of the server.",
  },
  terminal_unknown_error: {
    status: 500,
    type: "TERMINAL_UNKNOWN_ERROR",
    title: "Terminal Unknown Error",
    meaning:
      "The device's response is missing or cannot be parsed, so the outcome is unknown. Retrieve the payment intent before you try again.",
  },
  unavailable: {
    status: 503,
    type: "about:blank",
    title: "Service Unavailable",
    meaning:
      "The server cannot process the request now: it is stopping or overloaded, its database or a processor cannot be reached, or a disk is full. Retry after the number of seconds in `Retry-After`, with the same idempotency key.",
    extension: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type TerminalsErrorName = keyof typeof terminalsErrors;

/**
 * All errors that an operation can return: declared ones, and those that follow from its shape.
 *
 * Returns  names from the catalog, in its order.
 */
export function terminalsErrorsOf(shape: OperationShape): TerminalsErrorName[] {
  const names = new Set<TerminalsErrorName>(shape.errors as TerminalsErrorName[]);
  names.add("bad_request").add("unauthorized").add("forbidden");
  names.add("server_error").add("unavailable").add("too_many_requests");
  if (takesJson(shape)) names.add("content_too_large");
  if (shape.account !== "none") names.add("not_found");
  if (shape.session !== undefined && shape.session !== "none") names.add("terminal_unauthorized");
  if (shape.idempotent) names.add("idempotency_in_flight").add("idempotency_mismatch");
  return (Object.keys(terminalsErrors) as TerminalsErrorName[]).filter((name) => names.has(name));
}
