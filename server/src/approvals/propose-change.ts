import type { OperationShape } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { idsIn } from "../audit/ids-in.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Call, EncodedResponse } from "../http/call.ts";
import { claimNewKey } from "../http/idempotency.ts";
import { namesOfUsers } from "../identity/user-names.ts";
import { serializeChangeRequest } from "./change-request-rows.ts";
import { objectPathOf } from "./object-path.ts";
import { planProposal } from "./plan-proposal.ts";
import { readObject } from "./read-object.ts";
import type { StoredRequest } from "./stored-request.ts";

/**
 * Stores a validated request of a user that another one has to approve, and executes nothing.
 *
 * Input    request: its path with the query, and the headers that say for whom it is;
 *          grantedRole: see `change_requests.granted_role`.
 * Returns  the change request, with status 202.
 * Errors   not_found: the user does not see the object.
 * Writes   change_requests, audit_entries, idempotency_keys.
 */
export async function proposeChange(
  call: Call<OperationShape>,
  request: StoredRequest,
  grantedRole: string | null,
  deps: Dependencies,
): Promise<EncodedResponse> {
  const { operation, caller, account, claim } = call;
  const { user } = caller;
  if (user?.proposalReason == null) throw new Error("only a user with a reason proposes a change");
  const path = objectPathOf(operation, request.path.split("?", 1)[0] ?? "");
  const seen =
    path === undefined ? undefined : await readObject(deps, caller, path, request.headers);
  if (path !== undefined && seen === undefined) {
    throw new ApiError("not_found", `There is no ${path}.`);
  }
  const { row, writes } = planProposal(
    deps,
    {
      operation,
      request,
      of: {
        tenant_id: caller.tenantId,
        partner_id: account?.partnerId ?? caller.partnerId,
        business_id: account?.businessId ?? call.businessId ?? user.businessId,
        account_id: account?.id ?? null,
      },
      proposedBy: user.id,
      reason: user.proposalReason,
      grantedRole,
      objectIds: [...idsIn(call.params), ...idsIn(call.body)],
      before: path === undefined || seen === undefined ? undefined : { path, ...seen },
      enteredBy: null,
    },
    { requestId: call.requestId, device: user.device },
  );
  const names = await namesOfUsers(deps.database, [user.id]);
  const shown = serializeChangeRequest(row, names, user, deps.clock.now());
  const response = new EncodedResponse(202, JSON.stringify(shown));
  await writeAtomically(deps.database, [
    ...(claim === undefined ? [] : claimNewKey(claim, response)),
    ...writes,
  ]);
  return response;
}
