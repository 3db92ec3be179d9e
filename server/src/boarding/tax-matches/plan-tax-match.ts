import type { ContractorIdentity } from "../contractors/contractor-identity.ts";
import type { ContractorRow } from "../contractors/contractor-rows.ts";
import { personOf } from "../contractors/plan-contractor-checks.ts";
import type { CheckInput, PlannedCheck } from "../verification/index.ts";
import { postalAddress } from "../verification/postal-address.ts";

/**
 * The check that the name and tax id of a contractor belong together, as on the tax return of a
 * person. Returns   undefined: the contractor is a company.
 */
export function planTaxMatch(
  contractor: ContractorRow,
  identity: ContractorIdentity,
): PlannedCheck | undefined {
  const { id, version, profile } = contractor;
  if (profile.type !== "INDIVIDUAL") return undefined;
  return {
    kind: "business_tax_id",
    subject: { type: "contractor", id, version },
    input: inputOf(contractor, profile.individual, identity),
  };
}

function inputOf(
  contractor: ContractorRow,
  {
    first_name,
    last_name,
    address,
  }: Extract<ContractorRow["profile"], { type: "INDIVIDUAL" }>["individual"],
  identity: ContractorIdentity,
): CheckInput {
  if (address === null || identity.ssn === undefined) {
    const missing = address === null ? "address" : "tax_id";
    const result = {
      outcome: "needs_review" as const,
      reason: "information_missing",
      matched: [],
      differed: [missing],
    };
    return { type: "evaluated", facts: { missing }, result };
  }
  return {
    type: "business",
    legalName: `${first_name} ${last_name}`,
    ownershipType: "SOLO_TRADER",
    categoryCode: "",
    address: postalAddress(address),
    principals: [personOf(contractor, identity)],
  };
}
