import type { Grant, OperationShape, Permission } from "@openpayfac/contract";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { auditOfUser } from "../audit/audit-of-user.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { show } from "../http/show-value.ts";
import type { Caller } from "../identity/api-keys.ts";
import { deviceOf } from "../identity/device-of.ts";
import { requireOpenSession } from "../identity/session-cookie.ts";
import { requireFactor } from "../identity/session-rules.ts";
import type { Session } from "../identity/sessions.ts";
import type { UserRow } from "../identity/user-rows.ts";
import { effectiveUser, requireInView } from "../identity/views.ts";
import { type CallingUser, callingUser } from "./calling-user.ts";
import { readUserPolicies, type UserPolicies } from "./user-policies.ts";

/**
 * The signed-in user as the caller of an operation of an API, with the permissions of the role.
 *
 * Errors   unauthorized: not signed in. forbidden: a request of another site, a change without the
 *          page's token, a role without the permission, a step-up that is due, or an operation that
 *          needs a second user. A session without the required second factor: see `requireFactor`. A
 *          view as another user: see `requireInView`.
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
  const session = await requireOpenSession(request, deps);
  const row = effectiveUser(session);
  const isViewed = session.view !== null;
  const user = callingUser(row, {
    device: deviceOf(request),
    verifiedFor: isViewed ? null : session.verifiedFor,
    policies: await readUserPolicies(deps.database, row.tenant_id, row.partner_id),
    proposalReason: proposalReasonOf(request),
    viewedBy: isViewed ? session.user.id : null,
    approval: null,
  });
  const caller = { ...callerOf(row, user), sessionHash: session.tokenHash };
  request.caller = caller;
  try {
    requireFactor(session.rules, session.factor, operation);
    requireInView(session, operation, request.headers.accept);
    requirePermission(user, operation);
  } catch (error) {
    const entry = auditOfUser(deps, session, operation.id, "denied", request);
    await writeAtomically(deps.database, [entry]);
    throw error;
  }
  if (needsSecondUser(user, operation) && user.proposalReason === null)
    throw new SecondUserRequired();
  requireStepUp(session, operation);
  return caller;
}

/** The caller that a user is. */
export function callerOf(
  { id: keyId, tenant_id: tenantId, partner_id: partnerId }: UserRow,
  user: CallingUser,
): Caller {
  return { keyId, kind: "user", tenantId, partnerId, user };
}

const reasonLengthMax = 500;

/** Errors   invalid_header. */
function proposalReasonOf({ headers }: FastifyRequest): string | null {
  const sent = headers["x-approval-reason"];
  if (sent === undefined) return null;
  const reason = decoded(String(sent))?.trim();
  if (reason !== undefined && reason !== "" && reason.length <= reasonLengthMax) return reason;
  const expected = `a percent-encoded text of 1 to ${reasonLengthMax} characters`;
  const message = `The header x-approval-reason must be ${expected}.`;
  throw new ApiError("invalid_header", message, {
    fieldErrors: [
      {
        code: "invalid_string",
        expected,
        received: show(sent),
        path: "x-approval-reason",
        message,
      },
    ],
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not encoded: the caller rejects it.
    return undefined;
  }
}

/** Errors   permission_missing. */
export function requirePermission(user: CallingUser, operation: OperationShape): void {
  const { permission } = operation;
  const grants = permission === null ? undefined : user.grants[permission];
  const isGranted =
    grants?.some((grant) => grant === "fees" || grant === "propose" || isAlone(grant)) === true;
  const isApprover = grants?.includes("approve") === true && !user.policies.dual_approval;
  const isOther = grants?.includes("fees") === true && operation.id !== "createFee";
  if ((isGranted && !isOther) || isApprover) return;
  const missing = permission === null ? "This is not done by users." : `It needs ${permission}.`;
  throw new ApiError(
    "permission_missing",
    `The role ${user.role} does not permit this. ${missing}`,
  );
}

/** A limit is the handler's: it depends on the amount. */
const isAlone = (grant: Grant) => grant === "allowed" || grant === "limited";

/** Whether the user may do this only after another one's approval, whatever the request says. */
export function needsSecondUser(user: CallingUser, operation: OperationShape): boolean {
  if (user.approval !== null || operation.permission === null) return false;
  const grants = user.grants[operation.permission] ?? [];
  if (isDecidedByHandler(operation, user.policies)) return false;
  if (!user.policies.dual_approval && mayApprove(grants)) return false;
  const proposes = grants.includes("propose") && !grants.some(isAlone);
  return proposes || alwaysByTwo.has(operation.dualApproval);
}

/** Whether what a request contains decides if a second user is needed: an amount, or a policy. */
function isDecidedByHandler({ id }: OperationShape, policies: UserPolicies): boolean {
  if (id === "createAdjustment" || id === "createBankDebit") return policies.adjustment_limit > 0;
  if (id === "writeOffRecord") return policies.write_off_limit > 0;
  return id === "updateUserPolicies";
}

/** Whether a permission lets a user approve what others propose. */
export function mayApprove(grants: readonly Grant[]): boolean {
  return grants.includes("approve") || grants.includes("allowed");
}

/** Errors   step_up_required. */
export function requireStepUp({ verifiedFor }: Session, { stepUp }: OperationShape): void {
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
  "policy",
  // `administrator` depends on the role that is given: its handlers decide.
]);

/**
 * Whether a rule that depends on the request lets the user act alone: it was approved, or nothing
 * needs an approval that the user could give.
 */
export function actsAlone({ approval, policies, grants }: CallingUser, permission: Permission) {
  return approval !== null || (!policies.dual_approval && mayApprove(grants[permission] ?? []));
}

/** The error of what one user may not do alone. */
export class SecondUserRequired extends ApiError {
  /** See `change_requests.granted_role`; null: a user with the operation's permission approves it. */
  readonly grantedRole: string | null;

  constructor(
    message = "This needs the approval of a second user.",
    grantedRole: string | null = null,
  ) {
    super("second_user_required", message);
    this.grantedRole = grantedRole;
  }
}

/** The page asks for a code, and sends the request again. */
export function stepUpRequired(): ApiError {
  return new ApiError("step_up_required", "Confirm with a code that it is you.");
}
