import { paymentsErrors, paymentsErrorsOf } from "../payments/errors.ts";
import type { ErrorEntry } from "../shared/errors.ts";
import type { OperationShape } from "../shared/operation.ts";
import { sessionProblems } from "../shared/session-errors.ts";
import { grantsOf, type RoleType, rolesOfTypes } from "./roles.ts";

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
  ...sessionProblems,
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

/** Permissions that some role has only with the approval of another user. */
const proposed: ReadonlySet<string> = new Set(
  Object.entries(rolesOfTypes).flatMap(([type, roles]) =>
    roles.flatMap((role) =>
      Object.entries(grantsOf(type as RoleType, role)).flatMap(([permission, grants]) =>
        grants.includes("propose") ? [permission] : [],
      ),
    ),
  ),
);

const isProposed = ({ permission }: OperationShape) =>
  permission !== null && proposed.has(permission);

/** Names from the catalog that an operation can return, to keys and to users. */
export function platformErrorsOf(shape: OperationShape): string[] {
  const names = new Set<PlatformErrorName>(paymentsErrorsOf(shape) as PlatformErrorName[]);
  names.add("permission_missing");
  if (shape.stepUp !== null) names.add("step_up_required");
  if (shape.dualApproval !== null || isProposed(shape)) names.add("second_user_required");
  return [...names];
}
