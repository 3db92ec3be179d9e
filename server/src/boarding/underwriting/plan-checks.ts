import type { BusinessSubject, PersonSubject } from "@openpayfac/processors";
import { toId } from "../../ids.ts";
import type { ReadApplication, StoredOwner } from "../applications/application-rows.ts";
import type { SecretsByOwner } from "../applications/owner-secrets.ts";
import { evaluateOwners, isVerified } from "../verification/beneficial-owners.ts";
import type { CheckInput, PlannedCheck } from "../verification/index.ts";
import { postalAddress } from "../verification/postal-address.ts";
import {
  type ApplicantType,
  applicantTypeOf,
  type Requirement,
  requiredChecks,
} from "../verification/required-checks.ts";

/** A required check of an application. soft: a miss is for a person to decide. */
export interface ApplicationCheck extends PlannedCheck {
  soft: boolean;
  /** Its owner, for a request for documents. */
  owner?: StoredOwner;
}

/** Every check that an application's type requires, with its current data. */
export function planChecks(row: ReadApplication, secrets: SecretsByOwner): ApplicationCheck[] {
  const { company } = row;
  const type = applicantTypeOf({
    ownership_type: company?.ownership_type ?? null,
    legal_name: company?.legal_name ?? null,
    stock_symbol: company?.stock_symbol ?? null,
  });
  const required = requiredChecks[type];
  const business = businessOf(row, secrets);
  const application = { type: "application" as const, id: row.id, version: row.version };
  const checks: ApplicationCheck[] = [];
  const add = (kind: PlannedCheck["kind"], requirement: Requirement, input: CheckInput) => {
    if (isRequired(requirement, row)) {
      checks.push({ kind, subject: application, input, soft: requirement === "soft" });
    }
  };
  add(
    "beneficial_owners",
    required.beneficial_owners,
    ownersInput(row, required.beneficial_owners),
  );
  add("business_registration", required.business_registration, business);
  add("business_tax_id", required.business_tax_id, taxpayerOf(type, business));
  add("business_presence", required.business_presence, business);
  add("sanctions", required.sanctions, { type: "names", names: companyNames(row) });
  if (required.terminated_merchant === "required") {
    for (const network of ["mastercard", "visa"] as const) {
      const input = { ...business, network };
      const kind = "terminated_merchant";
      checks.push({ kind, subject: application, network, input, soft: false });
    }
  }
  for (const owner of row.owners) {
    const subject = { type: "owner" as const, id: owner.id, version: row.version };
    const person = personOf(owner, secrets);
    const names = [personName(owner, secrets)];
    const soft = required.sanctions === "soft";
    checks.push({ kind: "sanctions", subject, input: { type: "names", names }, soft, owner });
    if (isVerified(owner, required.person_identity)) {
      const input = identityInput(type, person);
      checks.push({ kind: "person_identity", subject, input, soft: false, owner });
    }
  }
  return checks;
}

function isRequired(requirement: Requirement, row: ReadApplication): boolean {
  switch (requirement) {
    case "no":
      return false;
    case "if_online":
      return (row.transaction_modes?.online ?? 0) > 0;
    case "if_dba": {
      const dba = row.company?.dba_name ?? "";
      return dba !== "" && dba !== row.company?.legal_name;
    }
    default:
      return true;
  }
}

function ownersInput(row: ReadApplication, requirement: Requirement): CheckInput {
  const owners = row.owners.map(({ id, signer, ownership_percent }) => ({
    id,
    signer,
    ownership_percent,
  }));
  const facts = { owners, requirement };
  return { type: "evaluated", facts, result: evaluateOwners(owners, requirement) };
}

function businessOf(row: ReadApplication, secrets: SecretsByOwner): BusinessSubject {
  const { company } = row;
  const dba = company?.dba_name ?? "";
  const signersFirst = [...row.owners].sort((a, b) => Number(b.signer) - Number(a.signer));
  return {
    type: "business",
    legalName: company?.legal_name ?? row.business_name,
    ...(dba === "" ? {} : { tradeName: dba }),
    ownershipType: company?.ownership_type ?? "PRIVATE",
    ...given("ein", company?.ein?.replaceAll("-", "")),
    ...given("startDate", company?.business_start_date),
    categoryCode: company?.mcc ?? "",
    ...given("website", company?.website),
    ...given("phone", company?.phone_number),
    address: postalAddress(row.address),
    principals: signersFirst.map((owner) => personOf(owner, secrets)),
  };
}

/** A sole proprietor's tax id is issued to the person, and not to the business. */
function taxpayerOf(type: ApplicantType, business: BusinessSubject): BusinessSubject {
  const [signer] = business.principals;
  if (type !== "SOLO_TRADER" || signer === undefined) return business;
  return { ...business, legalName: `${signer.firstName} ${signer.lastName}` };
}

export function personOf(owner: StoredOwner, secrets: SecretsByOwner): PersonSubject {
  const { ssn, birth_date } = secrets[owner.id] ?? {};
  return {
    type: "person",
    personId: toId("owner", owner.id),
    firstName: owner.first_name ?? "",
    lastName: owner.last_name ?? "",
    ...given("birthDate", birth_date),
    ...given("taxId", ssn),
    ...given("email", owner.email),
    ...given("phone", owner.phone_number),
    ...(owner.residence_address === null
      ? {}
      : { address: postalAddress(owner.residence_address) }),
  };
}

/** Officers of government bodies and listed companies sign without personal data. */
const withoutPersonalData: readonly ApplicantType[] = ["GOVERNMENT", "PUBLIC"];

function identityInput(type: ApplicantType, person: PersonSubject): CheckInput {
  const missing = [
    ...(person.birthDate === undefined ? ["birth_date"] : []),
    ...(person.taxId === undefined ? ["ssn"] : []),
  ];
  if (missing.length === 0 || withoutPersonalData.includes(type)) return person;
  const result = { outcome: "failed" as const, reason: "identity_incomplete", matched: [] };
  return { type: "evaluated", facts: { missing }, result: { ...result, differed: missing } };
}

function companyNames(row: ReadApplication) {
  const names = {
    legal_name: row.company?.legal_name,
    dba_name: row.company?.dba_name,
    bank_account_name: row.bank_account?.bank_account_name,
  };
  return Object.entries(names).flatMap(([subject, name]) =>
    name ? [{ subject, type: "company" as const, name }] : [],
  );
}

function personName(owner: StoredOwner, secrets: SecretsByOwner) {
  const birthDate = secrets[owner.id]?.birth_date;
  return {
    subject: toId("owner", owner.id),
    type: "person" as const,
    name: `${owner.first_name ?? ""} ${owner.last_name ?? ""}`.trim(),
    ...(birthDate === undefined ? {} : { birthYear: Number(birthDate.slice(0, 4)) }),
  };
}

/** A property with a value, or none. */
function given<Name extends string>(
  name: Name,
  value: string | null | undefined,
): { [Key in Name]?: string } {
  return value ? ({ [name]: value } as { [Key in Name]: string }) : {};
}
