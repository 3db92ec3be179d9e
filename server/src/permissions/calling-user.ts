import {
  type Grants,
  grantsOf,
  type Role,
  type RoleType,
  rolesOfTypes,
  type StepUpClass,
} from "@openpayfac/contract";
import type { UserRow } from "../identity/user-rows.ts";
import type { Uuid } from "../ids.ts";
import type { UserPolicies } from "./user-policies.ts";

/** A signed-in user as a caller of operations. */
export interface CallingUser {
  id: Uuid;
  type: RoleType;
  role: Role;
  grants: Grants;
  /** null: the user's part of the hierarchy is above a business. */
  businessId: Uuid | null;
  /** null: all of the business. */
  locationIds: readonly Uuid[] | null;
  /** null: not a user of an agent group. */
  agentGroupId: Uuid | null;
  /** Where the request comes from; null: it was sent for the user, after an approval. */
  device: { address: string; browser: string } | null;
  /** Kind of operations that a step-up of the last minutes permits; null: none. */
  verifiedFor: StepUpClass | null;
  policies: UserPolicies;
  /** Why another user shall approve what this one may not do alone; null: no reason was sent. */
  proposalReason: string | null;
  /** The user who views the console as this one; null: no one does. */
  viewedBy: Uuid | null;
  /** The approval by which the request is executed; null: none. */
  approval: Approval | null;
}

/** A change request that another user approved. */
export interface Approval {
  id: Uuid;
  reason: string;
  /** The user who approved it; null: an operator key. */
  decidedBy: Uuid | null;
  /** See `change_requests.granted_role`. */
  grantedRole: string | null;
}

export function roleOf({ type, role }: Pick<UserRow, "type" | "role">): Role {
  return role ?? rolesOfTypes[type][0];
}

/** The parts of a calling user that its row does not have. */
type OfRequest = Pick<
  CallingUser,
  "device" | "verifiedFor" | "policies" | "proposalReason" | "viewedBy" | "approval"
>;

export function callingUser(user: UserRow, ofRequest: OfRequest): CallingUser {
  const role = roleOf(user);
  return {
    id: user.id,
    type: user.type,
    role,
    grants: grantsOf(user.type, role),
    businessId: user.business_id,
    locationIds: user.location_ids,
    agentGroupId: user.agent_group_id,
    ...ofRequest,
  };
}

/** Whether the user sees less than a partner: some merchants, or some of their locations. */
export function isNarrow({ type }: Pick<CallingUser, "type">): boolean {
  return type === "BUSINESS" || type === "SALES_GROUP";
}

/** Whether the user belongs to a partner or a part of one. */
export function isBelowTenant({ type }: Pick<CallingUser, "type">): boolean {
  return type !== "ENTERPRISE" && type !== "TENANT";
}
