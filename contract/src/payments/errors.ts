import type { ErrorEntry } from "../shared/errors.ts";
import { type OperationShape, takesJson } from "../shared/operation.ts";

/** Every way in which the Payments API refuses. Nothing is refused with anything else. */
export const paymentsErrors = {
  bad_request: {
    code: "400-01",
    status: 400,
    type: "about:blank",
    title: "Bad Request",
    meaning: "The request is malformed: not JSON, too deep, or not of the media type asked for.",
  },
  payment_create_error: {
    code: "400-01",
    status: 400,
    type: "PAYMENT_CREATE_ERROR",
    title: "Bad Request",
    meaning:
      "No payment can be made from this intent and this payment method. A card that an issuer declines is no error: it answers 201 with a payment that `failed`.",
  },
  payment_intent_invalid_status: {
    code: "400-01",
    status: 400,
    type: "PAYMENT_INTENT_INVALID_STATUS",
    title: "Bad Request",
    meaning: "The intent's status does not allow this call.",
  },
  invalid_status: {
    code: "400-01",
    status: 400,
    type: "BAD_REQUEST",
    title: "Bad Request",
    meaning: "The object's status does not allow this call.",
  },
  payment_method_create_error: {
    code: "400-01",
    status: 400,
    type: "PAYMENT_METHOD_CREATE_ERROR",
    title: "Bad Request",
    meaning: "The card or bank account cannot be used: unknown token, brand not accepted.",
  },
  processor_refused: {
    code: "400-01",
    status: 400,
    type: "BAD_REQUEST",
    title: "Bad Request",
    meaning: "The processor refused the call; nothing changed. `detail` holds its words.",
  },
  invalid_body: {
    code: "400-02",
    status: 400,
    type: "about:blank",
    title: "Invalid Body",
    meaning: "A property of the body has an invalid value. Every fault is listed.",
  },
  invalid_query: {
    code: "400-03",
    status: 400,
    type: "about:blank",
    title: "Invalid Query",
    meaning: "A property of the query has an invalid value. Every fault is listed.",
  },
  invalid_header: {
    code: "400-04",
    status: 400,
    type: "about:blank",
    title: "Invalid Header",
    meaning: "A header is missing or has an invalid value. Every fault is listed.",
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
    meaning: "The header `x-api-key` is missing, or no key has this value.",
  },
  forbidden: {
    code: "403-01",
    status: 403,
    type: "about:blank",
    title: "Forbidden",
    meaning: "This kind of key may not make this call.",
  },
  not_found: {
    code: "404-01",
    status: 404,
    type: "about:blank",
    title: "Not Found",
    meaning: "The object does not exist, or it stands outside of what the key may see.",
  },
  referenced_not_found: {
    code: "404-01",
    status: 404,
    type: "NOT_FOUND",
    title: "Not Found",
    meaning:
      "An object that a header or the body names does not exist, or it stands outside of what the key may see.",
  },
  idempotency_in_flight: {
    code: "409-01",
    status: 409,
    type: "about:blank",
    title: "Conflict",
    meaning:
      "A request with this idempotency key is still being worked on, or the object was changed at the same moment: try again.",
    extension: true,
  },
  content_too_large: {
    code: "413-01",
    status: 413,
    type: "about:blank",
    title: "Content Too Large",
    meaning: "The body is larger than any that the call takes; the refusal names the limit.",
    extension: true,
  },
  idempotency_mismatch: {
    code: "422-01",
    status: 422,
    type: "about:blank",
    title: "Unprocessable Content",
    meaning: "The idempotency key was used before with another body.",
    extension: true,
  },
  too_many_requests: {
    code: "429-01",
    status: 429,
    type: "about:blank",
    title: "Too Many Requests",
    meaning:
      "Too many requests of this API key are waiting. Send fewer at the same time, and try again after the seconds in `Retry-After`.",
    extension: true,
  },
  server_error: {
    code: "500-01",
    status: 500,
    type: "about:blank",
    title: "Server Error",
    meaning:
      "An unexpected fault of the server. What a processor may have done meanwhile is inquired: repeat the request with the same idempotency key to learn how it ended.",
  },
  unavailable: {
    code: "503-01",
    status: 503,
    type: "about:blank",
    title: "Service Unavailable",
    meaning:
      "Not possible now: the server is stopping or has too much to do, its database or a processor cannot be reached, or a disk is full. Try again after the seconds that Retry-After names, with the same idempotency key.",
    extension: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type PaymentsErrorName = keyof typeof paymentsErrors;

/**
 * All errors that a call can answer with: those it declares, and those that follow from its shape.
 *
 * Returns   names of the catalogue.
 */
export function paymentsErrorsOf(shape: OperationShape): PaymentsErrorName[] {
  const names = new Set<PaymentsErrorName>(shape.errors as PaymentsErrorName[]);
  // No call is open to every kind of key: an operator's key opens none of a merchant's.
  names.add("unauthorized").add("forbidden").add("server_error").add("unavailable");
  names.add("too_many_requests");
  if (shape.body !== undefined) names.add("bad_request").add("invalid_body");
  if (takesJson(shape)) names.add("content_too_large");
  if (shape.query !== undefined) names.add("invalid_query");
  if (shape.params !== undefined) names.add("invalid_parameter").add("not_found");
  const namesAnother = [shape.account, shape.business].some((use) => (use ?? "none") !== "none");
  if (namesAnother) names.add("invalid_header").add("referenced_not_found");
  if (shape.idempotent) {
    names.add("invalid_header").add("idempotency_in_flight").add("idempotency_mismatch");
  }
  return [...names];
}
