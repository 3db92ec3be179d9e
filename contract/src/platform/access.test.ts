import { describe, expect, it } from "vitest";
import { apis, internalApis } from "../apis.ts";
import { permissions } from "../shared/permissions.ts";
import { contains, grantsOf, type Role, type RoleType, rolesOfTypes } from "./roles.ts";

const operations = [
  ...new Set([...apis, ...internalApis].flatMap((api) => Object.values(api.operations))),
];

const roles = Object.entries(rolesOfTypes).flatMap(([type, names]) =>
  names.map((role) => [type as RoleType, role as Role] as const),
);

/** Searches and comparisons change nothing. */
const readingPosts = [
  "searchPaymentIntents",
  "searchTransactions",
  "searchAllPayments",
  "searchAllRefunds",
  "downloadTransactions",
  "downloadAllPayments",
  "compareResidualPeriod",
  "previewProcessingPlan",
  "replayUnderwritingPolicy",
  "listTerminals",
  "listTerminalDetails",
  "readElementIntent",
];

describe("an operation", () => {
  it.each(operations.map((each) => [each.id, each] as const))(
    "%s declares its access",
    (_, shape) => {
      const { method, audience, permission, effect, stepUp, dualApproval } = shape;
      expect(effect).toBe(method === "GET" || readingPosts.includes(shape.id) ? "read" : "change");
      if (["private-key", "operator"].includes(audience)) expect(permissions).toContain(permission);
      if (audience === "page" || audience === "link") expect(permission).toBeNull();
      if (effect === "read") expect([stepUp, dualApproval]).toEqual([null, null]);
    },
  );
});

describe("a role", () => {
  it.each(roles)("%s %s has permissions, and no auditor changes anything", (type, role) => {
    const grants = grantsOf(type, role);
    expect(Object.keys(grants).length).toBeGreaterThan(1);
    for (const { id, permission, effect } of operations) {
      if (role !== "auditor" || effect === "read" || permission === null) continue;
      if (["sandbox", "console"].includes(permission)) continue;
      expect(grants[permission], id).toBeUndefined();
    }
  });

  it("of another type is an error", () => {
    expect(() => grantsOf("BUSINESS", "underwriter")).toThrow(
      "BUSINESS users have no role underwriter",
    );
  });

  it("of an administrator contains those of a developer, and not the reverse", () => {
    const administrator = grantsOf("PARTNER", "administrator");
    const developer = grantsOf("PARTNER", "developer");
    expect(contains(administrator, developer)).toBe(true);
    expect(contains(developer, administrator)).toBe(false);
    expect(contains(grantsOf("TENANT", "support"), grantsOf("TENANT", "risk"))).toBe(false);
  });

  it("has the cells of the table", () => {
    expect(grantsOf("TENANT", "support")["payments:refund"]).toEqual(["limited"]);
    expect(grantsOf("TENANT", "finance")).toMatchObject({
      "pricing:read": ["allowed"],
      "pricing:edit": ["propose"],
      "money:operate": ["propose"],
    });
    expect(grantsOf("TENANT", "risk")["bank:decide"]).toEqual(["allowed", "approve"]);
    expect(grantsOf("PARTNER", "administrator")["money:operate"]).toEqual(["fees"]);
    expect(grantsOf("SALES_GROUP", "agent")).toMatchObject({ "residuals:read": ["own"] });
    expect(grantsOf("SALES_GROUP", "agent")["payments:read"]).toBeUndefined();
    expect(grantsOf("BUSINESS", "staff")["terminals:use"]).toEqual(["allowed"]);
    expect(grantsOf("BUSINESS", "staff")["terminals:manage"]).toBeUndefined();
    expect(grantsOf("ENTERPRISE", "auditor")).toMatchObject({
      tenants: ["allowed"],
      audit: ["allowed"],
    });
  });
});
