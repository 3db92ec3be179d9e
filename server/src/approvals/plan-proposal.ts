import { changeRequestHours, type OperationShape } from "@openpayfac/contract";
import { type AuditEntry, writeAuditEntry } from "../audit/audit-entry.ts";
import { withoutSecrets } from "../audit/without-secrets.ts";
import { asJson, insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { toId, type Uuid } from "../ids.ts";
import type { ChangeRequestRow } from "./change-request-rows.ts";
import type { SeenObject } from "./read-object.ts";
import { encryptRequest, type StoredRequest } from "./stored-request.ts";

const hourMs = 60 * 60 * 1000;

/** A validated request that another user has to approve. */
export interface Proposal {
  operation: OperationShape;
  request: StoredRequest;
  /** The part of the hierarchy that the change is about; null: above it. */
  of: Pick<ChangeRequestRow, "tenant_id" | "partner_id" | "business_id" | "account_id">;
  proposedBy: Uuid;
  reason: string;
  /** See `change_requests.granted_role`. */
  grantedRole: string | null;
  /** Ids in the request. */
  objectIds: readonly string[];
  /** The object as the user sees it; undefined: the request creates one. */
  before: (SeenObject & { path: string }) | undefined;
  /** The person who ran the command; null: the user proposed it in the console. */
  enteredBy: string | null;
}

/**
 * A change request with its writes. It executes nothing.
 *
 * Writes   change_requests, audit_entries.
 */
export function planProposal(
  deps: Pick<Dependencies, "ids" | "clock" | "encryption">,
  proposal: Proposal,
  sent: Pick<AuditEntry, "requestId" | "device">,
): { row: ChangeRequestRow; writes: Write[] } {
  const { operation, request, of, proposedBy, grantedRole, before, enteredBy } = proposal;
  if (operation.permission === null) throw new Error(`no user may propose ${operation.id}`);
  const now = deps.clock.now();
  const id = deps.ids.next();
  const row: ChangeRequestRow = {
    id,
    ...of,
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
    object_ids: [...new Set(proposal.objectIds)],
    object_path: before?.path ?? null,
    object_before: before?.shown ?? null,
    object_hash: before?.hash ?? null,
    reason: proposal.reason,
    proposed_by: proposedBy,
    entered_by: enteredBy,
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
  const writes = [
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
      actor: enteredBy ?? toId("user", proposedBy),
      channel: enteredBy === null ? "console" : "command",
      operation: operation.id,
      outcome: "proposed",
      objectIds: [
        ...row.object_ids,
        toId("change_request", id),
        ...(enteredBy === null ? [] : [toId("user", proposedBy)]),
      ],
      request: row.request,
      reason: row.reason,
      ...sent,
    }),
  ];
  return { row, writes };
}
