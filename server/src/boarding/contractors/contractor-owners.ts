import {
  type DraftApplication,
  missingRequirements,
  type Owner,
  type SignUpForm,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import type { FieldError } from "../../api-error.ts";
import { type Ids, toId, toUuid, type Uuid } from "../../ids.ts";
import type { ContractorIdentity, OwnerIdentities } from "./contractor-identity.ts";
import type { ContractorRow } from "./contractor-rows.ts";
import { shownAddress } from "./shown-address.ts";

type SentOwner = NonNullable<SignUpForm["company"]>["owners"][number];
type ShownOwner = Static<typeof Owner>;

/**
 * Owners of a company contractor as shown, with new ids, and the data to encrypt. The date of birth
 * is in the encrypted data only.
 */
export function readOwners(
  sent: readonly SentOwner[],
  ids: Ids,
): { owners: ShownOwner[]; identities: OwnerIdentities } {
  const identities: OwnerIdentities = {};
  const owners = sent.map(({ ssn, birth_date, address, ...owner }): ShownOwner => {
    const id = ids.next();
    const digits = ssn.replaceAll("-", "");
    identities[id] = { ssn: digits, birth_date };
    return {
      id: toId("owner", id),
      ...owner,
      email: owner.email ?? null,
      phone_number: owner.phone_number ?? null,
      ssn: `*****${digits.slice(-4)}`,
      birth_date: null,
      residence_address: shownAddress(address),
    };
  });
  return { owners, identities };
}

/**
 * The requirements that a company's owners do not meet: those of an application's owners. Every
 * owner is identified, because the form takes those with 25% or more and the signer.
 */
export function ownerErrors(
  { ownership_type, owners }: NonNullable<SignUpForm["company"]>,
  today: string,
): FieldError[] {
  const draft: DraftApplication = {
    company: { ownership_type },
    owners: owners.map(({ address, ...owner }) => ({
      ...owner,
      residence_address: { country: "US", ...address, state: address.state.toUpperCase() },
    })),
  };
  const facts = {
    today,
    isActiveMcc: () => true,
    planIsActive: true,
    isHostedForm: false,
  };
  return missingRequirements(draft, facts)
    .filter(({ field }) => field === "owners" || field.startsWith("owners["))
    .map(({ field, message, code }) => ({
      code,
      expected: message,
      received: "another value",
      path: `company.${field.replace(".residence_address", ".address")}`,
      message,
    }));
}

/** An owner of a company contractor, with the encrypted data. */
export type ContractorOwner = Omit<ShownOwner, "id" | "ssn" | "birth_date"> & {
  id: Uuid;
  /** Nine digits. */
  ssn: string | null;
  birth_date: string | null;
};

/**
 * The owners of a company contractor, with the data that identifies them, for verification.
 *
 * Returns  empty for a person, and for a company that signed up before owners were asked for.
 */
export function ownersOfContractor(
  { profile }: Pick<ContractorRow, "profile">,
  { owners = {} }: ContractorIdentity,
): ContractorOwner[] {
  if (profile.type === "INDIVIDUAL") return [];
  return profile.company.company_owners.map((owner) => {
    const id = toUuid(owner.id);
    const { ssn = null, birth_date = null } = owners[id] ?? {};
    return { ...owner, id, ssn, birth_date };
  });
}
