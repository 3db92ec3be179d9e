import { grantsOf, type Role, type RoleType, rolesOfTypes } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { consolePages, mayOpen } from "./pages.ts";

const roles = Object.entries(rolesOfTypes).flatMap(([type, names]) =>
  names.map((role) => [type as RoleType, role as Role] as const),
);
const shownTo = (type: RoleType, role: Role) =>
  consolePages
    .filter((page) => page.navigation !== undefined && mayOpen(page, grantsOf(type, role), true))
    .map(({ navigation }) => navigation?.name);

describe("the navigation", () => {
  it.each(roles)("of %s as %s has the pages that the role may read, and no other", (type, role) => {
    const grants = grantsOf(type, role);
    const shown = shownTo(type, role);
    expect(shown).toContain("home");
    for (const { permission, navigation } of consolePages) {
      if (permission === null || navigation === undefined) continue;
      const reads = grants[permission]?.includes("allowed") === true;
      expect([navigation.name, shown.includes(navigation.name)]).toEqual([navigation.name, reads]);
    }
  });

  it.each([
    [
      "BUSINESS",
      "owner",
      "home payments refunds links disputes terminals payouts settlements balances statements applications businesses accounts bankAccounts contractors plans team exports audit sandbox",
    ],
    [
      "BUSINESS",
      "staff",
      "home payments refunds links disputes terminals businesses accounts exports sandbox",
    ],
    [
      "PARTNER",
      "developer",
      "home payments refunds links disputes terminals partners businesses accounts developers exports sandbox",
    ],
    ["SALES_GROUP", "agent", "home applications contractors sandbox"],
    [
      "TENANT",
      "auditor",
      "home payments refunds links disputes terminals payouts settlements balances statements applications partners businesses accounts bankAccounts risk contractors boarding plans developers exports audit system sandbox",
    ],
  ] as const)("of %s as %s is: %s", (type, role, names) => {
    expect(shownTo(type, role).join(" ")).toBe(names);
  });

  it("of live mode has no sandbox", () => {
    const page = consolePages.find(({ path }) => path === "/dashboard/sandbox");
    const grants = grantsOf("TENANT", "administrator");
    expect(page && [true, false].map((sandbox) => mayOpen(page, grants, sandbox))).toEqual([
      true,
      false,
    ]);
  });

  it.each(roles)("of %s as %s closes every other page, also by its address", (type, role) => {
    const grants = grantsOf(type, role);
    for (const page of consolePages) {
      const { path, permission } = page;
      const granted = permission === null ? ["allowed"] : (grants[permission] ?? []);
      const isGranted = granted.some((each) => each === "allowed" || each === "propose");
      expect([path, mayOpen(page, grants, true)]).toEqual([path, isGranted]);
    }
  });

  it("has one address and one key for each page", () => {
    const paths = consolePages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const chords = consolePages.flatMap(({ navigation }) => navigation?.chord ?? []);
    expect(new Set(chords).size).toBe(chords.length);
  });
});
