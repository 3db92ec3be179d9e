import {
  type Grants,
  lackingToGrant,
  proposesRoles,
  type Role,
  type RoleType,
  rolesOfTypes,
} from "@openpayfac/contract/roles";

/**
 * The roles of a type of user that a user may give, or propose to a second one. The server checks the
 * same.
 */
export function grantableRoles(own: { type: RoleType; grants: Grants }, type: RoleType): Role[] {
  const proposed = own.type === type && proposesRoles(own);
  return rolesOfTypes[type].filter(
    (role) => proposed || lackingToGrant(own, { type, role }).length === 0,
  );
}
