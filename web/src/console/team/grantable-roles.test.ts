import { grantsOf, type Role, type RoleType, rolesOfTypes } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { grantableRoles } from "./grantable-roles.ts";

const own = (type: RoleType, role: Role) => ({ type, grants: grantsOf(type, role) });
const types = Object.keys(rolesOfTypes) as RoleType[];

describe("the roles that a user may grant", () => {
  it.each([
    ["PARTNER administrator", "PARTNER", "administrator developer finance support auditor"],
    ["PARTNER administrator", "BUSINESS", "owner finance staff auditor"],
    ["PARTNER administrator", "SALES_GROUP", "agent"],
    ["BUSINESS owner", "BUSINESS", "owner finance staff auditor"],
    [
      "TENANT administrator",
      "TENANT",
      "administrator underwriter risk finance support developer auditor",
    ],
    ["TENANT administrator", "PARTNER", "administrator developer finance support auditor"],
    ["TENANT administrator", "BUSINESS", "owner finance staff auditor"],
    [
      "ENTERPRISE administrator",
      "TENANT",
      "administrator underwriter risk finance support developer auditor",
    ],
  ] as const)("of a %s to users of %s are: %s", (by, type, expected) => {
    const [ownType, role] = by.split(" ") as [RoleType, Role];
    expect(grantableRoles(own(ownType, role), type).join(" ")).toBe(expected);
  });

  it("have none of a level above", () => {
    for (const type of ["ENTERPRISE", "TENANT"] as const) {
      expect(grantableRoles(own("PARTNER", "administrator"), type)).toEqual([]);
      expect(grantableRoles(own("BUSINESS", "owner"), type)).toEqual([]);
    }
  });

  it("need the permission for the team, also of lower levels", () => {
    for (const [type, roles] of Object.entries(rolesOfTypes) as [RoleType, readonly Role[]][]) {
      for (const role of roles) {
        if (grantsOf(type, role).team !== undefined) continue;
        const granted = types.flatMap((each) => grantableRoles(own(type, role), each));
        expect([type, role, granted]).toEqual([type, role, []]);
      }
    }
  });
});
