import { paymentsErrors, paymentsErrorsOf } from "../payments/errors.ts";
import type { ErrorEntry } from "../shared/errors.ts";
import type { OperationShape } from "../shared/operation.ts";

/** Error catalog of the Platform API, with the body of the Payments API. */
export const platformErrors = {
  bad_request: paymentsErrors.bad_request,
  invalid_status: paymentsErrors.invalid_status,
  invalid_body: paymentsErrors.invalid_body,
  invalid_query: paymentsErrors.invalid_query,
  invalid_header: paymentsErrors.invalid_header,
  invalid_parameter: paymentsErrors.invalid_parameter,
  unauthorized: paymentsErrors.unauthorized,
  forbidden: paymentsErrors.forbidden,
  not_found: paymentsErrors.not_found,
  referenced_not_found: paymentsErrors.referenced_not_found,
  method_not_allowed: paymentsErrors.method_not_allowed,
  idempotency_in_flight: paymentsErrors.idempotency_in_flight,
  content_too_large: paymentsErrors.content_too_large,
  idempotency_mismatch: paymentsErrors.idempotency_mismatch,
  too_many_requests: paymentsErrors.too_many_requests,
  server_error: paymentsErrors.server_error,
  unavailable: paymentsErrors.unavailable,
} as const satisfies Record<string, ErrorEntry>;

export type PlatformErrorName = keyof typeof platformErrors;

/** Names from the catalog that an operation can return. */
export function platformErrorsOf(shape: OperationShape): string[] {
  return paymentsErrorsOf(shape);
}
