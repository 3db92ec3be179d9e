import {
  type ChangeRequest,
  type DualApprovalRule,
  type Permission,
  rolesToApprove,
  type StepUpClass,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../database/table-rows.ts";
import { toId, type Uuid } from "../ids.ts";
import type { CallingUser } from "../permissions/calling-user.ts";
import { mayApprove } from "../permissions/signed-in-caller.ts";
import type { Transitions } from "../transitions.ts";
import { summaryOf } from "./object-path.ts";

type Shown = Static<typeof ChangeRequest>;

export type ChangeRequestStatus = Shown["status"];

/** A change request, as stored. */
export type ChangeRequestRow = Row<
  "change_requests",
  {
    status: ChangeRequestStatus;
    rule: DualApprovalRule | null;
    permission: Permission;
    step_up: StepUpClass | null;
    request: Shown["request"];
    object_before: Shown["before"];
    response: Shown["response"];
  }
>;

/** Permitted transitions of a change request. */
export const changeRequestTransitions: Transitions<ChangeRequestStatus> = {
  pending: ["approved", "rejected", "withdrawn", "expired", "voided"],
  approved: ["executed", "failed"],
  executed: [],
  failed: [],
  rejected: [],
  withdrawn: [],
  expired: [],
  voided: [],
};

export type Approver = Pick<CallingUser, "id" | "type" | "grants" | "role">;

/** Rules whose second user is an administrator, too. */
export const byAdministrators: readonly (DualApprovalRule | null)[] = [
  "administrator",
  "policy",
  "payout_release",
];

/** Whether a user may approve or reject what another one proposed. */
export function mayDecide(
  {
    rule,
    permission,
    granted_role,
    proposed_by,
  }: Pick<ChangeRequestRow, "rule" | "permission" | "granted_role" | "proposed_by">,
  user: Approver,
): boolean {
  if (user.id === proposed_by) return false;
  if (granted_role !== null) return rolesToApprove(user).includes(granted_role);
  if (!mayApprove(user.grants[permission] ?? [])) return false;
  return user.role === "administrator" || !byAdministrators.includes(rule);
}

/** Input   names: of the users; user: the caller; undefined: an operator key. */
export function serializeChangeRequest(
  row: ChangeRequestRow,
  names: ReadonlyMap<Uuid, string>,
  user: CallingUser | undefined,
  now: Date,
): Shown {
  const isOpen = row.status === "pending" && row.expires_at > now.toISOString();
  return {
    id: toId("change_request", row.id),
    entity: "change_request",
    status: row.status,
    rule: row.rule,
    step_up: row.step_up,
    operation: row.operation,
    operation_summary: summaryOf(row.operation),
    method: row.method,
    path: row.path,
    partner_id: row.partner_id && toId("partner", row.partner_id),
    business_id: row.business_id && toId("business", row.business_id),
    account_id: row.account_id && toId("account", row.account_id),
    object_ids: row.object_ids,
    request: row.request,
    before: row.object_before,
    reason: row.reason,
    proposed_by: toId("user", row.proposed_by),
    proposed_by_name: names.get(row.proposed_by) ?? null,
    decided_by: row.decided_by && toId("user", row.decided_by),
    decided_by_name: row.decided_by && (names.get(row.decided_by) ?? null),
    decision_reason: row.decision_reason,
    decided_at: row.decided_at,
    response_status: row.response_status,
    response: row.response,
    has_secret: row.encrypted_response !== null,
    own: user?.id === row.proposed_by,
    may_decide: isOpen && user !== undefined && mayDecide(row, user),
    created_at: row.created_at,
    expires_at: row.expires_at,
    finished_at: row.finished_at,
  };
}
