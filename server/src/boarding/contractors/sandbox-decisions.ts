import type { Profile } from "./contractor-rows.ts";

/** Names known to the sandbox's review: a person's last name, a company's legal name. */
const sandboxContractorNames = {
  rejected: "Rejected",
  waiting: "Pending",
} as const;

/** The sandbox's decision of two names; undefined: the checks decide. */
export function sandboxDecision(profile: Profile): "reject" | "wait" | undefined {
  const name =
    profile.type === "INDIVIDUAL" ? profile.individual.last_name : profile.company.legal_name;
  if (name === sandboxContractorNames.rejected) return "reject";
  if (name === sandboxContractorNames.waiting) return "wait";
  return undefined;
}
