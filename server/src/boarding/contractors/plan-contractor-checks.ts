import type { BusinessSubject, PersonSubject, ScreenedName } from "@openpayfac/processors";
import { toId } from "../../ids.ts";
import type { PlannedCheck } from "../verification/index.ts";
import { postalAddress } from "../verification/postal-address.ts";
import { requiredChecks } from "../verification/required-checks.ts";
import type { ContractorIdentity } from "./contractor-identity.ts";
import { type ContractorOwner, ownersOfContractor } from "./contractor-owners.ts";
import type { ContractorRow } from "./contractor-rows.ts";

/** The checks that a contractor needs before the first payout. */
export function planContractorChecks(
  contractor: ContractorRow,
  identity: ContractorIdentity,
): PlannedCheck[] {
  const { profile } = contractor;
  const subject = { type: "contractor" as const, id: contractor.id, version: contractor.version };
  const required =
    requiredChecks[profile.type === "COMPANY" ? "COMPANY_CONTRACTOR" : "INDIVIDUAL_CONTRACTOR"];
  const about = profile.type === "COMPANY" ? companyOf(contractor, identity) : undefined;
  const input = about ?? personOf(contractor, identity);
  const kinds = (["person_identity", "business_registration", "business_tax_id"] as const).filter(
    (kind) => required[kind] !== "no" && required[kind] !== "owners",
  );
  const owners = ownersOfContractor(contractor, identity);
  return [
    ...kinds.map((kind): PlannedCheck => ({ kind, subject, input })),
    ...owners.map((owner): PlannedCheck => {
      const person = { type: "owner" as const, id: owner.id, version: contractor.version };
      return { kind: "person_identity", subject: person, input: ownerOf(owner) };
    }),
    {
      kind: "sanctions",
      subject,
      input: { type: "names", names: contractorNames(contractor, identity) },
    },
  ];
}

export function personOf(
  { id, profile }: ContractorRow,
  identity: ContractorIdentity,
): PersonSubject {
  if (profile.type !== "INDIVIDUAL") throw new Error("the contractor is a company");
  const { first_name, last_name, email, phone_number, address } = profile.individual;
  const { birth_date: birthDate, ssn: taxId } = identity;
  return {
    type: "person",
    personId: toId("contractor", id),
    firstName: first_name,
    lastName: last_name,
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(taxId === undefined ? {} : { taxId }),
    email,
    phone: phone_number,
    ...(address === null ? {} : { address: postalAddress(address) }),
  };
}

function ownerOf(owner: ContractorOwner): PersonSubject {
  const { email, phone_number, residence_address: home } = owner;
  return {
    type: "person",
    personId: toId("owner", owner.id),
    firstName: owner.first_name ?? "",
    lastName: owner.last_name ?? "",
    ...(owner.birth_date === null ? {} : { birthDate: owner.birth_date }),
    ...(owner.ssn === null ? {} : { taxId: owner.ssn }),
    ...(email === null ? {} : { email }),
    ...(phone_number === null ? {} : { phone: phone_number }),
    ...(home === null ? {} : { address: postalAddress(home) }),
  };
}

function companyOf({ profile }: ContractorRow, { ein }: ContractorIdentity): BusinessSubject {
  if (profile.type !== "COMPANY") throw new Error("the contractor is a person");
  const { name, legal_name, ownership_type, business_address } = profile.company;
  return {
    type: "business",
    legalName: legal_name,
    tradeName: name,
    ownershipType: ownership_type ?? "PRIVATE",
    ...(ein === undefined ? {} : { ein }),
    categoryCode: "",
    address: postalAddress(business_address),
    principals: [],
  };
}

/** The names of a contractor that are screened, of a company with those of its owners. */
export function contractorNames(
  contractor: Pick<ContractorRow, "profile">,
  identity: ContractorIdentity,
): ScreenedName[] {
  const { profile } = contractor;
  const { birth_date } = identity;
  if (profile.type === "INDIVIDUAL") {
    const { first_name, last_name } = profile.individual;
    return [
      {
        subject: "name",
        type: "person" as const,
        name: `${first_name} ${last_name}`,
        ...(birth_date === undefined ? {} : { birthYear: Number(birth_date.slice(0, 4)) }),
      },
    ];
  }
  const { name, legal_name } = profile.company;
  return [
    { subject: "legal_name", type: "company" as const, name: legal_name },
    { subject: "name", type: "company" as const, name },
    ...ownersOfContractor(contractor, identity).map((owner) => ({
      subject: toId("owner", owner.id),
      type: "person" as const,
      name: `${owner.first_name} ${owner.last_name}`,
      ...(owner.birth_date === null ? {} : { birthYear: Number(owner.birth_date.slice(0, 4)) }),
    })),
  ];
}
