import { describe, expect, it } from "vitest";
import {
  contains,
  type Grants,
  grantsOf,
  isBelow,
  lackingToApprove,
  lackingToGrant,
  type Role,
  type RoleType,
  rolesOfTypes,
} from "./roles.ts";

const roles = (Object.entries(rolesOfTypes) as [RoleType, readonly Role[]][]).flatMap(
  ([type, names]) => names.map((role) => ({ type, role, grants: grantsOf(type, role) })),
);
type User = (typeof roles)[number];
const nameOf = ({ type, role }: User) => `${type} ${role}`;

/** Whether each condition of a role is one that some of these users have. */
const isHeld = (wanted: Grants, users: readonly User[]) =>
  Object.entries(wanted).every(([permission, how]) =>
    how.every((grant) => users.some(({ grants }) => contains(grants, { [permission]: [grant] }))),
  );

/** The roles that a team of these users can have in the end, each with a user of its own. */
function staffedFrom(team: readonly User[]): Set<string> {
  const staffed = [...team];
  for (const proposer of staffed) {
    for (const granted of roles) {
      if (staffed.includes(granted)) continue;
      const approver = staffed.some(
        (each) => lackingToApprove(proposer, each, granted).length === 0,
      );
      if (!approver) continue;
      staffed.push(granted);
    }
  }
  return new Set(staffed.map(nameOf));
}

describe("a role of the own level", () => {
  it("has no permission that neither its granter nor its approver has", () => {
    let given = 0;
    for (const proposer of roles) {
      for (const granted of roles) {
        if (granted.type !== proposer.type) continue;
        const alone = lackingToGrant(proposer, granted).length === 0;
        if (alone) expect(isHeld(granted.grants, [proposer]), nameOf(granted)).toBe(true);
        for (const approver of roles) {
          if (lackingToApprove(proposer, approver, granted).length > 0) continue;
          given += 1;
          const names = [proposer, approver, granted].map(nameOf).join(", ");
          expect(isHeld(granted.grants, [proposer, approver]), names).toBe(true);
          expect(alone || !isBelow(approver.type, granted.type), names).toBe(true);
        }
      }
    }
    expect(given).toBeGreaterThan(0);
  });

  it("is approved by a user who has it, once an administrator of the tenant proposes it", () => {
    const administrator = roles.find((each) => nameOf(each) === "TENANT administrator") as User;
    for (const granted of roles.filter(({ type }) => type === "TENANT")) {
      expect(lackingToApprove(administrator, granted, granted), granted.role).toEqual([]);
      const lacking = lackingToGrant(administrator, granted);
      expect(lackingToApprove(administrator, administrator, granted)).toEqual(lacking);
    }
  });
});

describe("a role", () => {
  it("of a higher level is never given, and none without the permission for the team", () => {
    for (const proposer of roles) {
      for (const granted of roles) {
        const isAbove = isBelow(proposer.type, granted.type);
        if (!isAbove && proposer.grants.team?.includes("allowed") === true) continue;
        for (const approver of roles) {
          expect(lackingToApprove(proposer, approver, granted)).not.toEqual([]);
        }
      }
    }
  });

  it.each([
    ["ENTERPRISE administrator", roles],
    // The roles with permissions that administrators lack begin with a user of the installation.
    [
      "TENANT administrator",
      roles.filter(
        ({ type, role }) =>
          type !== "ENTERPRISE" &&
          !(type === "TENANT" && ["underwriter", "risk", "finance", "developer"].includes(role)),
      ),
    ],
    [
      "PARTNER administrator",
      roles.filter(({ type }) => ["PARTNER", "SALES_GROUP", "BUSINESS"].includes(type)),
    ],
    ["BUSINESS owner", roles.filter(({ type }) => type === "BUSINESS")],
  ] as const)("of a team is staffed from one %s", (first, expected) => {
    const staffed = staffedFrom(roles.filter((each) => nameOf(each) === first));
    expect(staffed).toEqual(new Set(expected.map(nameOf)));
  });
});
