import {
  lackingToGrant,
  proposesRoles,
  type Role,
  type RoleType,
  rolesOfTypes,
} from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../api-error.ts";
import type { Caller } from "../identity/api-keys.ts";
import { actsAlone, SecondUserRequired } from "./signed-in-caller.ts";

/**
 * Checks that the caller may give a user of a type a role. Operator keys may give every role.
 *
 * Errors   invalid_body: the type has no such role; permission_missing: it is of the
 *          caller's own level and permits what the caller's role does not; forbidden,
 *          second_user_required: an administrator, or a role that the caller may propose.
 */
export function requireGrantable({ user }: Caller, type: RoleType, role: Role): void {
  const roles: readonly Role[] = rolesOfTypes[type];
  if (!roles.includes(role)) {
    const expected = `a role of ${type} users: ${roles.join(", ")}`;
    throw rejectBodyField({
      code: "invalid_value",
      expected,
      received: role,
      path: "role",
      message: `role must be ${expected}; got ${role}.`,
    });
  }
  if (user === undefined) return;
  const lacking = lackingToGrant(user, { type, role });
  if (lacking.length === 0) {
    if (role === "administrator" && !actsAlone(user, "team")) throw new SecondUserRequired();
    return;
  }
  if (type !== user.type || !proposesRoles(user)) {
    throw new ApiError(
      "permission_missing",
      `You can grant only permissions that you have. The role ${role} also has ${lacking.join(", ")}.`,
    );
  }
  const granted = `${type} ${role}`;
  if (user.approval?.grantedRole === granted) return;
  throw new SecondUserRequired(
    `The role ${role} has permissions that you do not have: ${lacking.join(", ")}. A user who has them approves this.`,
    granted,
  );
}
