import type { ChangeRequest, OperationShape } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../../api-error.ts";
import { serializeChangeRequest } from "../../../approvals/change-request-rows.ts";
import { planProposal } from "../../../approvals/plan-proposal.ts";
import { named } from "../../../database/named-statement.ts";
import { writeAtomically } from "../../../database/write-atomically.ts";
import type { Dependencies, OperatorDependencies } from "../../../dependencies.ts";
import { normalizeEmail } from "../../../identity/email-address.ts";
import { namesOfUsers } from "../../../identity/user-names.ts";
import { type UserRow, userColumns, userInTenant } from "../../../identity/user-rows.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAdjustment } from "../../../permissions/amount-limits.ts";
import { type CallingUser, callingUser } from "../../../permissions/calling-user.ts";
import {
  callerOf,
  needsSecondUser,
  requirePermission,
  SecondUserRequired,
} from "../../../permissions/signed-in-caller.ts";
import { readUserPolicies } from "../../../permissions/user-policies.ts";
import type { BalanceOwnerRow } from "../../balances/balance-owners.ts";

/** Dependencies of a command that proposes a change. */
export type ProposingDependencies = OperatorDependencies &
  Pick<Dependencies, "encryption"> & {
    /** Those of all shards: a tenant's users are in one of them. */
    databases: readonly Pool[];
  };

/** A correction of an owner's balance, in minor units. */
export interface WantedCorrection {
  owner: BalanceOwnerRow;
  operation: OperationShape;
  /** Body of the operation. */
  request: { amount: number; reason: string };
  /** Ids in it. */
  objectIds: readonly string[];
}

/**
 * Finds who decides a correction, by the rules of the console.
 *
 * Input    as: email address of the user; absent: the operator decides.
 * Returns  the user, or null; and whether another user has to approve.
 * Errors   OperatorError: two users decide it, and none is given; the user is unknown or may not
 *          propose it.
 */
export async function whoDecides(
  deps: ProposingDependencies,
  { owner, operation, request }: WantedCorrection,
  as: string | undefined,
): Promise<{ user: CallingUser | null; isProposal: boolean }> {
  const policies = await readUserPolicies(deps.database, owner.tenant_id, null);
  if (as === undefined) {
    if (!policies.dual_approval || request.amount <= policies.adjustment_limit)
      return { user: null, isProposal: false };
    throw new OperatorError({
      cause: "Two users decide a correction of this amount, and the command names none.",
      remedy:
        "Give the email address of the user who proposes it with --as; another user approves it. Or turn dual approval off: openpayfac users dual-approval off.",
    });
  }
  const row = await requireProposer(deps, owner, as);
  const user = callingUser(row, {
    device: null,
    verifiedFor: operation.stepUp,
    policies,
    proposalReason: request.reason,
    viewedBy: null,
    approval: null,
  });
  try {
    requirePermission(user, operation);
    if (needsSecondUser(user, operation)) return { user, isProposal: true };
    requireAdjustment({ caller: callerOf(row, user) }, "adjustment_limit", request.amount);
  } catch (error) {
    if (error instanceof SecondUserRequired) return { user, isProposal: true };
    if (!(error instanceof ApiError)) throw error;
    throw new OperatorError({
      cause: `${as} may not propose this. ${error.message}`,
      remedy: "Give the email address of a user of finance, or of an administrator, with --as.",
      underlying: error,
    });
  }
  return { user, isProposal: false };
}

/**
 * Stores the correction as a change request of the user. The person who ran the command cannot
 * approve it by another command.
 *
 * Writes   change_requests, audit_entries.
 */
export async function propose(
  deps: ProposingDependencies,
  { owner, operation, request, objectIds }: WantedCorrection,
  user: CallingUser,
  by: string,
): Promise<Static<typeof ChangeRequest>> {
  const { row, writes } = planProposal(
    deps,
    {
      operation,
      request: { path: operation.path, headers: {}, body: request },
      // As a user of the tenant proposes it in the console.
      of: { tenant_id: owner.tenant_id, partner_id: null, business_id: null, account_id: null },
      proposedBy: user.id,
      reason: request.reason,
      grantedRole: null,
      objectIds,
      before: undefined,
      enteredBy: by,
    },
    { requestId: null, device: null },
  );
  await writeAtomically(deps.database, writes);
  const names = await Promise.all(deps.databases.map((each) => namesOfUsers(each, [user.id])));
  const known = new Map(names.flatMap((each) => [...each]));
  return serializeChangeRequest(row, known, undefined, deps.clock.now());
}

/** Errors   OperatorError. */
async function requireProposer(
  { databases }: ProposingDependencies,
  { tenant_id }: BalanceOwnerRow,
  email: string,
): Promise<UserRow> {
  for (const database of databases) {
    const { rows } = await database.query<UserRow>(
      named(
        `SELECT ${userColumns} FROM users u
          WHERE u.email_normalized = $1 AND u.status = 'ACTIVE' AND u.partner_id IS NULL
            AND (u.tenant_id = $2 OR u.type = 'ENTERPRISE')`,
        [normalizeEmail(email), tenant_id],
      ),
    );
    const [user] = rows;
    if (user !== undefined) return userInTenant(user, tenant_id);
  }
  throw new OperatorError({
    cause: `The tenant has no active user with the email address ${email}.`,
    remedy: "List the users with: openpayfac users list",
  });
}
