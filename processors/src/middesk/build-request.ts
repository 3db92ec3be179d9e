import type { CheckKind } from "../verification/checks.ts";
import type { BusinessSubject, PersonSubject } from "../verification/verification-service.ts";
import { present, type WireObject } from "../verification/wire.ts";

/** The products that have the results of each kind. */
const products: Partial<Record<CheckKind, readonly string[]>> = {
  business_registration: ["business_verification_verify"],
  business_tax_id: ["tin"],
  business_presence: ["website"],
  adverse_record: ["liens", "bankruptcies", "litigations"],
};

/**
 * Builds the body of `POST /businesses`.
 *
 * A sole proprietor's tax return is in the person's own name; the business name is the DBA there.
 *
 * Source   Middesk API, "Create a business": `unique_external_id` makes no second business.
 */
export function businessBody(
  requestId: string,
  kinds: readonly CheckKind[],
  business: BusinessSubject,
): WireObject {
  const { address, website } = business;
  const tin = taxIdOf(business);
  return present({
    name: filedName(business),
    unique_external_id: requestId,
    external_id: requestId,
    addresses: [
      present({
        address_line1: address.line1,
        address_line2: address.line2,
        city: address.city,
        state: address.state,
        postal_code: address.postalCode,
      }),
    ],
    names: tradeNames(business).map((name) => ({ name, name_type: "dba" })),
    tin: tin === undefined ? undefined : { tin },
    people: business.principals.map(personOf),
    phone_numbers: business.phone === undefined ? undefined : [{ phone_number: business.phone }],
    website: website === undefined ? undefined : { url: website },
    orders: [...new Set(kinds.flatMap((kind) => products[kind] ?? []))].map((product) => ({
      product,
    })),
  });
}

/** Nine digits: the EIN, or a sole proprietor's SSN. */
export function taxIdOf(business: BusinessSubject): string | undefined {
  if (business.ein !== undefined) return business.ein;
  return isSoleProprietor(business) ? business.principals[0]?.taxId : undefined;
}

function filedName(business: BusinessSubject): string {
  const [owner] = business.principals;
  if (!isSoleProprietor(business) || owner === undefined) return business.legalName;
  return `${owner.firstName} ${owner.lastName}`;
}

function tradeNames(business: BusinessSubject): string[] {
  const names = [business.tradeName ?? ""];
  if (isSoleProprietor(business)) names.push(business.legalName);
  return [...new Set(names)].filter((name) => name !== "" && name !== filedName(business));
}

function isSoleProprietor({ ownershipType }: BusinessSubject): boolean {
  return ownershipType === "SOLO_TRADER";
}

/** SSN and birth date are for the identity check alone, which another vendor makes. */
function personOf(person: PersonSubject): WireObject {
  return present({ first_name: person.firstName, last_name: person.lastName });
}
