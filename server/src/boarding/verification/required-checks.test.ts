import { expect, it } from "vitest";
import { evaluateOwners, isVerified } from "./beneficial-owners.ts";
import {
  type ApplicantType,
  applicantTypeOf,
  type Requirement,
  requiredChecks,
} from "./required-checks.ts";

/** The required checks: a row for each kind, a column for each type of applicant. */
const table = `
                       SOLO_TRADER LIMITED_LIABILITY_COMPANY PRIVATE   PARTNERSHIP TAX_EXEMPT_ORGANIZATION PUBLIC   GOVERNMENT INDIVIDUAL_CONTRACTOR COMPANY_CONTRACTOR
beneficial_owners      no          owners                    owners    owners      control                 no       no         no                    no
business_registration  if_dba      required                  required  soft        required                soft     no         no                    soft
business_tax_id        required    required                  required  required    required                required required   no                    soft
business_presence      if_online   if_online                 if_online if_online   if_online               no       no         no                    no
person_identity        owners      owners                    owners    owners      control                 control  control    required              owners
sanctions              required    required                  required  required    required                required soft       required              required
terminated_merchant    required    required                  required  required    required                required required   no                    no
bank_account_valid     required    required                  required  required    required                required required   required              required
bank_account_owner     required    required                  required  required    required                required required   required              required
`;
const [types = [], ...rows] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

it.each(
  rows.flatMap(([kind = "", ...cells]) =>
    types.map((type, index) => [kind, type, cells[index]] as const),
  ),
)("%s of %s: %s", (kind, type, requirement) => {
  const required: Readonly<Record<string, Requirement>> = requiredChecks[type as ApplicantType];
  expect(required[kind]).toBe(requirement);
  expect(Object.keys(required)).toHaveLength(rows.length);
});

it("a company that is not listed is private, and a limited partnership is registered", () => {
  const of = (ownership_type: string, legal_name: string, stock_symbol: string | null = null) =>
    applicantTypeOf({ ownership_type, legal_name, stock_symbol });
  expect(of("PUBLIC", "Reed Inc", "REED")).toBe("PUBLIC");
  expect(of("PUBLIC", "Reed Inc")).toBe("PRIVATE");
  expect(of("PARTNERSHIP", "Reed and Ray")).toBe("PARTNERSHIP");
  for (const name of [
    "Reed LP",
    "Reed L.P.",
    "Reed llp",
    "Reed Limited Partnership",
    "Reed Limited Liability Partnership",
  ]) {
    expect(of("PARTNERSHIP", name), name).toBe("PRIVATE");
  }
  expect(of("PARTNERSHIP", "Philp")).toBe("PARTNERSHIP");
  expect(applicantTypeOf({ ownership_type: null, legal_name: null, stock_symbol: null })).toBe(
    "PRIVATE",
  );
});

const owner = (ownership_percent: number | null, signer = false) => ({ ownership_percent, signer });

it.each([
  ["one owner of everything", [owner(100, true)], "passed"],
  ["76 % named: no one else can own 25 %", [owner(50, true), owner(26)], "passed"],
  ["75 % named", [owner(75, true)], "owners_missing"],
  ["no share known", [owner(null, true)], "owners_missing"],
  ["more than the whole", [owner(60, true), owner(60)], "ownership_above_100"],
  ["no control person", [owner(100)], "control_person_missing"],
  ["two control persons", [owner(50, true), owner(50, true)], "control_person_missing"],
])("owners: %s", (_, owners, expected) => {
  const { outcome, reason } = evaluateOwners(owners, "owners");
  expect(outcome === "passed" ? outcome : reason).toBe(expected);
});

it("a non-profit names its control person only", () => {
  expect(evaluateOwners([owner(null, true)], "control").outcome).toBe("passed");
  expect(evaluateOwners([owner(null)], "control").reason).toBe("control_person_missing");
});

it("the control person and owners of 25 % or more are verified", () => {
  expect(isVerified(owner(0, true), "owners")).toBe(true);
  expect(isVerified(owner(25), "owners")).toBe(true);
  expect(isVerified(owner(24.9), "owners")).toBe(false);
  expect(isVerified(owner(100), "control")).toBe(false);
  expect(isVerified(owner(null), "required")).toBe(true);
});
