import {
  type Grants,
  lackingToGrant,
  type Role,
  type RoleType,
  rolesOfTypes,
} from "@openpayfac/contract/roles";

/**
 * The roles of a type of user that a user may give alone: no administrator, which needs a second user.
 * The server checks the same.
 */
export function grantableRoles(own: { type: RoleType; grants: Grants }, type: RoleType): Role[] {
  return rolesOfTypes[type].filter(
    (role) => role !== "administrator" && lackingToGrant(own, { type, role }).length === 0,
  );
}
