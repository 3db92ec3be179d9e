import type { OperationShape } from "@openpayfac/contract";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { auditOfUser } from "../audit/audit-of-user.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Caller } from "../identity/api-keys.ts";
import { deviceOf, requireSession } from "../identity/session-cookie.ts";
import type { Session } from "../identity/sessions.ts";
import { type CallingUser, callingUser } from "./calling-user.ts";

/**
 * The signed-in user as the caller of an operation of an API, with the permissions of the role.
 *
 * Errors   unauthorized: not signed in; forbidden: a request of another site, a change without the
 *          page's token, a role without the permission, a step-up that is due, or an operation that
 *          needs a second user.
 */
export async function signedInCaller(
  request: FastifyRequest,
  operation: OperationShape,
  deps: Dependencies,
): Promise<Caller> {
  // Source: Fetch Metadata (W3C). Only a browser has a session, and every browser sends it.
  if (request.headers["sec-fetch-site"] !== "same-origin") {
    throw new ApiError("forbidden", "This can only be done from a page of this site.");
  }
  const session = await requireSession(request, deps);
  const user = callingUser(session.user, deviceOf(request), session.verifiedFor);
  try {
    requirePermission(user, operation);
    requireOneUser(operation);
  } catch (error) {
    const entry = auditOfUser(deps, session.user, operation.id, "denied", request);
    await writeAtomically(deps.database, [entry]);
    throw error;
  }
  requireStepUp(session, operation);
  const { id: keyId, tenant_id: tenantId, partner_id: partnerId } = session.user;
  const { tokenHash: sessionHash } = session;
  return { keyId, kind: "user", tenantId, partnerId, user, sessionHash };
}

/** Errors   forbidden, PERMISSION_MISSING. */
export function requirePermission(user: CallingUser, operation: OperationShape): void {
  const { permission } = operation;
  const grants = permission === null ? undefined : user.grants[permission];
  // A limit is the handler's: it depends on the amount.
  const isGranted =
    grants?.some((grant) => grant === "allowed" || grant === "limited") === true ||
    (grants?.includes("fees") === true && operation.id === "createFee");
  if (isGranted) return;
  if (grants?.includes("propose") === true) throw secondUserRequired();
  const missing = permission === null ? "This is not done by users." : `It needs ${permission}.`;
  throw new ApiError("forbidden", `The role ${user.role} does not permit this. ${missing}`, {
    type: "PERMISSION_MISSING",
  });
}

/** Errors   forbidden, STEP_UP_REQUIRED. */
function requireStepUp({ verifiedFor }: Session, { stepUp }: OperationShape): void {
  if (stepUp === null || stepUp === verifiedFor) return;
  throw stepUpRequired();
}

/** Rules that depend on no amount: without a second user, these are not done. */
const alwaysByTwo: ReadonlySet<string | null> = new Set([
  "bank_account",
  "adjustment",
  "account_restriction",
  "plan_price",
  "residual_run",
  // `administrator` depends on the role that is given: its handlers decide.
]);

function requireOneUser({ dualApproval }: OperationShape): void {
  if (alwaysByTwo.has(dualApproval)) throw secondUserRequired();
}

/** The error of what one user may not do alone. */
export function secondUserRequired(
  message = "This needs the approval of a second user.",
): ApiError {
  return new ApiError("forbidden", message, { type: "SECOND_USER_REQUIRED" });
}

/** The page asks for a code, and sends the request again. */
export function stepUpRequired(): ApiError {
  return new ApiError("forbidden", "Confirm with a code that it is you.", {
    type: "STEP_UP_REQUIRED",
  });
}
