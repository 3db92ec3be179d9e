import { changeRequestHours, type OperationShape } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { writeAuditEntry } from "../audit/audit-entry.ts";
import { idsIn } from "../audit/ids-in.ts";
import { withoutSecrets } from "../audit/without-secrets.ts";
import { asJson, insertRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Call, EncodedResponse } from "../http/call.ts";
import { claimNewKey } from "../http/idempotency.ts";
import { namesOfUsers } from "../identity/user-names.ts";
import { toId } from "../ids.ts";
import { type ChangeRequestRow, serializeChangeRequest } from "./change-request-rows.ts";
import { objectPathOf } from "./object-path.ts";
import { readObject } from "./read-object.ts";
import { encryptRequest, type StoredRequest } from "./stored-request.ts";

const hourMs = 60 * 60 * 1000;

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
  if (user?.proposalReason == null || operation.permission === null) {
    throw new Error("only a user with a reason proposes a change");
  }
  const objectPath = objectPathOf(operation, request.path.split("?", 1)[0] ?? "");
  const before =
    objectPath === undefined
      ? undefined
      : await readObject(deps, caller, objectPath, request.headers);
  if (objectPath !== undefined && before === undefined) {
    throw new ApiError("not_found", `There is no ${objectPath}.`);
  }
  const now = deps.clock.now();
  const id = deps.ids.next();
  const row: ChangeRequestRow = {
    id,
    tenant_id: caller.tenantId,
    partner_id: account?.partnerId ?? caller.partnerId,
    business_id: account?.businessId ?? call.businessId ?? user.businessId,
    account_id: account?.id ?? null,
    status: "pending",
    rule: grantedRole === null ? operation.dualApproval : "role",
    permission: operation.permission,
    granted_role: grantedRole,
    step_up: operation.stepUp,
    operation: operation.id,
    method: operation.method,
    path: request.path,
    encrypted_request: encryptRequest(deps, id, request),
    request: withoutSecrets(request.body ?? {}) as ChangeRequestRow["request"],
    object_ids: [...new Set([...idsIn(call.params), ...idsIn(call.body)])],
    object_path: objectPath ?? null,
    object_before: before?.shown ?? null,
    object_hash: before?.hash ?? null,
    reason: user.proposalReason,
    proposed_by: user.id,
    decided_by: null,
    decision_reason: null,
    decided_at: null,
    response_status: null,
    response: null,
    encrypted_response: null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + changeRequestHours * hourMs).toISOString(),
    finished_at: null,
  };
  const shown = serializeChangeRequest(
    row,
    await namesOfUsers(deps.database, [user.id]),
    user,
    now,
  );
  const response = new EncodedResponse(202, JSON.stringify(shown));
  await writeAtomically(deps.database, [
    ...(claim === undefined ? [] : claimNewKey(claim, response)),
    insertRow("change_requests", {
      ...row,
      request: JSON.stringify(row.request),
      object_before: asJson(row.object_before),
      response: null,
    }),
    writeAuditEntry(deps, {
      tenantId: row.tenant_id,
      partnerId: row.partner_id,
      businessId: row.business_id,
      accountId: row.account_id,
      actor: toId("user", user.id),
      channel: "console",
      operation: operation.id,
      outcome: "proposed",
      objectIds: [...row.object_ids, toId("change_request", id)],
      request: row.request,
      reason: row.reason,
      requestId: call.requestId,
      device: user.device,
    }),
  ]);
  return response;
}
