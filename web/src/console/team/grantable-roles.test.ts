import { grantsOf, type Role, type RoleType, rolesOfTypes } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { grantableRoles } from "./grantable-roles.ts";

const own = (type: RoleType, role: Role) => grantsOf(type, role);

describe("the roles that a user may grant", () => {
  it.each([
    ["PARTNER administrator", "PARTNER", "developer finance support auditor"],
    ["PARTNER administrator", "BUSINESS", "staff"],
    ["BUSINESS owner", "BUSINESS", "owner finance staff auditor"],
    ["TENANT administrator", "PARTNER", "finance auditor"],
  ] as const)("of a %s to users of %s are: %s", (by, type, expected) => {
    const [ownType, role] = by.split(" ") as [RoleType, Role];
    expect(grantableRoles(own(ownType, role), type).join(" ")).toBe(expected);
  });

  it("have no administrator, and nothing for a session without permissions", () => {
    for (const type of Object.keys(rolesOfTypes) as RoleType[]) {
      expect(grantableRoles(own("ENTERPRISE", "administrator"), type)).not.toContain(
        "administrator",
      );
      expect(grantableRoles({}, type)).toEqual([]);
    }
  });
});
