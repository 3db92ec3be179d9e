import {
  contains,
  type Grants,
  grantsOf,
  type Role,
  type RoleType,
  rolesOfTypes,
} from "@openpayfac/contract/roles";

/**
 * The roles of a type of user that a user may give alone: none with a permission that they lack, and
 * no administrator, which needs a second user. The server checks the same.
 */
export function grantableRoles(own: Grants, type: RoleType): Role[] {
  return rolesOfTypes[type].filter(
    (role) => role !== "administrator" && contains(own, grantsOf(type, role)),
  );
}
