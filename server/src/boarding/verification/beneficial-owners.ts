import type { CheckResult } from "@openpayfac/processors";
import type { Requirement } from "./required-checks.ts";

/** Everyone who owns this much is named. Source   31 CFR 1010.230(d). */
export const namedFromPercent = 25;

export interface NamedOwner {
  signer: boolean;
  ownership_percent: number | null;
}

/** Whether the owner is verified: the control person, and everyone with 25 % or more. */
export function isVerified(owner: NamedOwner, requirement: Requirement): boolean {
  if (owner.signer) return true;
  if (requirement === "control") return false;
  return requirement === "required" || (owner.ownership_percent ?? 0) >= namedFromPercent;
}

/**
 * Evaluates whether the control person and every owner of 25 % or more are named: no one else can own
 * 25 % of the remaining part.
 */
export function evaluateOwners(
  owners: readonly NamedOwner[],
  requirement: Requirement,
): Omit<CheckResult, "kind"> {
  const failed = (reason: string, differed: string) => ({
    outcome: "failed" as const,
    reason,
    matched: [],
    differed: [differed],
  });
  if (owners.filter(({ signer }) => signer).length !== 1) {
    return failed("control_person_missing", "signer");
  }
  if (requirement === "owners") {
    const known = knownPercent(owners);
    if (known > 100) return failed("ownership_above_100", "ownership_percent");
    if (100 - known >= namedFromPercent) return failed("owners_missing", "ownership_percent");
  }
  return {
    outcome: "passed",
    reason: "owners_named",
    matched: ["ownership_percent"],
    differed: [],
  };
}

export function knownPercent(owners: readonly NamedOwner[]): number {
  return owners.reduce((sum, { ownership_percent: part }) => sum + (part ?? 0), 0);
}
